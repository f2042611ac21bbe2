import { notifyManager, type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { ApiError } from '../api/api-error.ts';
import { isPassing, pauseBetweenAttempts } from '../api/trying-again.ts';
import { useLiveAway } from './live.ts';

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

/**
 * Refetches what is outdated: as soon as the live connection is back, and after growing pauses where it was not lost, as
 * the site was only too busy, or where a visitor has none.
 */
export function useOutdatedRefreshed(): void {
  const client = useQueryClient();
  const away = useLiveAway();
  useEffect(() => {
    if (!away) void refreshOutdated(client);
  }, [away, client]);
  const { why, refreshing } = useOutdated();
  const attempts = useRef(0);
  const waits = !away && !refreshing && why !== null && isPassing(why);
  useEffect(() => {
    if (why === null) attempts.current = 0;
    if (!waits) return;
    const soonestMs = (why instanceof ApiError && why.retryAfterMs) || 0;
    const pauseMs = Math.max(pauseBetweenAttempts(attempts.current), soonestMs);
    const timer = setTimeout(() => void refreshOutdated(client), pauseMs);
    attempts.current += 1;
    return () => clearTimeout(timer);
  }, [why, waits, client]);
}
