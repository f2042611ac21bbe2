import { Plural, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CreatorServiceType } from '#contract/constants.ts';
import type { CreatorWork } from '#contract/creators/creator-work.ts';
import { hourlyPrice } from '#web/lib/format/hourly-price.ts';
import { initialsOf } from '#web/lib/format/initials.ts';
import { useDistance } from '#web/lib/format/use-distance.ts';
import { serviceLabels } from '#web/lib/service-labels.ts';
import { cx } from '#web/ui/cx.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { CreatorRating } from './creator-rating.tsx';
import { Picture } from './picture.tsx';

interface PersonWithWorkProps {
  readonly person: {
    readonly fullName: string;
    readonly profileImage: string;
    readonly location: string;
  };
  readonly work: CreatorWork;
  /** The order beside it has its price: their rate would be another. */
  readonly priced?: boolean;
  readonly service: CreatorServiceType;
  /** The profile that the name links to; none if it is not visible. */
  readonly creatorId?: number | undefined;
  /** The name's heading level; without it the name is not a heading. */
  readonly level?: 2 | 3 | undefined;
  readonly distanceKm?: number | null | undefined;
  /** Next to the name. */
  readonly badge?: ReactNode;
  /** In one column, for narrow places on any screen. */
  readonly narrow?: boolean | undefined;
}

/** The first pictures of a portfolio in a row; the text next to them names the creator. */
export function WorkPictures({ work, className }: { work: CreatorWork; className?: string }) {
  if (work.pictures.length === 0) return null;
  return (
    <div aria-hidden="true" className={cx('grid grid-cols-3 gap-1.5', className)}>
      {work.pictures.map((picture) => (
        <Picture
          key={picture.imageUrl}
          picture={picture}
          decorative
          sizes="(min-width: 40rem) 6rem, 30vw"
          className="aspect-3/2 w-full rounded-md"
        />
      ))}
    </div>
  );
}

/** A creator in places where someone decides about them: picture, name, place, reviews, work. */
export function PersonWithWork({
  person,
  work,
  service,
  creatorId,
  level,
  distanceKm = null,
  badge,
  narrow = false,
  priced = false,
}: PersonWithWorkProps) {
  const { t, i18n } = useLingui();
  const { away } = useDistance();
  const Name = level === undefined ? 'p' : (`h${level}` as const);
  return (
    <div
      className={cx(
        'grid grid-cols-1 items-start gap-4',
        !narrow && work.pictures.length > 0 && 'sm:grid-cols-[minmax(0,1fr)_18rem]',
      )}
    >
      <div className="flex min-w-0 items-start gap-3">
        <Avatar alt="" size="lg" initials={initialsOf(person.fullName)} src={person.profileImage} />
        <div className="grid min-w-0 flex-1 gap-0.5">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Name className="wrap-anywhere min-w-0 font-semibold">
              {creatorId === undefined ? (
                person.fullName
              ) : (
                <Link
                  to="/creators/$id"
                  params={{ id: String(creatorId) }}
                  className="relative z-1 rounded-md hover:underline"
                >
                  {person.fullName}
                </Link>
              )}
            </Name>
            {badge}
          </div>
          <p className="wrap-anywhere text-muted-foreground text-sm">
            {t(serviceLabels[service])}
            {person.location !== '' && ` · ${person.location}`}
            {distanceKm !== null && (
              <>
                {' · '}
                <span className="whitespace-nowrap">{away(distanceKm)}</span>
              </>
            )}
          </p>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm tabular">
            <CreatorRating rating={work.rating} reviewCount={work.reviewCount} compact />
            {work.jobsDone > 0 && (
              <span>
                <Plural value={work.jobsDone} one="# shoot completed" other="# shoots completed" />
              </span>
            )}
            {!priced && Boolean(work.hourlyRate) && (
              <span className="font-semibold">{hourlyPrice(i18n, work.hourlyRate, null)}</span>
            )}
          </p>
        </div>
      </div>
      <WorkPictures work={work} />
    </div>
  );
}
