import { useQueryClient } from '@tanstack/react-query';
import type { CurrentUser } from '#contract/accounts/accounts.ts';
import { getCreatorAvailability } from '#contract/creators/availability.ts';
import { getCreator, getOwnCreator, listCreators } from '#contract/creators/creators.ts';
import { listPortfolio } from '#contract/creators/portfolio.ts';
import { invalidate } from '#web/lib/api/query.ts';
import { userQuery } from '#web/lib/api/session.ts';

/** Shows a change to one's own profile everywhere on the page immediately. */
export function useOwnProfile() {
  const client = useQueryClient();
  return {
    showUser: (user: CurrentUser) => client.setQueryData(userQuery.queryKey, user),
    refreshUser: () => client.invalidateQueries(userQuery),
    refreshCreator: () =>
      invalidate(
        client,
        getOwnCreator,
        getCreator,
        getCreatorAvailability,
        listCreators,
        listPortfolio,
      ),
  };
}
