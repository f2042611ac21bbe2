import { Trans } from '@lingui/react/macro';
import hero960avif from '#web/assets/hero-960.avif';
import hero960 from '#web/assets/hero-960.webp';
import hero1920avif from '#web/assets/hero-1920.avif';
import hero1920 from '#web/assets/hero-1920.webp';
import { SearchBar } from '#web/creators/components/search-bar.tsx';

/** The promise, and the search that keeps it. */
export function Hero() {
  return (
    <section className="hero">
      <picture>
        <source
          type="image/avif"
          srcSet={`${hero960avif} 960w, ${hero1920avif} 1920w`}
          sizes="100vw"
        />
        <img
          src={hero1920}
          srcSet={`${hero960} 960w, ${hero1920} 1920w`}
          sizes="100vw"
          alt=""
          width="1920"
          height="1080"
          fetchPriority="high"
          className="absolute inset-0 -z-20 size-full object-cover object-[60%_62%]"
        />
      </picture>
      <div className="mx-auto grid max-w-7xl gap-8 px-4 pt-16 pb-10 sm:px-6 sm:pt-28 sm:pb-14">
        <div className="grid max-w-2xl gap-4">
          <h1 className="font-bold text-2xl">
            <Trans>Find the photographer who sees it your way</Trans>
          </h1>
          <p className="max-w-xl text-lg">
            <Trans>
              Book local photographers, videographers, and content creators, or post a job and hear
              from creators near you.
            </Trans>
          </p>
        </div>
        <SearchBar variant="hero" />
      </div>
    </section>
  );
}
