import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listCreators } from '#contract/creators/creators.ts';
import { moreOf } from '#web/lib/api/more-of.ts';
import { pagesOf } from '#web/lib/api/query.ts';
import { ViewMore } from '#web/ui/display/view-more.tsx';
import { CreatorList } from '../../components/creator-list.tsx';
import { askedFor, type SearchState } from './search-state.ts';
import { useReasons } from './use-reasons.ts';

export function resultsQuery(state: SearchState) {
  const { after } = state;
  return pagesOf(listCreators, { query: { ...askedFor(state), ...(after && { after }) } });
}

/** The list of a search, page by page. */
export function SearchResults({ state, columns }: { state: SearchState; columns: string }) {
  const results = useInfiniteQuery(resultsQuery(state));
  const { date, start, hours } = state;
  const reasonsFor = useReasons(state);
  const more = moreOf(results);
  const next = results.data?.pages.at(-1)?.next;
  return (
    <CreatorList
      creators={results.data?.pages.flatMap(({ items }) => items)}
      error={results.error}
      onRetry={() => void results.refetch()}
      retrying={results.isFetching}
      level={2}
      eager={3}
      columns={columns}
      reasonsFor={reasonsFor}
      asked={{ date, start: date && start, hours }}
      more={
        next && (
          <ViewMore
            {...more}
            link={(words, className) => (
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
                {words}
              </Link>
            )}
          />
        )
      }
    />
  );
}
