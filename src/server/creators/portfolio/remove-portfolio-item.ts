import type { PortfolioItem } from '#contract/creators/creator-replies.ts';
import { DomainError } from '#contract/errors.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import type { Platform } from '#server/platform/platform.ts';
import { enqueueTask } from '#server/platform/tasks/task-store.ts';
import type { Task } from '#server/platform/tasks/tasks.ts';
import { releaseFiles } from '#server/uploads/index.ts';
import { creatorChanged } from '../events.ts';
import { maxItems, ownCreatorId, refuseItem, requireFilmRoom } from './portfolio.ts';
import { deleteRemovedItem, holdItem, removeItemOf, restoreItemOf } from './removed-items-store.ts';

/** How long a removal can be undone. */
const keptMs = 10 * 60_000;

/**
 * Removes an item from the viewer's portfolio; {@link restoreToPortfolio} can undo that for ten
 * minutes, then its files are deleted. Errors: portfolio.not_yours, portfolio.not_found.
 */
export function removeFromPortfolio(context: SignedInContext, id: number): Promise<{ ok: true }> {
  const { creatorId } = context.viewer;
  return inTransaction(context.db, async (tx) => {
    if (creatorId === null || !(await removeItemOf(tx, creatorId, id))) return refuseItem(tx, id);
    const runAt = new Date(Date.now() + keptMs).toISOString();
    await enqueueTask(tx, 'delete-removed-item', { id }, { key: `removed-item:${id}`, runAt });
    await context.events.record(tx, creatorChanged, { creatorId });
    return { ok: true };
  });
}

/**
 * Restores the item to its position. Errors: portfolio.creators_only, portfolio.not_found,
 * portfolio.full, portfolio.too_many_films.
 */
export function restoreToPortfolio(context: SignedInContext, id: number): Promise<PortfolioItem> {
  const creatorId = ownCreatorId(context);
  return inTransaction(context.db, async (tx) => {
    await lockEntity(tx, 'creator', creatorId);
    const restored = await restoreItemOf(tx, { creatorId, id, held: false }, maxItems);
    if (restored === 'full') throw new DomainError('portfolio.full');
    if (!restored) throw new DomainError('portfolio.not_found');
    await context.events.record(tx, creatorChanged, { creatorId });
    return requireFilmRoom(tx, restored);
  });
}

/** Hides an item for an operator, under the creator's lock; false if it is not shown. */
export async function holdPortfolioItem(
  platform: Platform,
  tx: Tx,
  { creatorId, id }: { readonly creatorId: number; readonly id: number },
): Promise<boolean> {
  if (!(await holdItem(tx, id, platform.clock()))) return false;
  await platform.events.record(tx, creatorChanged, { creatorId });
  return true;
}

/** Shows a hidden item again, unless its owner is gone. Errors: portfolio.full. */
export async function releasePortfolioItem(
  platform: Platform,
  tx: Tx,
  { creatorId, id }: { readonly creatorId: number; readonly id: number },
): Promise<void> {
  // Those added since then stay.
  const restored = await restoreItemOf(tx, { creatorId, id, held: true }, maxItems);
  if (restored === 'full') throw new DomainError('portfolio.full');
  if (restored) await platform.events.record(tx, creatorChanged, { creatorId });
}

/** Deletes the item for good, unless it was restored, or removed again since. */
export const deleteRemoved: Task = (platform, { id }: { id: number }) =>
  inTransaction(platform.db, async (tx) => {
    if (await deleteRemovedItem(tx, id))
      await releaseFiles(tx, { place: 'portfolio_item', entityId: id });
  });
