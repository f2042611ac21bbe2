import type { OrderRef } from '#contract/order.ts';
import type { MoneyHistory } from '#contract/payments/money-history.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { findDeferred } from '../escrow/deferred-store.ts';
import { moneyOf } from '../orders/payment-status.ts';
import type { Payment } from '../orders/payment-store.ts';
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
  const money = await moneyOf(db, order);
  if (!money) return undefined;
  const { status } = money;
  const ids = money.payments.map(({ id }) => id);
  const paid = money.payments.filter((payment) => payment.status === 'succeeded');
  const several = paid.length > 1;
  const movements = historyRows(await findMovements(db, ids), money, { several });
  // No bank decides about it: an operator looks at a warning, whose details are no one else's.
  const rows = movements.map((row) =>
    row.kind === 'release' && row.state === 'blocked_dispute' && status !== 'disputed'
      ? { ...row, state: 'blocked_check' }
      : row,
  );
  const deferred = status === 'disputed' ? await findDeferred(db, paid) : undefined;
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
    if (money.heldCents > 0) return 'held_until_approved';
    if (waiting.some(({ state }) => state === 'blocked_onboarding')) return 'creator_onboarding';
    if (waiting.some(({ state }) => state === 'blocked_check')) return 'payment_check';
    if (waiting.length > 0) return 'transfer_under_way';
    if (refunds.some((state) => state !== 'succeeded' && state !== 'paid_elsewhere'))
      return 'refund_under_way';
    return refunds.includes('paid_elsewhere') ? 'refund_paid_elsewhere' : 'nothing';
  };
  return {
    status,
    totalCents: money.totalCents,
    feeCents: money.feeCents,
    heldCents: money.heldCents,
    heldFeeCents: money.heldFeeCents,
    onItsWayCents,
    releasedCents: money.releasedCents - money.releasedFeeCents - onItsWayCents,
    feeKeptCents: money.releasedFeeCents,
    refundedCents: money.refundedCents,
    lostCents: money.lostCents,
    own:
      reader.creatorId === null ? null : ((await findOwnShare(db, ids, reader.creatorId)) ?? null),
    heldSince: money.heldSince,
    backWhenDecidedCents: deferred?.refundCents ?? null,
    next: next(),
    rows,
    ...(several ? { receipts: paid.map((payment) => receiptOf(payment, rows)) } : {}),
  };
}

function receiptOf(
  { id, installment, succeededAt, totalCents }: Payment,
  rows: MoneyHistory['rows'],
) {
  const part = rows.find((row) => row.installment === installment)?.part;
  return {
    paymentId: id,
    installment,
    ...(part === undefined ? {} : { part }),
    at: succeededAt ?? '',
    amountCents: totalCents,
  };
}
