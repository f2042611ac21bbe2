import { msg } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import openGraph from '#web/assets/open-graph.jpg';
import { island } from '#web/lib/island.tsx';
import { definePage, type PageProps, type PageRequest } from '#web/lib/page.ts';
import { oneOf, type RawSearch } from '#web/lib/search-fields.ts';
import { Hero } from './hero.tsx';
import { featuredCreators, middleFor, nearbyPhotographers, recentJobs } from './home-queries.ts';
import { ListView } from './list-view.tsx';
import { MapView } from './map-view.tsx';
import { ViewTabs, views } from './view-tabs.tsx';

const Below = island(async () => (await import('./below.tsx')).Below);

const viewOf = oneOf(views);
const search = ({ view = '' }: RawSearch) => ({ view: viewOf(view) ?? 'map' });
type Search = ReturnType<typeof search>;
type Request = PageRequest<unknown, Search>;

type Shown = { Panel: ComponentType };

/** Loads the shown tab: what draws it, and its list. A list that cannot be loaded says so in its place. */
async function load({ fetch, site, user, search: { view } }: Request): Promise<Shown> {
  const tolerate = (list: Promise<unknown>) => list.catch(() => undefined);
  if (view === 'jobs') {
    const [{ JobsView }] = await Promise.all([
      import('./jobs-view.tsx'),
      tolerate(fetch(recentJobs())),
    ]);
    return { Panel: JobsView };
  }
  const byMap = view === 'map';
  const nearby = nearbyPhotographers(middleFor(user, site));
  await tolerate(byMap ? fetch(nearby) : fetch(featuredCreators()));
  return { Panel: byMap ? MapView : ListView };
}

function Home({ search: { view }, data: { Panel } }: PageProps<unknown, Search, Shown>) {
  return (
    <div className="grid gap-16 sm:gap-24">
      <div className="grid gap-10 sm:gap-14">
        <Hero />
        <ViewTabs view={view}>
          <Panel />
        </ViewTabs>
      </div>
      <Below />
    </div>
  );
}

export const page = definePage({
  search,
  load,
  head: ({ site }) => ({
    title: msg`${site.name}: local photographers, videographers and content creators`,
    description: msg`Find and book creative professionals in your area for photography, videography and content creation.`,
    image: openGraph,
    canonical: '/',
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: site.name,
      url: site.url,
      potentialAction: {
        '@type': 'SearchAction',
        target: `${site.url}/search?location={location}`,
        'query-input': 'required name=location',
      },
    },
  }),
  View: Home,
});
