import { cancellationDays, freeCancellations } from '#contract/constants.ts';
import type { OrderRef } from '#contract/order.ts';
import { joinedSince, shareDevice } from '#server/accounts/index.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockPaymentsOf } from '../orders/lock-payment.ts';
import { heldOf } from '../orders/payment-rules.ts';
import type { PayableRef, Payment } from '../orders/payment-store.ts';
import { listCancellations, markCancelled, markTie, shareCard } from './cancellation-store.ts';

/** Days for which an account is new. */
const newDays = 30;

/** When the client canceled paid orders in the last 30 days, newest first; `except` leaves out an order. */
export function recentCancellations(
  ctx: Platform,
  db: Queryable,
  clientId: number,
  except?: PayableRef,
): Promise<string[]> {
  const since = new Date(ctx.clock().getTime() - cancellationDays * 86_400_000);
  return listCancellations(db, clientId, { since, except });
}

/** Cents of a paid order's fees that the site keeps if its client cancels it now. */
export async function keptOnCancel(
  ctx: Platform,
  db: Queryable,
  payments: readonly Payment[],
): Promise<number> {
  const kept = await keptOfEach(ctx, db, payments);
  return [...kept.values()].reduce((sum, cents) => sum + cents, 0);
}

/** The same by payment, each of which cost the site something. */
async function keptOfEach(
  ctx: Platform,
  db: Queryable,
  payments: readonly Payment[],
): Promise<Map<number, number>> {
  const [first] = payments;
  const kept = new Map<number, number>();
  if (!first || first.clientId === null) return kept;
  const before = payments.some(
    ({ keepOnCancelCents, keepsFromFirst }) => keepOnCancelCents > 0 && !keepsFromFirst,
  )
    ? await recentCancellations(ctx, db, first.clientId, first.order)
    : [];
  for (const payment of payments) {
    const { id, keepOnCancelCents, keepsFromFirst } = payment;
    if (!keepsFromFirst && before.length < freeCancellations) continue;
    kept.set(id, Math.min(keepOnCancelCents, heldOf(payment).feeCents));
  }
  return kept;
}

/**
 * An order ends early by its client's doing, and all of it is refunded: counts it, once, and returns
 * how many cents of each payment's fee the site keeps. The caller has locked the payments.
 */
export async function countCancellation(
  ctx: Platform,
  tx: Tx,
  payments: readonly Payment[],
): Promise<Map<number, number>> {
  // Concurrent ones are counted one after another, or all would be the first.
  const clientId = payments[0]?.clientId ?? null;
  if (clientId !== null) await lockEntity(tx, 'cancellations', clientId);
  const kept = await keptOfEach(ctx, tx, payments);
  for (const { id } of payments)
    await markCancelled(tx, id, { at: ctx.clock(), keptCents: kept.get(id) ?? 0 });
  return kept;
}

/** Whether client and creator paid with one card, or signed in on one device. */
export async function findTie(
  tx: Queryable,
  clientId: number,
  creatorUserId: number,
): Promise<'card' | 'device' | null> {
  if (await shareCard(tx, clientId, creatorUserId)) return 'card';
  return (await shareDevice(tx, clientId, creatorUserId)) ? 'device' : null;
}

/** Whether a creator's part in the end of a paid order counts as its client's cancellation. */
export async function countsAsClients(
  ctx: Platform,
  tx: Tx,
  payments: readonly Payment[],
  creatorUserId: number | null | undefined,
): Promise<boolean> {
  const clientId = payments[0]?.clientId ?? null;
  if (clientId === null || creatorUserId == null) return false;
  return (
    (await findTie(tx, clientId, creatorUserId)) !== null ||
    (await areBothNew(ctx, tx, clientId, creatorUserId))
  );
}

/** Two accounts of the last weeks may be one person's: nothing else would tell. */
function areBothNew({ clock }: Platform, tx: Tx, one: number, other: number): Promise<boolean> {
  const since = new Date(clock().getTime() - newDays * 86_400_000);
  return joinedSince(tx, [one, other], since);
}

/**
 * A creator leaves a paid order: counts as the client's cancellation if both share a card or a
 * device, or are both new. A shared network alone is only noted for operators. The caller holds the order's lock.
 */
export async function noteCreatorLeft(
  ctx: Platform,
  tx: Tx,
  order: OrderRef,
  { userId, network }: { readonly userId: number; readonly network: string },
): Promise<void> {
  const payments = (await lockPaymentsOf(tx, order)).filter(({ status }) => status === 'succeeded');
  const [first] = payments;
  if (!first || first.clientId === null) return;
  const tie = await findTie(tx, first.clientId, userId);
  const counts = tie !== null || (await areBothNew(ctx, tx, first.clientId, userId));
  for (const { id } of counts ? payments : [])
    await markCancelled(tx, id, { at: ctx.clock(), keptCents: 0 });
  if (tie !== null || payments.some(({ openedFrom }) => openedFrom === network)) {
    await markTie(tx, first.id, tie ?? 'network');
  }
}
