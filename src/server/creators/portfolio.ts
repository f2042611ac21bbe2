import type { PortfolioItem } from '#contract/creator-replies.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { DomainError } from '#contract/errors.ts';
import type { addPortfolioItem } from '#contract/portfolio.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { creatorChanged } from './events.ts';
import { deletePortfolioItemOf, insertPortfolioItem, isItemShown } from './portfolio-store.ts';

const mostItems = 100;

function ownCreatorId({ viewer }: SignedInContext): number {
  if (viewer.creatorId === null) throw new DomainError('portfolio.creators_only');
  return viewer.creatorId;
}

/** Adds an item at the end of the own portfolio. Errors: portfolio.creators_only, portfolio.full. */
export function addToPortfolio(
  context: SignedInContext,
  item: BodyOf<typeof addPortfolioItem>,
): Promise<PortfolioItem> {
  const creatorId = ownCreatorId(context);
  return inTransaction(context.db, async (tx) => {
    // Two at once must not both find the last place.
    await lockEntity(tx, 'creator', creatorId);
    const added = await insertPortfolioItem(tx, creatorId, item, mostItems);
    if (!added) throw new DomainError('portfolio.full');
    await context.events.record(tx, creatorChanged, { creatorId });
    return added;
  });
}

/** Removes an item of the own portfolio. Errors: portfolio.not_yours, portfolio.not_found. */
export function removeFromPortfolio(context: SignedInContext, id: number): Promise<{ ok: true }> {
  const { creatorId } = context.viewer;
  return inTransaction(context.db, async (tx) => {
    if (creatorId === null || !(await deletePortfolioItemOf(tx, creatorId, id))) {
      const shown = await isItemShown(tx, id);
      throw new DomainError(shown ? 'portfolio.not_yours' : 'portfolio.not_found');
    }
    await context.events.record(tx, creatorChanged, { creatorId });
    return { ok: true };
  });
}
