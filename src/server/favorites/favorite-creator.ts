import { DomainError } from '#contract/errors.ts';
import { mostFavourites } from '#contract/favorites/favorites.ts';
import { isCreatorShown } from '#server/creators/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { countFavouritesOf, insertFavourite } from './favorite-store.ts';

/** Keeps a creator, once. Errors: creator.not_found, favourite.full. */
export function keepCreator(ctx: SignedInContext, creatorId: number): Promise<{ ok: true }> {
  const { id } = ctx.viewer;
  return inTransaction(ctx.db, async (tx) => {
    if (!(await isCreatorShown(tx, creatorId))) throw new DomainError('creator.not_found');
    // Two at once must not both find the last place.
    await lockEntity(tx, 'user', id);
    await insertFavourite(tx, id, creatorId);
    if ((await countFavouritesOf(tx, id)) > mostFavourites) throw new DomainError('favourite.full');
    return { ok: true };
  });
}
