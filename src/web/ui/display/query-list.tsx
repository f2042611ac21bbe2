import type { InfiniteData, UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { QueryFailed } from '../feedback/query-failed.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { moreOf } from './more-of.ts';
import { ViewMore } from './view-more.tsx';

interface QueryListProps<Item> {
  readonly query:
    | UseQueryResult<readonly Item[]>
    | UseInfiniteQueryResult<InfiniteData<{ readonly items: readonly Item[] }>>;
  /** The title of the error, if it fails. */
  readonly failed: string;
  readonly empty: ReactNode;
  readonly skeleton?: ReactNode;
  readonly className: string;
  /** A `li` with a key. */
  readonly row: (item: Item) => ReactElement;
}

/** A query's list in each state: loading, failed, empty, or rows with a way to load more. */
export function QueryList<Item>(props: QueryListProps<Item>) {
  const { query, failed, empty, skeleton, className, row } = props;
  if (query.isLoadingError) return <QueryFailed of={query} title={failed} />;
  if (!query.data) {
    if (skeleton !== undefined) return skeleton;
    return (
      <div aria-busy="true" className={className}>
        {[1, 2, 3, 4].map((key) => (
          <Skeleton key={key} className="h-32" />
        ))}
      </div>
    );
  }
  const items = 'pages' in query.data ? query.data.pages.flatMap((page) => page.items) : query.data;
  if (items.length === 0) return empty;
  return (
    <>
      <ul className={className}>{items.map(row)}</ul>
      {'hasNextPage' in query && query.hasNextPage && <ViewMore {...moreOf(query)} />}
    </>
  );
}
