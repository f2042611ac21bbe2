import { notifyManager, type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/**
 * Queries that could not be refetched and stay on screen unchanged. A list reports a failed next
 * page itself.
 */
const isOutdated = ({ state }: Query): boolean =>
  state.status === 'error' && state.data !== undefined && !state.fetchMeta?.fetchMore;

const outdated = { type: 'active', predicate: isOutdated } as const;

export function findOutdated(client: QueryClient): readonly Query[] {
  return client.getQueryCache().findAll(outdated);
}

/** The error that keeps data on screen outdated, if any, and whether it is being refetched. */
export function useOutdated(): { readonly why: Error | null; readonly refreshing: boolean } {
  const client = useQueryClient();
  const subscribe = (changed: () => void) =>
    client.getQueryCache().subscribe(notifyManager.batchCalls(changed));
  return {
    why: useSyncExternalStore(subscribe, () => findOutdated(client)[0]?.state.error ?? null),
    refreshing: useSyncExternalStore(subscribe, () =>
      findOutdated(client).some(({ state }) => state.fetchStatus === 'fetching'),
    ),
  };
}

/** Refetches what failed before; pending fetches continue. */
export function refreshOutdated(client: QueryClient): Promise<void> {
  return client.refetchQueries(outdated, { cancelRefetch: false });
}
