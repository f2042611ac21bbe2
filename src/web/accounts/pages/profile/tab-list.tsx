import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryFailed } from '#web/ui/feedback/query-failed.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

interface TabListProps<T> {
  readonly list: Pick<
    UseQueryResult<readonly T[]>,
    'data' | 'isLoadingError' | 'error' | 'isFetching' | 'refetch'
  >;
  /** What could not be done, when it could not. */
  readonly failure: string;
  readonly empty: ReactNode;
  readonly className: string;
  readonly item: (item: T) => ReactNode;
}

/** The list of one tab in each of its four states. */
export function TabList<T>({ list, failure, empty, className, item }: TabListProps<T>) {
  if (list.isLoadingError) return <QueryFailed of={list} title={failure} />;
  if (!list.data) {
    return (
      <div aria-busy="true" className={className}>
        {[1, 2, 3, 4].map((key) => (
          <Skeleton key={key} className="h-32" />
        ))}
      </div>
    );
  }
  if (list.data.length === 0) return empty;
  return <ul className={className}>{list.data.map(item)}</ul>;
}
