import { DomainError } from '#contract/errors.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { refundWithdrawn } from '../ledger/ledger-rules.ts';
import { post } from '../ledger/ledger-store.ts';
import { fromReasonColumns } from '../orders/order.ts';
import { sharesOf } from '../orders/payment-rules.ts';
import { addToCounter, groupOf, lockPayment, type Payment } from '../orders/payment-store.ts';
import { isRequestUnderWay } from '../outbound/outbound-request-store.ts';
import { changeRefund, lockOwedRefunds, type Refund } from './refund-store.ts';
import { startRefund } from './start-refund.ts';

/**
 * Withdraws pending or returned refunds, so their money is held again. Returns them. Throws
 * `payment.call_under_way` while the provider may be making one.
 */
export async function withdrawRefunds(tx: Tx, payment: Payment): Promise<Refund[]> {
  const refunds = await lockOwedRefunds(tx, payment.id);
  for (const { id, amountCents, feeCents } of refunds) {
    if (await isRequestUnderWay(tx, 'refund', id)) throw new DomainError('payment.call_under_way');
    const portion = { cents: amountCents, feeCents };
    await changeRefund(tx, id, { status: 'withdrawn' });
    await addToCounter(tx, payment.id, 'refunded', { cents: -amountCents, feeCents: -feeCents });
    await post(tx, refundWithdrawn(id, groupOf(payment.subject), sharesOf(portion)));
  }
  return refunds;
}

/** The client got `cents` in place of withdrawn refunds: requests the difference again. */
export async function requestRemainder(
  tx: Tx,
  paymentId: number,
  withdrawn: readonly Refund[],
  cents: number,
): Promise<void> {
  let got = cents;
  for (const refund of withdrawn) {
    const { amountCents } = refund;
    const left = amountCents - Math.min(got, amountCents);
    got -= amountCents - left;
    if (left === 0) continue;
    const payment = await lockPayment(tx, paymentId);
    await startRefund(tx, payment, left, fromReasonColumns(refund));
  }
}
