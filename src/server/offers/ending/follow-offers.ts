import { accountSuspended } from '#server/accounts/index.ts';
import { bookingCancelled, bookingConfirmed } from '#server/bookings/index.ts';
import { findCreatorByUser, holdForOffer } from '#server/creators/index.ts';
import { personBlocked } from '#server/messages/index.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import { type Subscriber, subscribe } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { factOf, offerExpired, offerReopened, offerWithdrawn } from '../events.ts';
import { offerFactsOf } from '../offer-rules.ts';
import {
  findDocument,
  findLiveBooking,
  findOffer,
  findOfferOfBooking,
  findOpenOffer,
  lockOffer,
  lockOpenOffers,
  updateOffer,
} from '../offer-store.ts';
import { heldTime } from '../writing/send-offer.ts';
import { closeOffer } from './end-offer.ts';

/** Ends the open offers of someone who was blocked, suspended or deleted; the other side is notified without the reason. */
export async function endOffersOf(
  ctx: Platform,
  tx: Tx,
  between: { readonly userId: number; readonly otherId?: number },
): Promise<void> {
  for (const row of await lockOpenOffers(tx, between)) {
    await closeOffer(tx, row.id, { status: 'withdrawn', at: ctx.clock() });
    await ctx.events.record(tx, offerWithdrawn, { ...factOf(row), by: 'system' });
  }
}

/** After its booking ended unpaid, an offer can be accepted again while it is valid, its time held until the same moment. */
async function reopen(ctx: Platform, bookingId: number): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const id = await findOfferOfBooking(tx, bookingId);
    const found = id === null ? undefined : await findOffer(tx, id);
    if (!found) return;
    await lockEntity(tx, 'creator', found.creatorId);
    const row = await lockOffer(tx, found.id);
    if (row?.status !== 'accepted' || (await findLiveBooking(tx, row.id)) !== undefined) return;
    const now = ctx.clock();
    // The creator has sent this client another one since: only one of them stays open.
    const another = await findOpenOffer(tx, row.creatorId, row.clientId, row.jobId);
    if (another !== undefined || !offerFactsOf(row, now).fresh) {
      await closeOffer(tx, row.id, { status: 'expired', at: now });
      await ctx.events.record(tx, offerExpired, { ...factOf(row), unanswered: false });
      return;
    }
    await updateOffer(tx, row.id, { status: 'sent' });
    await holdAgain(ctx, tx, row);
    await ctx.events.record(tx, offerReopened, factOf(row));
  });
}

/** Holds its time again until the same moment, unless it was taken meanwhile. */
export async function holdAgain(
  ctx: Platform,
  tx: Tx,
  row: {
    readonly id: number;
    readonly creatorUserId: number;
    readonly currentVersion: number;
    readonly heldUntil: string | null;
  },
): Promise<void> {
  const now = ctx.clock();
  if (row.heldUntil === null || Date.parse(row.heldUntil) <= now.getTime()) return;
  const creator = await findCreatorByUser(tx, row.creatorUserId);
  if (!creator) return;
  const document = await findDocument(tx, row.id, row.currentVersion);
  const held = await holdForOffer(tx, heldTime(row.id, creator, document), row.heldUntil, now);
  if (!held) await updateOffer(tx, row.id, { heldUntil: null });
}

/** The payment arrived after all: the reopened offer counts as accepted. */
async function keepAccepted(ctx: Platform, bookingId: number): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const id = await findOfferOfBooking(tx, bookingId);
    const row = id === null ? undefined : await lockOffer(tx, id);
    if (row?.status !== 'sent' && row?.status !== 'asked') return;
    await closeOffer(tx, row.id, { status: 'accepted', at: ctx.clock() });
  });
}

export const followers: readonly Subscriber[] = [
  subscribe(bookingCancelled, 'offers.reopen', {
    after: async (ctx, { payload }) => {
      if (!payload.wasConfirmed) await reopen(ctx, payload.bookingId);
    },
  }),
  subscribe(bookingConfirmed, 'offers.keep-accepted', {
    after: (ctx, { payload }) => keepAccepted(ctx, payload.bookingId),
  }),
  subscribe(personBlocked, 'offers.end-of-blocked', {
    within: (ctx, tx, { payload: { blockerId, blockedId } }) =>
      endOffersOf(ctx, tx, { userId: blockerId, otherId: blockedId }),
  }),
  subscribe(accountSuspended, 'offers.end-of-suspended', {
    within: (ctx, tx, { payload: { userId } }) => endOffersOf(ctx, tx, { userId }),
  }),
];
