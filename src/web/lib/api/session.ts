import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type CurrentUser, getUser } from '#contract/accounts/session.ts';
import { ApiError } from './api-error.ts';
import { askUnasked } from './asking-api.ts';
import { apiOf, keyOf } from './query.ts';
import { useQuery } from './use-query.ts';

/**
 * The signed-in person, or null: here a 401 is not an error. Where there was one, their session is over, and they are
 * asked over the page first.
 */
export const userQuery = queryOptions<CurrentUser | null>({
  queryKey: keyOf(getUser),
  queryFn: async ({ client, signal }) => {
    const read = async () => {
      try {
        return await apiOf(client)(getUser, {}, { signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) return null;
        throw error;
      }
    };
    const found = await read();
    if (found || !personOf(client)) return found;
    const again = (await askUnasked('sign-in')) ? await read() : null;
    if (!again) endSession(client);
    return again;
  },
});

const personOf = (client: QueryClient) => client.getQueryData(userQuery.queryKey);

/** Whether a person is still signed in whose page got a 401: false for visitors. Asks them, see {@link userQuery}. */
export async function isSignedInAgain(client: QueryClient): Promise<boolean> {
  if (!personOf(client)) return false;
  return Boolean(await client.fetchQuery({ ...userQuery, staleTime: 0 }).catch(() => null));
}

const overListeners = new Set<() => void>();

/** From now on no one is signed in on this page, though nobody signed out on it. */
export function endSession(client: QueryClient): void {
  if (!personOf(client)) return;
  client.setQueryData(userQuery.queryKey, null);
  for (const listener of overListeners) listener();
}

/** After a session ended that nobody signed out of on this page. */
export function onSessionOver(listener: () => void): () => void {
  overListeners.add(listener);
  return () => overListeners.delete(listener);
}

/** The viewer; null for a visitor. Every page loads it, so it is available at the first render. */
export function useUser(): CurrentUser | null {
  return useQuery(userQuery).data ?? null;
}
