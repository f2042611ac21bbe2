import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CreatorServiceType } from '#contract/constants.ts';
import contentCreator from '#web/assets/category-content-creator.webp';
import photographer from '#web/assets/category-photographer.webp';
import videographer from '#web/assets/category-videographer.webp';
import { cx } from '#web/ui/cx.ts';

type CategoryProps = {
  service: CreatorServiceType;
  picture: string;
  name: ReactNode;
  text: ReactNode;
};

function Category({ service, picture, name, text }: CategoryProps) {
  return (
    <li className="category group">
      <img
        src={picture}
        alt=""
        width="800"
        height="533"
        loading="lazy"
        decoding="async"
        className="absolute inset-0 -z-20 size-full object-cover transition-transform group-hover:scale-103"
      />
      <h3 className="font-semibold text-lg">
        <Link
          to="/search"
          search={{ service }}
          className="after:absolute after:inset-0 after:rounded-lg group-hover:underline"
        >
          {name}
        </Link>
      </h3>
      <p className="text-sm">{text}</p>
    </li>
  );
}

/** The three services, each linked to its search. */
export function Categories() {
  return (
    <section
      suppressHydrationWarning
      className={cx(
        'mx-auto grid w-full max-w-7xl gap-6 px-4 sm:px-6',
        import.meta.env.SSR && 'skip-[56rem] md:skip-[18rem]',
      )}
    >
      <h2 className="font-bold text-xl">
        <Trans>Browse by Category</Trans>
      </h2>
      <ul className="grid gap-6 md:grid-cols-3">
        <Category
          service="photographer"
          picture={photographer}
          name={<Trans>Photographers</Trans>}
          text={<Trans>Weddings, portraits, products, places</Trans>}
        />
        <Category
          service="videographer"
          picture={videographer}
          name={<Trans>Videographers</Trans>}
          text={<Trans>Videos, events, interviews, aerials</Trans>}
        />
        <Category
          service="content_creator"
          picture={contentCreator}
          name={<Trans>Content Creators</Trans>}
          text={<Trans>Reels, podcasts, campaigns, stories</Trans>}
        />
      </ul>
    </section>
  );
}
