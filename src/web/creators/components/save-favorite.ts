import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import {
  addFavorite,
  listFavoriteIds,
  listFavorites,
  removeFavorite,
} from '#contract/favorites/favorites.ts';
import { apiOf, keyOf, queryOf } from '#web/lib/api/query.ts';
import { toastError } from '#web/ui/feedback/toast.ts';

let underWay = 0;

/** Shows the change immediately, sends it, and reverts it with a toast on failure. */
export async function saveFavorite(
  client: QueryClient,
  i18n: I18n,
  creatorId: number,
  keep: boolean,
): Promise<void> {
  const { queryKey } = queryOf(listFavoriteIds);
  const show = (saved: boolean) =>
    client.setQueryData(queryKey, (ids: readonly number[] = []) => [
      ...(saved ? [creatorId] : []),
      ...ids.filter((id) => id !== creatorId),
    ]);
  underWay += 1;
  await client.cancelQueries({ queryKey });
  show(keep);
  try {
    await apiOf(client)(keep ? addFavorite : removeFavorite, { params: { creatorId } });
  } catch (error) {
    show(!keep);
    toastError(
      i18n._(keep ? msg`Couldn't save this favorite` : msg`Couldn't remove this favorite`),
      (error as Error).message,
    );
  } finally {
    underWay -= 1;
    // An older response must not undo later clicks.
    if (underWay === 0) void client.invalidateQueries({ queryKey });
    // A list of favorites keeps the card while it is open, so a slip can be undone.
    void client.invalidateQueries({ queryKey: [keyOf(listFavorites)[0]], refetchType: 'none' });
  }
}
