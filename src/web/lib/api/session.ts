import { queryOptions } from '@tanstack/react-query';
import { type CurrentUser, getUser } from '#contract/accounts/session.ts';
import { ApiError } from './api-error.ts';
import { apiOf, keyOf } from './query.ts';
import { useQuery } from './use-query.ts';

/** The signed-in person, or null: here a 401 is not an error. */
export const userQuery = queryOptions<CurrentUser | null>({
  queryKey: keyOf(getUser),
  queryFn: async ({ client, signal }) => {
    try {
      return await apiOf(client)(getUser, {}, { signal });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  },
});

/** The viewer; null for a visitor. Every page loads it, so it is available at the first render. */
export function useUser(): CurrentUser | null {
  return useQuery(userQuery).data ?? null;
}
