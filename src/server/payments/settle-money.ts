import { DomainError } from '#contract/errors.ts';
import type { PaymentSubject } from '#contract/payments.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockPaid, withStatus } from './lock-subject.ts';
import { heldOf, splitFor } from './payment-rules.ts';
import { refundPot } from './refund-money.ts';
import { releasePot } from './release-money.ts';

/**
 * Splits what is held: `creatorCents` of the creator's share go to the creator, the rest back to the client; the fee in
 * proportion, rounded down in favour of the client. Throws `payment.nothing_held`, `payment.too_much`.
 */
export async function settle(
  ctx: Platform,
  tx: Tx,
  order: { subject: PaymentSubject; creatorId: number; creatorCents: number; reason: string },
): Promise<{ refundedCents: number }> {
  const payment = await lockPaid(tx, order.subject);
  const pot = heldOf(payment);
  if (pot.cents === 0) throw new DomainError('payment.nothing_held');
  if (order.creatorCents > pot.cents - pot.feeCents) throw new DomainError('payment.too_much');
  const split = splitFor(pot, order.creatorCents);
  await withStatus(ctx, tx, order.subject, async () => {
    if (order.creatorCents > 0) await releasePot(tx, payment, order.creatorId, split.release);
    if (split.refund.cents > 0) await refundPot(tx, payment, split.refund, order.reason);
  });
  return { refundedCents: split.refund.cents };
}
