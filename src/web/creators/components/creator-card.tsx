import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import Heart from 'lucide-react/icons/heart';
import MapPin from 'lucide-react/icons/map-pin';
import type { CreatorCard as Creator } from '#contract/creators/creator-replies.ts';
import { formatPrice } from '#contract/money.ts';
import { hourlyPrice } from '#web/lib/format/hourly-price.ts';
import { initialsOf } from '#web/lib/format/initials.ts';
import { useDistance } from '#web/lib/format/use-distance.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { cx } from '#web/ui/cx.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { AnswerTime } from './answer-time.tsx';
import { ByRequest } from './by-request.tsx';
import { CardPictures, type RequestedTime } from './card-pictures.tsx';
import { CreatorRating } from './creator-rating.tsx';
import { ServiceKind } from './service-kind.tsx';
import { useFavorite } from './use-favorite.ts';

type CreatorCardProps = {
  creator: Creator;
  /** The name's level in the page's outline. */
  level?: 2 | 3 | 4 | undefined;
  /** How the picture is loaded: `lazy` below the first screen. */
  loading?: 'lazy' | 'eager' | 'first' | undefined;
  /** Why they match the search, each in a few words. */
  reasons?: readonly string[] | undefined;
  /** The requested day, start and length, passed on to the profile. */
  requested?: RequestedTime | undefined;
  /** Its pin on the map is hovered. */
  lit?: boolean | undefined;
};

/** What the booking panel opens with: the package whose price the card shows, if it is one. */
function bookingOf({ totalPackage }: Creator, requested: RequestedTime | undefined) {
  if (!totalPackage) return requested;
  return { date: requested?.date, start: requested?.start, package: totalPackage.id };
}

/** A creator in a list: picture first, a click anywhere opens the profile. */
export function CreatorCard({
  creator,
  level = 3,
  loading = 'lazy',
  reasons = [],
  requested,
  lit = false,
}: CreatorCardProps) {
  const format = useFormat();
  const { user, serviceType, distanceKm } = creator;
  const Heading = `h${level}` as const;
  const params = { id: String(creator.id) };
  const name = user.fullName;
  const book = bookingOf(creator, requested);
  // Already in the reasons: do not repeat it.
  const { away } = useDistance();
  const distance = distanceKm === null || reasons.length > 0 ? null : away(distanceKm);
  return (
    <article
      data-creator={creator.id}
      suppressHydrationWarning
      className={cx(
        'card group relative flex h-full flex-col overflow-hidden',
        import.meta.env.SSR && loading === 'lazy' && 'skip-[calc(66.7vw+10.75rem)] sm:skip-[27rem]',
        lit && 'card-lit',
      )}
    >
      <CardPictures creator={creator} requested={requested} loading={loading} />
      <div className="flex flex-1 flex-col gap-3 p-4">
        <div className="flex flex-wrap items-start gap-x-2.5 gap-y-3">
          <Avatar alt="" initials={initialsOf(name)} src={user.profileImage} />
          <div className="min-w-28 flex-1">
            <Heading className="wrap-anywhere font-semibold text-base">
              <Link
                to="/creators/$id"
                params={params}
                search={book}
                className="rounded-md after:absolute after:inset-0 group-hover:underline"
              >
                {name}
              </Link>
            </Heading>
            <span className="flex flex-wrap items-center gap-x-2">
              <CreatorRating rating={creator.rating} reviewCount={creator.reviewCount} compact />
              <ServiceKind service={serviceType} />
            </span>
          </div>
        </div>
        <FavoriteHeart creatorId={creator.id} name={name} />
        {reasons.length > 0 && (
          <p className="text-muted-foreground text-sm first-letter:uppercase">
            <span className="sr-only">
              <Trans>Why this result:</Trans>{' '}
            </span>
            {reasons.join(' · ')}
          </p>
        )}
        {creator.alike && (
          <p className="text-muted-foreground text-sm">
            <Trans>
              Another creator has a similar name. This one is here since{' '}
              {format.day(creator.memberSince)}.
            </Trans>
          </p>
        )}
        <AnswerTime minutes={creator.answerMinutes} className="text-muted-foreground text-sm" />
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm">
          <p className="flex min-w-0 items-center gap-1 text-muted-foreground">
            {user.location !== '' && (
              <>
                <MapPin aria-hidden="true" className="size-4 shrink-0" />
                <span className="wrap-anywhere">{user.location}</span>
              </>
            )}
            {distance !== null && (
              <span className="shrink-0 tabular">
                {user.location !== '' && ' · '}
                {distance}
              </span>
            )}
          </p>
          <CardPrice creator={creator} />
        </div>
        <ByRequest creator={creator} />
        <div className="grid grid-cols-2 gap-2">
          <Link
            to="/creators/$id"
            params={params}
            search={book}
            className={buttonClass({ variant: 'ghost', className: 'relative px-2' })}
          >
            <Trans>
              View Profile<span className="sr-only"> of {name}</span>
            </Trans>
          </Link>
          <Link
            to="/creators/$id"
            params={params}
            search={book}
            hash="book"
            className={buttonClass({ variant: 'outline', className: 'relative px-2' })}
          >
            <Trans>
              Book Now<span className="sr-only"> with {name}</span>
            </Trans>
          </Link>
        </div>
      </div>
    </article>
  );
}

/** The total of the hours asked, above the price by the hour and, where that makes the total, the cheapest package. */
export function CardPrice({ creator }: { creator: Creator }) {
  const { i18n } = useLingui();
  const hourly = hourlyPrice(i18n, creator.hourlyRate, creator.packagePrice);
  if (creator.total === null)
    return <p className="ms-auto shrink-0 font-semibold tabular">{hourly}</p>;
  const total = formatPrice(creator.total);
  const packages =
    creator.totalPackage === null && creator.packagePrice !== null
      ? formatPrice(creator.packagePrice)
      : '';
  return (
    <p className="ms-auto shrink-0 text-end tabular">
      <span className="block font-semibold text-base">
        <Trans>{total} total</Trans>
      </span>
      <span className="block text-muted-foreground text-xs">{hourly}</span>
      {packages !== '' && (
        <span className="block text-muted-foreground text-xs">
          <Trans>Packages from {packages}</Trans>
        </span>
      )}
    </p>
  );
}

/** Saves or unsaves a creator. */
function FavoriteHeart({ creatorId, name }: { creatorId: number; name: string }) {
  const { t } = useLingui();
  const { saved, toggle } = useFavorite(creatorId);
  return (
    <button
      type="button"
      aria-label={t`Favorite ${name}`}
      aria-pressed={saved}
      onClick={toggle}
      className="absolute end-3 top-3 z-2 grid size-10 place-items-center rounded-full bg-card/90 text-foreground shadow-sm hover:bg-card noscript:hidden"
    >
      <Heart aria-hidden="true" className={cx('size-5', saved && 'fill-red text-red')} />
    </button>
  );
}
