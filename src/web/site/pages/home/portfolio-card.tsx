import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { FeaturedPortfolio } from '#contract/creators/highlights.ts';
import { CreatorRating } from '#web/creators/components/creator-rating.tsx';
import { FilmGlimpse } from '#web/creators/components/film-glimpse.tsx';
import { Picture } from '#web/creators/components/picture.tsx';
import { hourlyPrice } from '#web/lib/format/hourly-price.ts';
import { initialsOf } from '#web/lib/format/initials.ts';
import { serviceLabels } from '#web/lib/service-labels.ts';
import { cx } from '#web/ui/cx.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { WrittenText } from '#web/ui/display/written-text.tsx';

/** Three pictures, their creator, and a client's quote. */
export function PortfolioCard({ creator }: { creator: FeaturedPortfolio }) {
  const { t, i18n } = useLingui();
  const { cover, quote, user } = creator;
  const beside = creator.morePictures.slice(0, 2);
  const pair = beside.length === 2;
  return (
    <article className="card group relative flex h-full flex-col overflow-hidden">
      <div
        className={cx(
          'grid aspect-3/2 min-h-0 shrink-0 gap-0.5 overflow-hidden',
          pair ? 'grid-cols-[2fr_1fr] grid-rows-2' : 'grid-rows-1',
        )}
      >
        <span className={cx('relative block min-h-0', pair && 'row-span-2')}>
          <Picture
            picture={cover}
            decorative
            sizes="(min-width: 64rem) 20rem, (min-width: 40rem) 45vw, 78vw"
            className="size-full"
          />
          <FilmGlimpse item={cover} />
        </span>
        {pair &&
          beside.map((picture) => (
            <Picture
              key={picture.imageUrl}
              picture={{ ...picture, placeholder: null }}
              decorative
              sizes="(min-width: 64rem) 7rem, 26vw"
              className="size-full min-h-0"
            />
          ))}
      </div>
      <div className="flex flex-1 flex-col gap-3 p-4">
        <div className="flex items-center gap-3">
          <Avatar alt="" initials={initialsOf(user.fullName)} src={user.profileImage} />
          <div className="grid min-w-0">
            <h3 className="wrap-anywhere font-semibold">
              <Link
                to="/creators/$id"
                params={{ id: String(creator.id) }}
                className="rounded-md after:absolute after:inset-0 group-hover:underline"
              >
                {user.fullName}
              </Link>
            </h3>
            <CreatorRating rating={creator.rating} reviewCount={creator.reviewCount} compact />
          </div>
        </div>
        {quote && (
          <blockquote className="line-clamp-2 text-sm">
            <WrittenText as="span">{t`“${quote.comment}”`}</WrittenText>
          </blockquote>
        )}
        <p className="mt-auto flex flex-wrap gap-x-2 text-sm">
          <span className="min-w-0 wrap-anywhere text-muted-foreground">
            {[t(serviceLabels[creator.serviceType]), user.location.split(',', 1)[0]]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <span className="ms-auto font-semibold tabular">
            {hourlyPrice(i18n, creator.hourlyRate, creator.packagePrice)}
          </span>
        </p>
      </div>
    </article>
  );
}
