import type { UseInfiniteQueryResult } from '@tanstack/react-query';

type GoesOn = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'error' | 'fetchNextPage'
>;

/** The combined paging of lists shown as one, for `ViewMore`. */
export function moreOf(...lists: readonly GoesOn[]) {
  return {
    pending: lists.some((list) => list.isFetchingNextPage),
    failure: lists.find((list) => list.isFetchNextPageError)?.error?.message,
    onSelect: () => {
      for (const list of lists) if (list.hasNextPage) void list.fetchNextPage();
    },
  };
}
