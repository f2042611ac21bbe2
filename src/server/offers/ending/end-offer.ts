import type { OfferStatus } from '#contract/lifecycles/offer.ts';
import { responseHours } from '#contract/lifecycles/offer.ts';
import type { Offer } from '#contract/offers/offer-replies.ts';
import type { OrderSide } from '#contract/order.ts';
import { findBlock } from '#server/accounts/index.ts';
import { requireNoBlock } from '#server/bookings/index.ts';
import { releaseOffered } from '#server/creators/index.ts';
import { decideWithin, withdrawWithin } from '#server/jobs/index.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { changeAsked, factOf, offerDeclined, offerWithdrawn } from '../events.ts';
import { loadOffer, lockOfferFor, requireOffersOn } from '../load-offer.ts';
import { insertChange, type OfferRow, updateOffer } from '../offer-store.ts';

/** Ends an offer other than by acceptance, and frees its time. */
export async function closeOffer(
  tx: Tx,
  id: number,
  end: { readonly status: OfferStatus; readonly reason?: string; readonly at: Date },
): Promise<void> {
  await releaseOffered(tx, id);
  const { status, reason = '', at } = end;
  await updateOffer(tx, id, { status, reason, dueBy: null, endedAt: at });
}

/** Asks for another version: what was offered can't be accepted until the creator answers. */
export function askForChange(ctx: SignedInContext, id: number, note: string): Promise<Offer> {
  return inTransaction(ctx.db, async (tx) => {
    const { row, demand } = await lockOfferFor(tx, ctx, id);
    demand('ask_change');
    requireOffersOn(ctx);
    requireNoBlock(await findBlock(tx, ctx.viewer.id, row.creatorUserId));
    const now = ctx.clock();
    const round = row.changesAsked + 1;
    const { currentVersion: version } = row;
    await insertChange(tx, { offerId: id, round, version, note, createdAt: now });
    const dueBy = new Date(now.getTime() + responseHours * 3_600_000);
    await updateOffer(tx, id, { status: 'asked', dueBy });
    await ctx.events.record(tx, changeAsked, factOf(row));
    return loadOffer(tx, ctx, id);
  });
}

/** An offer on a job ends with its application, which notifies the other side; false if it has none. */
async function endApplication(
  ctx: SignedInContext,
  tx: Tx,
  { applicationId }: OfferRow,
  side: OrderSide,
): Promise<boolean> {
  if (applicationId === null) return false;
  if (side === 'client') await decideWithin(ctx, tx, applicationId, 'reject');
  else await withdrawWithin(ctx, tx, applicationId);
  return true;
}

/** Declines a request or an offer, by the one whose turn it is. */
export function declineOffer(ctx: SignedInContext, id: number, reason: string): Promise<Offer> {
  return inTransaction(ctx.db, async (tx) => {
    const { row, side, demand } = await lockOfferFor(tx, ctx, id);
    demand('decline');
    if (await endApplication(ctx, tx, row, side)) await updateOffer(tx, id, { reason });
    else {
      await closeOffer(tx, id, { status: 'declined', reason, at: ctx.clock() });
      await ctx.events.record(tx, offerDeclined, { ...factOf(row), by: side });
    }
    return loadOffer(tx, ctx, id);
  });
}

/** Takes back a request or an offer, by the one who made it. */
export function withdrawOffer(ctx: SignedInContext, id: number): Promise<Offer> {
  return inTransaction(ctx.db, async (tx) => {
    const { row, side, demand } = await lockOfferFor(tx, ctx, id);
    demand('withdraw');
    if (!(await endApplication(ctx, tx, row, side))) {
      await closeOffer(tx, id, { status: 'withdrawn', at: ctx.clock() });
      await ctx.events.record(tx, offerWithdrawn, { ...factOf(row), by: side });
    }
    return loadOffer(tx, ctx, id);
  });
}
