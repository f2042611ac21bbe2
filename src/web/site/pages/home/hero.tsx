import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { FeaturedPortfolio } from '#contract/creators/highlights.ts';
import hero960avif from '#web/assets/hero-960.avif';
import hero960 from '#web/assets/hero-960.webp';
import hero1920avif from '#web/assets/hero-1920.avif';
import hero1920 from '#web/assets/hero-1920.webp';
import { CreatorRating } from '#web/creators/components/creator-rating.tsx';
import { Picture } from '#web/creators/components/picture.tsx';
import { SearchBar } from '#web/creators/components/search-bar.tsx';
import { useQuery } from '#web/lib/api/use-query.ts';
import { initialsOf } from '#web/lib/format/initials.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { featuredOf, highlights } from './home-queries.ts';
import { Proof } from './proof.tsx';

const photo =
  'aspect-8/3 sm:aspect-2/1 w-full object-cover lg:absolute lg:inset-0 lg:aspect-auto lg:size-full';
const sizes = '(min-width: 80rem) 40rem, (min-width: 64rem) 50vw, calc(100vw - 2rem)';

/** The headline, the search, and a photograph by a bookable creator. */
export function Hero() {
  const { data } = useQuery(highlights());
  const lead = data && featuredOf(data).lead;
  return (
    <section className="mx-auto grid w-full max-w-7xl gap-x-12 gap-y-4 px-4 pt-4 sm:gap-y-5 sm:px-6 sm:pt-6 lg:grid-cols-[1fr_1.15fr] lg:gap-y-8 lg:pt-10">
      <div className="grid content-center gap-3 lg:gap-5 lg:py-16">
        <h1 className="font-bold text-2xl">
          <Trans>Find the photographer who sees it your way</Trans>
        </h1>
        <p className="max-w-xl text-base text-muted-foreground sm:text-lg">
          <Trans>
            See portfolios, check who's available on your date, and book online. We hold your
            payment until the work is done.
          </Trans>
        </p>
      </div>
      <div className="lg:col-span-2 lg:row-start-2">
        <SearchBar variant="hero" />
      </div>
      <figure className="relative isolate overflow-hidden rounded-lg bg-muted lg:col-start-2 lg:row-start-1 lg:min-h-96">
        {lead ? (
          <>
            <Picture picture={lead.cover} loading="first" sizes={sizes} className={photo} />
            <Credit creator={lead} />
          </>
        ) : (
          <DefaultPicture />
        )}
      </figure>
      {data && (
        <div className="min-w-0 lg:col-span-2">
          <Proof highlights={data} />
        </div>
      )}
    </section>
  );
}

/** The photograph's creator; below it on a phone, where it would hide the subject. */
function Credit({ creator }: { creator: FeaturedPortfolio }) {
  const { fullName, location, profileImage } = creator.user;
  const place = location.split(',', 1)[0] ?? '';
  return (
    <figcaption className="flex items-center gap-3 bg-card p-2 sm:absolute sm:start-3 sm:bottom-3 sm:max-w-[calc(100%-1.5rem)] sm:rounded-lg sm:py-2 sm:ps-2 sm:pe-4 sm:shadow-lg">
      <Avatar alt="" initials={initialsOf(fullName)} src={profileImage} loading="eager" />
      <span className="grid min-w-0 text-sm">
        <Link
          to="/creators/$id"
          params={{ id: String(creator.id) }}
          className="wrap-anywhere rounded-md font-semibold hover:underline"
        >
          {place === '' ? (
            <Trans>Photo by {fullName}</Trans>
          ) : (
            <Trans>
              Photo by {fullName}, {place}
            </Trans>
          )}
        </Link>
        <CreatorRating rating={creator.rating} reviewCount={creator.reviewCount} compact />
      </span>
    </figcaption>
  );
}

/** Shown if no creator has a portfolio yet. */
function DefaultPicture() {
  return (
    <picture>
      <source
        type="image/avif"
        srcSet={`${hero960avif} 960w, ${hero1920avif} 1920w`}
        sizes={sizes}
      />
      <img
        src={hero1920}
        srcSet={`${hero960} 960w, ${hero1920} 1920w`}
        sizes={sizes}
        alt=""
        width="1920"
        height="1080"
        fetchPriority="high"
        className={`${photo} object-[60%_62%]`}
      />
    </picture>
  );
}
