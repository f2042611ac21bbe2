import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type * as z from 'zod/mini';
import type { CreatorDetail } from '#contract/creators/creator-replies.ts';
import openGraph from '#web/assets/open-graph.jpg';
import { definePage, type PageProps } from '#web/lib/routing/page.ts';
import { LinkTabs, linkTab } from '#web/ui/display/link-tabs.tsx';
import { AboutCreator } from './about-creator.tsx';
import { AvailabilityTab, availabilityQuery } from './availability-tab.tsx';
import { CreatorHero } from './creator-hero.tsx';
import { CreatorMissing } from './creator-missing.tsx';
import { CreatorPackages } from './creator-packages.tsx';
import { CreatorSide } from './creator-side.tsx';
import {
  type CreatorState,
  creatorParams,
  creatorQuery,
  creatorState,
  tabs,
} from './creator-state.ts';
import { dayIn } from './day-in.ts';
import { PortfolioTab } from './portfolio-tab.tsx';
import { ReviewsTab } from './reviews-tab.tsx';
import { structuredData } from './structured-data.ts';

const Lightbox = lazy(async () => ({ default: (await import('./lightbox.tsx')).Lightbox }));

type Props = PageProps<z.output<typeof creatorParams>, CreatorState, CreatorDetail>;

function CreatorProfile({ params, search, user, data }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { data: creator = data } = useQuery(creatorQuery(params.id));
  const [open, setOpen] = useState<number>();
  const tab = search.tab ?? 'portfolio';
  const to = { id: String(creator.id) };
  const count = creator.reviewCount;
  const labels = {
    portfolio: <Trans>Portfolio</Trans>,
    availability: <Trans>Availability</Trans>,
    reviews: <Trans>Reviews ({count})</Trans>,
  };
  return (
    <>
      <CreatorHero portfolio={creator.portfolio} onOpen={setOpen} />
      <div className="mx-auto grid max-w-7xl items-start gap-8 px-4 py-8 sm:px-6 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-12">
        <div className="lg:sticky lg:top-20">
          <CreatorSide creator={creator} viewer={user} date={search.date} />
        </div>
        <div className="grid gap-8">
          <LinkTabs label={t`About ${creator.user.fullName}`}>
            {tabs.map((name) => (
              <Link
                key={name}
                {...linkTab(name === tab)}
                to="/creators/$id"
                params={to}
                search={{ ...search, tab: name === 'portfolio' ? undefined : name }}
                activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
                resetScroll={false}
              >
                {labels[name]}
              </Link>
            ))}
          </LinkTabs>
          {tab === 'portfolio' && (
            <>
              <h2 className="sr-only">{t`Portfolio`}</h2>
              <PortfolioTab
                name={creator.user.fullName}
                portfolio={creator.portfolio}
                onOpen={setOpen}
              />
            </>
          )}
          {tab === 'availability' && (
            <>
              <h2 className="sr-only">{t`Availability`}</h2>
              <AvailabilityTab
                creator={creator}
                date={search.date}
                onDateChange={(date) =>
                  void navigate({
                    to: '/creators/$id',
                    params: to,
                    search: { ...search, date },
                    replace: true,
                    resetScroll: false,
                  })
                }
              />
            </>
          )}
          {tab === 'reviews' && (
            <>
              <h2 className="sr-only">{t`Reviews`}</h2>
              <ReviewsTab creator={creator} />
            </>
          )}
          <CreatorPackages packages={creator.packages} />
          <AboutCreator creator={creator} />
        </div>
      </div>
      {open !== undefined && (
        <Suspense>
          <Lightbox
            portfolio={creator.portfolio}
            place={open}
            onPlaceChange={setOpen}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

export const page = definePage({
  params: creatorParams,
  search: creatorState,
  load: async ({ fetch, params, search, site }) => {
    const creator = await fetch(creatorQuery(params.id));
    if (search.tab === 'availability') {
      const day = search.date ?? dayIn(creator.timeZone, new Date(site.now));
      // The tab says itself that its calendar could not be loaded.
      await fetch(availabilityQuery(creator.id, `${day.slice(0, 7)}-01`)).catch(() => undefined);
    }
    return creator;
  },
  head: ({ data, params, site }) => ({
    title: data.user.fullName,
    description:
      data.user.bio === ''
        ? msg`Portfolio, availability and reviews of ${data.user.fullName}.`
        : data.user.bio.slice(0, 200),
    canonical: `/creators/${params.id}`,
    image: data.cover?.imageUrl ?? openGraph,
    jsonLd: structuredData(data, site),
  }),
  View: CreatorProfile,
  NotFound: CreatorMissing,
  Failed: CreatorMissing,
});
