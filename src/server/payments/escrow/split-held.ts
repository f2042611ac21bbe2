import { DomainError } from '#contract/errors.ts';
import type { OrderRef } from '#contract/order.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockPaid, requireNoChargeback } from '../orders/lock-payment.ts';
import type { MoneyReason } from '../orders/order.ts';
import { heldOf, splitFor } from '../orders/payment-rules.ts';
import { announceStatusChange } from '../orders/payment-status.ts';
import { lockPayment } from '../orders/payment-store.ts';
import { releasePortion } from './release-portion.ts';
import { startRefund } from './start-refund.ts';

/**
 * Splits the held money: `creatorCents` of the creator's share go to the creator, the rest back to
 * the client; the fee in proportion, rounded down in favor of the client. Throws
 * `payment.nothing_held`, `payment.too_much`, `payment.disputed`.
 */
export async function splitHeld(
  ctx: Platform,
  tx: Tx,
  order: MoneyReason & {
    subject: OrderRef;
    /** Null only if the creator gets nothing. */
    creatorId: number | null;
    creatorCents: number;
  },
): Promise<{ refundedCents: number }> {
  const payment = await lockPaid(tx, order.subject);
  await requireNoChargeback(tx, payment);
  const portion = heldOf(payment);
  if (portion.cents === 0) throw new DomainError('payment.nothing_held');
  const { creatorId, creatorCents } = order;
  const most = creatorId === null ? 0 : portion.cents - portion.feeCents;
  if (creatorCents > most) throw new DomainError('payment.too_much');
  const split = splitFor(portion, creatorCents);
  await announceStatusChange(ctx, tx, order.subject, async () => {
    if (creatorId !== null && creatorCents > 0) {
      await releasePortion(tx, payment, creatorId, split.release);
    }
    const left = await lockPayment(tx, payment.id);
    if (split.refund.cents > 0) await startRefund(tx, left, split.refund.cents, order);
  });
  return { refundedCents: split.refund.cents };
}
