import { useQueryClient } from '@tanstack/react-query';
import {
  changeOwnAvailability,
  getOwnAvailability,
  type OwnAvailability,
} from '#contract/creators/working-hours.ts';
import { queryOf, useApi } from '#web/lib/api/query.ts';
import { useFirstDay } from '#web/lib/format/use-format.ts';
import { useOwnProfile } from '../profile/use-own-profile.ts';

const own = queryOf(getOwnAvailability);

/**
 * Saves a change to the currently stored state, or to the `base` that was edited: what another
 * window changed since stays. Drops past days.
 */
export function useSaveAvailability() {
  const client = useQueryClient();
  const api = useApi();
  const firstDay = useFirstDay();
  const { refreshCreator } = useOwnProfile();
  return async (
    change: (current: OwnAvailability) => OwnAvailability,
    edited: Partial<OwnAvailability> = {},
  ): Promise<void> => {
    const current = await client.fetchQuery({ ...own, staleTime: 0 });
    const { weeklyHours, exceptions, seasons } = change(current);
    const base = { ...current, ...edited };
    const body = {
      weeklyHours,
      exceptions: exceptions.filter(({ date }) => date >= firstDay),
      seasons: seasons.filter(({ until }) => until >= firstDay),
      base,
    };
    client.setQueryData(own.queryKey, await api(changeOwnAvailability, { body }));
    void refreshCreator();
  };
}
