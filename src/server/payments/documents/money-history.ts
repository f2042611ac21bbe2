import type { OrderRef } from '#contract/order.ts';
import type { MoneyHistory } from '#contract/payments/money-history.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { findDeferred } from '../escrow/deferred-store.ts';
import { heldOf, statusOf } from '../orders/payment-rules.ts';
import { findPaymentSummary } from '../orders/payment-summary-store.ts';
import { findMovements, findOwnShare } from './document-store.ts';
import { historyRows } from './history-rules.ts';

/**
 * Where every cent of an order is, and what happens next; undefined before a payment. What concerns
 * other orders of a creator is for that creator alone.
 */
export async function moneyHistoryOf(
  db: Queryable,
  order: OrderRef,
  reader: { readonly creatorId: number | null } = { creatorId: null },
): Promise<MoneyHistory | undefined> {
  const paymentSummary = await findPaymentSummary(db, order);
  if (!paymentSummary) return undefined;
  const { payment } = paymentSummary;
  const status = statusOf(payment, paymentSummary);
  const movements = historyRows(await findMovements(db, payment.id), payment);
  // No bank decides about it: an operator looks at a warning, whose details are no one else's.
  const rows = movements.map((row) =>
    row.kind === 'release' && row.state === 'blocked_dispute' && status !== 'disputed'
      ? { ...row, state: 'blocked_check' }
      : row,
  );
  const deferred = status === 'disputed' ? await findDeferred(db, payment.id) : undefined;
  const waiting = rows.filter(
    ({ kind, state }) =>
      kind === 'release' &&
      ['requested', 'sending', 'blocked_onboarding', 'blocked_dispute', 'blocked_check'].includes(
        state,
      ),
  );
  const onItsWayCents = waiting.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const refunds = rows
    .filter(({ kind, duplicate }) => kind === 'refund' && !duplicate)
    .map(({ state }) => state);
  const next = (): MoneyHistory['next'] => {
    if (status === 'unpaid') return 'pay';
    if (status === 'processing') return 'wait_for_bank';
    if (status === 'disputed') return 'dispute';
    if (refunds.some((state) => state === 'failed' || state === 'cancelled'))
      return 'refund_failed';
    if (heldOf(payment).cents > 0) return 'held_until_approved';
    if (waiting.some(({ state }) => state === 'blocked_onboarding')) return 'creator_onboarding';
    if (waiting.some(({ state }) => state === 'blocked_check')) return 'payment_check';
    if (waiting.length > 0) return 'transfer_under_way';
    if (refunds.some((state) => state !== 'succeeded' && state !== 'paid_elsewhere'))
      return 'refund_under_way';
    return refunds.includes('paid_elsewhere') ? 'refund_paid_elsewhere' : 'nothing';
  };
  return {
    status,
    totalCents: payment.totalCents,
    feeCents: payment.feeCents,
    heldCents: heldOf(payment).cents,
    heldFeeCents: heldOf(payment).feeCents,
    onItsWayCents,
    releasedCents: payment.releasedCents - payment.releasedFeeCents - onItsWayCents,
    feeKeptCents: payment.releasedFeeCents,
    refundedCents: payment.refundedCents,
    lostCents: payment.lostCents,
    own:
      reader.creatorId === null
        ? null
        : ((await findOwnShare(db, payment.id, reader.creatorId)) ?? null),
    heldSince: payment.succeededAt,
    backWhenDecidedCents: deferred?.refundCents ?? null,
    next: next(),
    rows,
  };
}
