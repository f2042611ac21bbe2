import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import MapIcon from 'lucide-react/icons/map';
import { useState, useSyncExternalStore } from 'react';
import type { CreatorServiceType } from '#contract/constants.ts';
import type { PlaceSummary } from '#contract/creators/creators.ts';
import { searchPath } from '#contract/creators/search-path.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { lazyHydrated } from '#web/lib/loading/lazy-hydrated.tsx';
import { orSkeletons } from '#web/lib/loading/or-skeletons.ts';
import { definePage, type PageProps } from '#web/lib/routing/page.ts';
import { PlaceMeaning } from '#web/places/components/place-meaning.tsx';
import { readingQuery } from '#web/places/components/place-query.ts';
import { LinkTabs, linkTab } from '#web/ui/display/link-tabs.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { MapToggle } from './map-toggle.tsx';
import { placeFacts, placeTitle } from './place-text.ts';
import { PlainFilters } from './plain-filters.tsx';
import {
  countQuery,
  marksQuery,
  resultsQuery,
  SearchResults,
  summaryQuery,
} from './search-results.tsx';
import { changed, positionOf, type SearchState, searchState } from './search-state.ts';

const headings: Readonly<Record<CreatorServiceType | 'any', MessageDescriptor>> = {
  any: msg`Creative Professionals Near You`,
  photographer: msg`Photographers Near You`,
  videographer: msg`Videographers Near You`,
  content_creator: msg`Content Creators Near You`,
};

const FoldedSearch = lazyHydrated(
  async () => (await import('./folded-search.tsx')).FoldedSearch,
  <Skeleton className="h-12 md:h-10" />,
);
const SearchFilters = lazyHydrated(
  async () => (await import('./search-filters.tsx')).SearchFilters,
);
const SortSelect = lazyHydrated(async () => (await import('./sort-select.tsx')).SortSelect);
const ResultSentence = lazyHydrated(
  async () => (await import('./result-sentence.tsx')).ResultSentence,
);
const PlaceHeading = lazyHydrated(async () => (await import('./place-heading.tsx')).PlaceHeading);
const SaveSearch = lazyHydrated(async () => (await import('./save-search.tsx')).SaveSearch);
const SearchMap = lazyHydrated(async () => (await import('./search-map.tsx')).SearchMap);

/** Filters are hidden fields outside the form, so changing one keeps the text typed into it. */
const searchForm = 'search';
/** A typed place overrides the previous search's position. */
const replaced: readonly string[] = ['lat', 'lng', 'radius'];

/** The current tab follows from the whole address. */
const exactly = { exact: true, includeSearch: true, explicitUndefined: true };

/** Tailwind's `xl`, from which list and map are side by side. */
const wide = '(min-width: 80rem)';

function subscribe(notify: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
}

/** False on the server and at the first render. */
function useWideScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => false,
  );
}

interface Data {
  /** Of the searched place; null without one. */
  readonly summary: PlaceSummary | null;
}

