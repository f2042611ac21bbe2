import { DomainError } from '#contract/errors.ts';
import type { OrderRef } from '#contract/order.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockPaid, requireNoChargeback } from '../orders/lock-payment.ts';
import { heldOf, sharesOf } from '../orders/payment-rules.ts';
import { announceStatusChange } from '../orders/payment-status.ts';
import type { Payment } from '../orders/payment-store.ts';
import { releasePortion } from './release-portion.ts';
import { startRefund } from './start-refund.ts';

/**
 * Releases all held money to the creator, and the fee to the platform; in the caller's transaction,
 * the transfer follows as a task. The status stays in_escrow until it is made. If only a fee is
 * left, it is refunded to the client. Throws `payment.nothing_held`, `payment.disputed`.
 */
export async function release(
  ctx: Platform,
  tx: Tx,
  { subject, creatorId }: { subject: OrderRef; creatorId: number },
): Promise<void> {
  const payment = await lockPaid(tx, subject);
  await requireNoChargeback(tx, payment);
  if (heldOf(payment).cents === 0) throw new DomainError('payment.nothing_held');
  await announceStatusChange(ctx, tx, subject, () => releaseRemainder(tx, payment, creatorId));
}

/**
 * Releases what is still held to the creator. A fee alone is refunded to the client, as in a split
 * that leaves the creator nothing: there is no share it was charged for. Returns the refunded
 * cents. The caller has locked the payment.
 */
export async function releaseRemainder(
  tx: Tx,
  payment: Payment,
  creatorId: number,
): Promise<number> {
  const portion = heldOf(payment);
  if (portion.cents === 0) return 0;
  if (sharesOf(portion).shareCents > 0) {
    await releasePortion(tx, payment, creatorId, portion);
    return 0;
  }
  await startRefund(tx, payment, portion.cents, { cause: 'nothing_left' });
  return portion.cents;
}
