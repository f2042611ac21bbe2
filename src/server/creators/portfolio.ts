import type { addPortfolioItem, PortfolioItem } from '#contract/creators.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { DomainError } from '#contract/errors.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { creatorChanged } from './events.ts';
import { deletePortfolioItemOf, insertPortfolioItem } from './portfolio-store.ts';

const mostItems = 100;

function ownCreatorId({ viewer }: SignedInContext): number {
  if (viewer.creatorId === null) throw new DomainError('creator.no_profile');
  return viewer.creatorId;
}

/** Adds an item at the end of the own portfolio. Errors: creator.no_profile, portfolio.full. */
export function addToPortfolio(
  context: SignedInContext,
  item: BodyOf<typeof addPortfolioItem>,
): Promise<PortfolioItem> {
  const creatorId = ownCreatorId(context);
  return inTransaction(context.db, async (tx) => {
    const added = await insertPortfolioItem(tx, creatorId, item, mostItems);
    if (!added) throw new DomainError('portfolio.full');
    await context.events.record(tx, creatorChanged, { creatorId });
    return added;
  });
}

/** Removes an item of the own portfolio. Errors: creator.no_profile, portfolio.not_found. */
export function removeFromPortfolio(context: SignedInContext, id: number): Promise<{ ok: true }> {
  const creatorId = ownCreatorId(context);
  return inTransaction(context.db, async (tx) => {
    if (!(await deletePortfolioItemOf(tx, creatorId, id)))
      throw new DomainError('portfolio.not_found');
    await context.events.record(tx, creatorChanged, { creatorId });
    return { ok: true };
  });
}
