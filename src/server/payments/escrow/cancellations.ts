import { cancellationDays, freeCancellations } from '#contract/constants.ts';
import type { OrderRef } from '#contract/order.ts';
import { joinedSince, shareDevice } from '#server/accounts/index.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { Platform } from '#server/platform/platform.ts';
import { heldOf } from '../orders/payment-rules.ts';
import { findPaymentOf, lockPayment, type Payment } from '../orders/payment-store.ts';
import { listCancellations, markCancelled, markTie, shareCard } from './cancellation-store.ts';

/** Days for which an account is new. */
const newDays = 30;

/** When the client canceled paid orders in the last 30 days, newest first; `except` leaves out a payment. */
export function recentCancellations(
  ctx: Platform,
  db: Queryable,
  clientId: number,
  except = 0,
): Promise<string[]> {
  const since = new Date(ctx.clock().getTime() - cancellationDays * 86_400_000);
  return listCancellations(db, clientId, { since, except });
}

/** Cents of a paid order's fee that the site keeps if its client cancels it now. */
export async function keptOnCancel(
  ctx: Platform,
  db: Queryable,
  payment: Pick<Payment, 'id' | 'clientId' | 'keepOnCancelCents' | 'keepsFromFirst'>,
): Promise<number> {
  const { id, clientId, keepOnCancelCents, keepsFromFirst } = payment;
  if (keepOnCancelCents === 0 || clientId === null) return 0;
  if (keepsFromFirst) return keepOnCancelCents;
  const before = await recentCancellations(ctx, db, clientId, id);
  return before.length >= freeCancellations ? keepOnCancelCents : 0;
}

/**
 * An order ends early by its client's doing: counts it, if all of it is refunded, and returns how
 * many cents of the fee the site keeps. The caller has locked the payment.
 */
export async function countCancellation(
  ctx: Platform,
  tx: Tx,
  payment: Payment,
  refundCents: number,
): Promise<number> {
  const held = heldOf(payment);
  if (refundCents < held.cents) return 0;
  // Concurrent ones are counted one after another, or all would be the first.
  if (payment.clientId !== null) await lockEntity(tx, 'cancellations', payment.clientId);
  const keptCents = Math.min(await keptOnCancel(ctx, tx, payment), held.feeCents);
  await markCancelled(tx, payment.id, { at: ctx.clock(), keptCents });
  return keptCents;
}

/** Whether client and creator paid with one card, or signed in on one device. */
async function findTie(
  tx: Tx,
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
  payment: Payment,
  creatorUserId: number | null | undefined,
): Promise<boolean> {
  if (payment.clientId === null || creatorUserId == null) return false;
  return (
    (await findTie(tx, payment.clientId, creatorUserId)) !== null ||
    (await areBothNew(ctx, tx, payment.clientId, creatorUserId))
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
  const found = await findPaymentOf(tx, order);
  if (found?.status !== 'succeeded' || found.clientId === null) return;
  const payment = await lockPayment(tx, found.id);
  const tie = await findTie(tx, found.clientId, userId);
  const counts = tie !== null || (await areBothNew(ctx, tx, found.clientId, userId));
  if (counts) await markCancelled(tx, payment.id, { at: ctx.clock(), keptCents: 0 });
  if (tie !== null || payment.openedFrom === network) {
    await markTie(tx, payment.id, tie ?? 'network');
  }
}
