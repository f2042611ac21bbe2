import { notifyManager, type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** What could not be fetched again: it stays on screen as it was. That a list does not go on it says itself. */
const isOutdated = ({ state }: Query): boolean =>
  state.status === 'error' && state.data !== undefined && !state.fetchMeta?.fetchMore;

const outdated = { type: 'active', predicate: isOutdated } as const;

export function findOutdated(client: QueryClient): readonly Query[] {
  return client.getQueryCache().findAll(outdated);
}

/** Why something on screen is older than it should be, if it is, and whether it is being fetched again. */
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

/** Fetches again what could not be fetched before; what is under way goes on. */
export function refreshOutdated(client: QueryClient): Promise<void> {
  return client.refetchQueries(outdated, { cancelRefetch: false });
}
