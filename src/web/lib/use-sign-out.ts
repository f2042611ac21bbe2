import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { logout } from '#contract/accounts/session.ts';
import { apiOf } from './api/query.ts';
import { userQuery } from './api/session.ts';
import { forgetAllDrafts } from './drafts/drafts.ts';
import { tellSignedOut } from './person-here.ts';

/**
 * Ends the session, clears all cached data and drafts, and goes to the home page. Rejects with the server's
 * message if the session could not be ended.
 */
export function useSignOut(): () => Promise<void> {
  const queryClient = useQueryClient();
  const forget = useForgetPerson();
  return async () => {
    await apiOf(queryClient)(logout);
    await forget();
  };
}

/** After the session ended: clears all cached data and drafts, and goes to the home page. */
export function useForgetPerson(): () => Promise<void> {
  const queryClient = useQueryClient();
  const router = useRouter();
  return async () => {
    forgetAllDrafts();
    // Addresses and phone numbers that the service worker kept.
    await globalThis.caches?.delete('days');
    tellSignedOut();
    queryClient.setQueryData(userQuery.queryKey, null);
    await router.navigate({ to: '/' });
    queryClient.removeQueries({
      predicate: ({ queryHash }) => queryHash !== hashOfUser(queryClient),
    });
    await router.invalidate();
  };
}

function hashOfUser(queryClient: ReturnType<typeof useQueryClient>): string | undefined {
  return queryClient.getQueryCache().find(userQuery)?.queryHash;
}
