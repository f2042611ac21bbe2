import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { mapCreators } from '#contract/creators/creator-map.ts';
import { countCreators, listCreators, summarizePlace } from '#contract/creators/creators.ts';
import { pagesOf, queryOf } from '#web/lib/api/query.ts';
import { useInfiniteQuery, useQuery } from '#web/lib/api/use-query.ts';
import { lazyHydrated } from '#web/lib/loading/lazy-hydrated.tsx';
import { moreOf } from '#web/ui/display/more-of.ts';
import { ViewMore } from '#web/ui/display/view-more.tsx';
import { announce } from '#web/ui/feedback/announce.ts';
import { CreatorList } from '../../components/creator-list.tsx';
import { queryOfState, type SearchState } from './search-state.ts';
import { useReasons } from './use-reasons.ts';

const NoResults = lazyHydrated(async () => (await import('./no-results.tsx')).NoResults);

export function resultsQuery(state: SearchState) {
  const { after } = state;
  return pagesOf(listCreators, { query: { ...queryOfState(state), ...(after && { after }) } });
}

export const countQuery = (state: SearchState) =>
  queryOf(countCreators, { query: queryOfState(state) });

/** What the map shows, which has no order. */
export function marksQuery(state: SearchState) {
  const { sort: _sort, ...query } = queryOfState(state);
  return queryOf(mapCreators, { query });
}

export const summaryQuery = ({ location = '', service }: SearchState) =>
  queryOf(summarizePlace, { query: { location, ...(service && { serviceType: service }) } });

type SearchResultsProps = Pointing & { state: SearchState; columns: string };

export interface Pointing {
  /** The creator hovered in the list or on the map. */
  readonly lit: number | undefined;
  readonly onLit: (id: number | undefined) => void;
}

/** A search's results, page by page; reports the hovered or focused card. */
export function SearchResults({ state, columns, lit, onLit }: SearchResultsProps) {
  const { t } = useLingui();
  const results = useInfiniteQuery(resultsQuery(state));
  const { data: count } = useQuery(countQuery(state));
  const { date, start, hours } = state;
  const reasonsFor = useReasons(state);
  const more = moreOf(results);
  const next = results.data?.pages.at(-1)?.next;
  const pages = results.data?.pages;
  const sayMore = useEffectEvent((now: number) => {
    const shown = pages?.reduce((sum, { items }) => sum + items.length, 0) ?? 0;
    if (now > 1) announce(t`${plural(shown, { one: '# creator', other: '# creators' })} shown`);
  });
  useEffect(() => sayMore(pages?.length ?? 0), [pages?.length]);
  const highlight = ({ target }: { target: EventTarget }) => {
    const card = target instanceof Element ? target.closest<HTMLElement>('[data-creator]') : null;
    onLit(card ? Number(card.dataset['creator']) : undefined);
  };
  const clearHighlight = () => onLit(undefined);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only affects the map; the cards have their own links.
    <div
      onPointerOver={highlight}
      onPointerLeave={clearHighlight}
      onFocus={highlight}
      onBlur={clearHighlight}
    >
      <CreatorList
        creators={results.data?.pages.flatMap(({ items }) => items)}
        error={results.error}
        onRetry={() => void results.refetch()}
        retrying={results.isFetching}
        level={2}
        eager={3}
        columns={columns}
        reasonsFor={reasonsFor}
        lit={lit}
        emptyAction={<NoResults state={state} count={count} />}
        requested={{ date, start: date && start, hours }}
        more={
          next && (
            <ViewMore
              {...more}
              link={(text, className) => (
                <Link
                  className={className}
                  to="/search"
                  search={{ ...state, after: next['after'] }}
                  preload={false}
                  onClick={(event) => {
                    event.preventDefault();
                    if (!more.pending) more.onSelect();
                  }}
                >
                  {text}
                </Link>
              )}
            />
          )
        }
      />
    </div>
  );
}
