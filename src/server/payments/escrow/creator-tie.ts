import type { OrderRef } from '#contract/order.ts';
import { shareDevice } from '#server/accounts/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findPaymentOf, lockPayment, type Payment } from '../orders/payment-store.ts';
import { markCancelled, markTie, shareCard } from './cancellation-store.ts';

/** Whether client and creator paid with one card, or signed in on one device. */
export async function findTie(
  tx: Tx,
  clientId: number,
  creatorUserId: number,
): Promise<'card' | 'device' | null> {
  if (await shareCard(tx, clientId, creatorUserId)) return 'card';
  return (await shareDevice(tx, clientId, creatorUserId)) ? 'device' : null;
}

/** Whether a creator's part in the end of a paid order counts as its client's cancellation. */
export async function countsAsClients(
  tx: Tx,
  payment: Payment,
  creatorUserId: number | null | undefined,
): Promise<boolean> {
  if (payment.clientId === null || creatorUserId == null) return false;
  return (await findTie(tx, payment.clientId, creatorUserId)) !== null;
}

/**
 * A creator leaves a paid order: counts as the client's cancellation if both share a card or a
 * device. A shared network alone is only noted for operators. The caller holds the order's lock.
 */
export async function noteCreatorLeft(
  ctx: Platform,
  tx: Tx,
  subject: OrderRef,
  { userId, network }: { readonly userId: number; readonly network: string },
): Promise<void> {
  const found = await findPaymentOf(tx, subject);
  if (found?.status !== 'succeeded' || found.clientId === null) return;
  const payment = await lockPayment(tx, found.id);
  const tie = await findTie(tx, found.clientId, userId);
  if (tie !== null) await markCancelled(tx, payment.id, { at: ctx.clock(), keptCents: 0 });
  if (tie !== null || payment.openedFrom === network) {
    await markTie(tx, payment.id, tie ?? 'network');
  }
}
