import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { CurrentUser } from '#contract/accounts/accounts.ts';
import { sameSitePath } from '#contract/same-site-path.ts';
import { userQuery } from '#web/lib/api/session.ts';

/** Goes on as the person who just signed in: what was loaded for the visitor is forgotten. */
export function useEnter(): (user: CurrentUser, next: string | undefined) => Promise<void> {
  const queryClient = useQueryClient();
  const router = useRouter();
  return async (user, next) => {
    queryClient.removeQueries({
      predicate: ({ queryKey }) => queryKey[0] !== userQuery.queryKey[0],
    });
    queryClient.setQueryData(userQuery.queryKey, user);
    await router.navigate({ href: sameSitePath(next) });
    await router.invalidate();
  };
}
