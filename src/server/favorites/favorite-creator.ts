import { DomainError } from '#contract/errors.ts';
import { maxFavorites } from '#contract/favorites/favorites.ts';
import { isCreatorShown } from '#server/creators/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { countFavoritesOf, insertFavorite } from './favorite-store.ts';

/** Saves a creator, once. Errors: creator.not_found, favorite.full. */
export function favoriteCreator(ctx: SignedInContext, creatorId: number): Promise<{ ok: true }> {
  const { id } = ctx.viewer;
  return inTransaction(ctx.db, async (tx) => {
    if (!(await isCreatorShown(tx, creatorId))) throw new DomainError('creator.not_found');
    // Concurrent calls must not both take the last place.
    await lockEntity(tx, 'user', id);
    await insertFavorite(tx, id, creatorId);
    if ((await countFavoritesOf(tx, id)) > maxFavorites) throw new DomainError('favourite.full');
    return { ok: true };
  });
}