function Search({ search: state }: PageProps<unknown, SearchState, Data>) {
  const { t } = useLingui();
  const { data: result } = useQuery(countQuery(state));
  const wide = useWideScreen();
  const mapView = state.view === 'map';
  const { service, location, date, start, hours, after: _after, ...filters } = state;
  const place = result?.place?.coordinates ?? null;
  const located = positionOf(state) !== null || place !== null;
  const [lit, setLit] = useState<number>();
  const pointing = { lit, onLit: setLit };
  const map = (className: string) => (
    <SearchMap state={state} place={place} className={className} {...pointing} />
  );
  return (
    <div className="mx-auto grid max-w-7xl grid-cols-1 gap-3 px-4 py-4 sm:px-6 md:gap-5 md:py-8 min-[100rem]:max-w-none">
      <div className="grid gap-1">
        <h1 className="wrap-anywhere font-bold text-lg md:text-xl">
          {t(headings[service ?? 'any'])}
        </h1>
        <PlaceHeading state={state} />
        {location && positionOf(state) === null && (
          <PlaceMeaning
            text={location}
            link={(label) => (
              <Link
                key={label}
                to="/search"
                search={{ ...changed(state, { location: label }) }}
                className="underline"
              >
                {label}
              </Link>
            )}
          />
        )}
      </div>
      <FoldedSearch
        // The fields are reset from the address whenever it changes.
        key={JSON.stringify([service, location, date, start, hours])}
        formId={searchForm}
        service={service}
        location={location}
        date={date}
        start={start}
        hours={hours}
        specialty={state.specialty}
        q={state.q}
      />
      {Object.entries(filters).map(
        ([name, value]) =>
          value !== undefined &&
          !(name === 'sort' && value === 'distance') &&
          !replaced.includes(name) && (
            <input key={name} type="hidden" form={searchForm} name={name} value={String(value)} />
          ),
      )}
      <div className="flex items-center justify-between gap-3 [scrollbar-width:none] max-md:-mx-4 max-md:-my-1 max-md:overflow-x-auto max-md:px-4 max-md:py-1">
        <SearchFilters state={state} />
        <SortSelect state={state} located={located} />
      </div>
      <PlainFilters state={state} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 sm:flex-row-reverse gap-y-1 border-b md:gap-y-3">
        <div className="flex items-center justify-between gap-2 max-sm:w-full">
          <SaveSearch state={state} place={result?.place?.label} />
          <LinkTabs label={t`View`} className="-mb-px shadow-none max-sm:[&_svg]:hidden">
            <Link
              {...linkTab(!mapView)}
              to="/search"
              search={{ ...changed(state, { view: undefined }) }}
              resetScroll={false}
              activeOptions={exactly}
            >
              <LayoutGrid aria-hidden="true" />
              <Trans>Grid View</Trans>
            </Link>
            <Link
              {...linkTab(mapView)}
              to="/search"
              search={{ ...changed(state, { view: 'map' }) }}
              resetScroll={false}
              activeOptions={exactly}
            >
              <MapIcon aria-hidden="true" />
              <Trans>Map View</Trans>
            </Link>
          </LinkTabs>
        </div>
        <div className="me-auto">
          <ResultSentence state={state} result={result} />
        </div>
      </div>
      {mapView ? (
        <>
          {map('h-[600px]')}
          <SearchResults state={state} columns="sm:grid-cols-2 lg:grid-cols-3" {...pointing} />
        </>
      ) : (
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] min-[100rem]:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
          <SearchResults
            state={state}
            columns="sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-2 min-[100rem]:grid-cols-3"
            {...pointing}
          />
          <div className="sticky top-20 hidden xl:block low:static">
            {wide && map('h-[calc(100dvh-9.5rem)] min-h-[600px]')}
          </div>
        </div>
      )}
      <MapToggle state={state} />
    </div>
  );
}

export const page = definePage({
  search: searchState,
  load: async ({ fetch, fetchPages, search }): Promise<Data> => {
    // The page reports its list's own failure.
    const listed = Promise.allSettled([
      fetchPages(resultsQuery(search)),
      fetch(countQuery(search)),
    ]);
    const { location } = search;
    // Without it the page is that of every place.
    const summary = location === undefined ? null : fetch(summaryQuery(search)).catch(() => null);
    const read = location === undefined ? null : fetch(readingQuery(location)).catch(() => null);
    // Without a place the sheet under the map reaches as far as the creators do.
    const marks =
      import.meta.env.SSR && search.view === 'map' && location === undefined && !positionOf(search)
        ? fetch(marksQuery(search)).catch(() => null)
        : null;
    // Slower parts load into skeletons, so filters respond immediately.
    await Promise.all([
      orSkeletons(listed),
      read,
      marks,
      FoldedSearch.ready(),
      SearchFilters.ready(),
      SortSelect.ready(),
      ResultSentence.ready(),
      PlaceHeading.ready(),
      SaveSearch.ready(),
      search.view === 'map' && SearchMap.ready(),
    ]);
    return { summary: await summary };
  },
  head: ({ search: { service }, data: { summary }, site }) => {
    const of = service ?? 'any';
    if (!summary?.place) {
      return {
        title: headings[of],
        description: msg`Find and book creative professionals in your area for photography, videography, and content creation.`,
        canonical: searchPath({ service }),
      };
    }
    const { place, count } = summary;
    const facts = (i18n: I18n) => placeFacts(of, summary, i18n, new Date(site.now));
    return {
      title: placeTitle(of, place),
      description: (i18n) =>
        `${facts(i18n).join(' · ')}. ${i18n._(msg`See portfolios, compare prices, and book online.`)}`,
      // Filters make no pages of their own.
      canonical: searchPath({ service, location: place }),
      noindex: count === 0,
      card: { lines: facts },
    };
  },
  View: Search,
});
