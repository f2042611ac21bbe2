import {
  type DehydratedState,
  hydrate,
  InfiniteQueryObserver,
  QueryClient,
  QueryObserver,
  type UseQueryOptions,
  useInfiniteQuery as useInfiniteQueryNow,
  useQueryClient,
  useQuery as useQueryNow,
} from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { isPageReady } from '../loading/page-ready.ts';

/** By the page's cache: what the server drew the page from. */
const drawn = new WeakMap<QueryClient, QueryClient>();

/** Fills the page's cache with what the server drew it from, which parts that are hydrated later begin with, too. */
export function hydrateQueries(client: QueryClient, state: DehydratedState): void {
  const asDrawn = new QueryClient({
    // Nothing was old, or gone, when the server drew it.
    defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity } },
  });
  for (const one of [client, asDrawn]) hydrate(one, state);
  drawn.set(client, asDrawn);
}

type Observer = typeof QueryObserver;

const never = () => () => {};
const none = () => undefined;

/** What the server drew a part from; undefined if the page's cache still says the same. */
function resultAsDrawn(client: QueryClient, given: UseQueryOptions, Observer: Observer) {
  const before = drawn.get(client);
  if (!before) return undefined;
  if (isPageReady()) {
    drawn.delete(client);
    return undefined;
  }
  const [then, now] = [before, client].map((from) => {
    const options = from.defaultQueryOptions({ ...given, _optimisticResults: 'optimistic' });
    const result = new Observer(from, options).getOptimisticResult(options);
    return { result, data: from.getQueryState(options.queryKey)?.data };
  });
  const same =
    then?.data === now?.data &&
    then?.result.status === now?.result.status &&
    then?.result.fetchStatus === now?.result.fetchStatus;
  return same ? undefined : then?.result;
}

/**
 * The hook, except that a part shows while it is hydrated what the server drew it from: since then an event, or a press
 * elsewhere on the page, may have changed the cache, and React throws away what it finds drawn otherwise.
 */
const beginAsDrawn =
  (useNow: typeof useQueryNow, Observer: Observer) => (options: UseQueryOptions) => {
    const client = useQueryClient();
    const now = useNow(options);
    const [then] = useState(() => resultAsDrawn(client, options, Observer));
    // React asks for the server's value as long as it hydrates, and for the present one right after.
    return useSyncExternalStore(never, none, () => then) ?? now;
  };

export const useQuery = beginAsDrawn(useQueryNow, QueryObserver) as typeof useQueryNow;
export const useInfiniteQuery = beginAsDrawn(
  useInfiniteQueryNow as unknown as typeof useQueryNow,
  InfiniteQueryObserver as unknown as Observer,
) as unknown as typeof useInfiniteQueryNow;
