import { cancellationDays, freeCancellations, mostCancellations } from '#contract/constants.ts';
import { DomainError } from '#contract/errors.ts';
import { processingFeeCents } from '#contract/money.ts';
import type { CancellationTerms } from '#contract/payments/payments.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { feeKept } from '../ledger/ledger-rules.ts';
import { post } from '../ledger/ledger-store.ts';
import { heldOf } from '../payment-rules.ts';
import { addToCounter, groupOf, lockPayment, type Payment } from '../payment-store.ts';
import { listCancellations, markCancelled } from './cancellation-store.ts';

const dayMs = 86_400_000;

/** What canceling costs a client who pays an order now. */
export async function cancellationTerms(
  ctx: Platform,
  db: Queryable,
  clientId: number,
): Promise<CancellationTerms> {
  const since = new Date(ctx.clock().getTime() - cancellationDays * dayMs);
  const cancelled = await listCancellations(db, clientId, since);
  // Allowed again a month after the oldest cancellation that counts.
  const last = cancelled.at(mostCancellations - 1);
  return {
    cancelled: cancelled.length,
    keepsProcessingFee:
      ctx.settings.now().keepProcessingFee && cancelled.length >= freeCancellations,
    blockedUntil:
      last === undefined || !ctx.config.RATE_LIMITS
        ? null
        : new Date(Date.parse(last) + cancellationDays * dayMs).toISOString(),
  };
}

/**
 * Cents of a new payment that the site keeps if its client cancels. Errors:
 * payment.too_many_cancelled.
 */
export async function termsOfPayment(
  ctx: Platform,
  tx: Tx,
  order: {
    readonly clientId: number | null;
    readonly totalCents: number;
    readonly feeCents: number;
  },
): Promise<number> {
  if (order.clientId === null) return 0;
  const terms = await cancellationTerms(ctx, tx, order.clientId);
  if (terms.blockedUntil !== null) throw new DomainError('payment.too_many_cancelled');
  return terms.keepsProcessingFee
    ? Math.min(processingFeeCents(order.totalCents), order.feeCents)
    : 0;
}

/**
 * For a full refund: records that the client canceled, and books what the site keeps. Returns the
 * updated payment; the caller has locked it.
 */
export async function keepFee(
  ctx: Platform,
  tx: Tx,
  payment: Payment,
  refundCents: number,
): Promise<Payment> {
  const held = heldOf(payment);
  if (refundCents < held.cents) return payment;
  const keptCents = Math.min(payment.keepOnCancelCents, held.feeCents);
  await markCancelled(tx, payment.id, { at: ctx.clock(), keptCents });
  if (keptCents === 0) return payment;
  await addToCounter(tx, payment.id, 'released', { cents: keptCents, feeCents: keptCents });
  await post(tx, feeKept(payment.id, groupOf(payment.subject), keptCents));
  return lockPayment(tx, payment.id);
}
