import { msg } from '@lingui/core/macro';
import * as z from 'zod/mini';
import openGraph from '#web/assets/open-graph.jpg';
import { definePage, type PageProps, type PageRequest } from '#web/lib/page.ts';
import { CallToAction } from './call-to-action.tsx';
import { Categories } from './categories.tsx';
import { Hero } from './hero.tsx';
import { featuredCreators, nearbyPhotographers, recentJobs } from './home-queries.ts';
import { Steps } from './steps.tsx';
import { type View, ViewTabs, views } from './view-tabs.tsx';

const search = z.object({ view: z.catch(z.enum(views), 'map') });
type Search = z.output<typeof search>;

/** What the tab shows. A list that cannot be loaded says so in its place; the rest of the page stays. */
async function load({ fetch, site, search: { view } }: PageRequest<unknown, Search>) {
  const shown: Readonly<Record<View, () => Promise<unknown>>> = {
    map: () => fetch(nearbyPhotographers(site)),
    list: () => fetch(featuredCreators()),
    jobs: () => fetch(recentJobs()),
  };
  await shown[view]().catch(() => undefined);
}

function Home({ search: { view } }: PageProps<unknown, Search, unknown>) {
  return (
    <div className="grid gap-16 sm:gap-24">
      <div className="grid gap-10 sm:gap-14">
        <Hero />
        <ViewTabs view={view} />
      </div>
      <Steps />
      <Categories />
      <CallToAction />
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
