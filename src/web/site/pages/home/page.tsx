import { msg } from '@lingui/core/macro';
import type { CurrentUser } from '#contract/accounts/session.ts';
import { getCreatorStart } from '#contract/creators/creator-start.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { oneOf, searchOf } from '#web/lib/forms/search-fields.ts';
import { lazyHydrated } from '#web/lib/loading/lazy-hydrated.tsx';
import { definePage, type PageProps, type PageRequest } from '#web/lib/routing/page.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import {
  featuredCreators,
  highlights,
  jobsNear,
  middleFor,
  nearbyPhotographers,
  nextWeek,
  ownEarnings,
  ownHome,
  recentJobs,
} from './home-queries.ts';
import { ViewTabs, views } from './view-tabs.tsx';

const StartChecklist = lazyHydrated(
  async () => (await import('#web/creators/components/start-checklist.tsx')).StartChecklist,
);
const OwnHome = lazyHydrated(async () => (await import('./own-home.tsx')).OwnHome);
const Hero = lazyHydrated(
  async () => (await import('./hero.tsx')).Hero,
  <Skeleton className="h-[40rem]" />,
);
const BelowTheFold = lazyHydrated(async () => (await import('./below-the-fold.tsx')).BelowTheFold);
const Featured = lazyHydrated(async () => (await import('./featured.tsx')).Featured);
const panels = {
  map: lazyHydrated(async () => (await import('./map-view.tsx')).MapView),
  list: lazyHydrated(async () => (await import('./list-view.tsx')).ListView),
  jobs: lazyHydrated(async () => (await import('./jobs-view.tsx')).JobsView),
};

const search = searchOf({ view: oneOf(views) });
type Search = ReturnType<typeof search>;
type Request = PageRequest<unknown, Search>;

/** Loads the current tab's list. A failed list shows its error in place. */
async function load({ fetch, site, user, search: { view = 'map' } }: Request): Promise<undefined> {
  const lists = {
    map: () => fetch(nearbyPhotographers(middleFor(user, site))),
    list: () => fetch(featuredCreators()),
    jobs: () => fetch(recentJobs()),
  };
  await Promise.all([
    // It has the page's only heading.
    Hero.ready(30_000),
    panels[view].ready(),
    BelowTheFold.ready(),
    Featured.ready(),
    fetch(highlights()).catch(() => {}),
    (lists[view]() as Promise<unknown>).catch(() => {}),
    ...(user ? ownPart(user, fetch) : []),
    user?.creatorId != null && StartChecklist.ready(),
    user?.creatorId != null && fetch(queryOf(getCreatorStart)).catch(() => {}),
  ]);
}

/** What is next; without it the rest of the page is shown. */
function ownPart({ creatorId, coordinates }: CurrentUser, fetch: Request['fetch']) {
  const reads: Promise<unknown>[] = [fetch(ownHome())];
  if (creatorId != null) reads.push(fetch(nextWeek()), fetch(ownEarnings()));
  if (creatorId != null && coordinates) reads.push(fetch(jobsNear(coordinates)));
  return [OwnHome.ready(), ...reads.map((read) => read.catch(() => {}))];
}

/** A new creator's next steps come first until something waits for them. */
function Own({ user }: { user: CurrentUser }) {
  const { data } = useQuery(ownHome());
  const next = <OwnHome key="next" user={user} />;
  if (user.creatorId == null) return next;
  const start = <StartChecklist key="start" />;
  return data?.waitingCount === 0 ? [start, next] : [next, start];
}

function Home({ search: { view = 'map' }, user }: PageProps<unknown, Search, undefined>) {
  const Panel = panels[view];
  return (
    <div className="grid grid-cols-1 gap-16 sm:gap-24">
      <div className="grid grid-cols-1 gap-6 sm:gap-10">
        <div>
          {user && <Own user={user} />}
          <Hero />
        </div>
        <ViewTabs view={view}>
          <Panel />
        </ViewTabs>
      </div>
      <Featured view={view} />
      <BelowTheFold />
    </div>
  );
}

export const page = definePage({
  search,
  load,
  head: ({ site }) => ({
    title: msg`${site.name}: local photographers, videographers, and content creators`,
    description: msg`Find and book creative professionals in your area for photography, videography, and content creation.`,
    canonical: '/',
    card: {
      heading: msg`Local photographers, booked in minutes`,
      lines: (i18n) => [i18n._(msg`We hold your payment until the work is done.`)],
    },
    jsonLd: {
      '@context': 'https://schema.org',
      '@graph': [
        { '@type': 'WebSite', name: site.name, url: site.url },
        {
          '@type': 'Organization',
          name: site.name,
          url: site.url,
          logo: new URL('/icon-512.png', site.url).href,
        },
      ],
    },
  }),
  View: Home,
});
