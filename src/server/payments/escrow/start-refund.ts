import type { Tx } from '#server/platform/db/database.ts';
import {
  refundRequested,
  refundRequestedAfterRelease,
  refundUncovered,
} from '../ledger/ledger-rules.ts';
import { post } from '../ledger/ledger-store.ts';
import type { MoneyReason } from '../orders/order.ts';
import { sharesOf } from '../orders/payment-rules.ts';
import { groupOf, type Payment } from '../orders/payment-store.ts';
import { enqueueRequest } from '../outbound/enqueue.ts';
import {
  type Allocation,
  allocateRefund,
  recoveredOf,
  requestReversals,
} from './allocate-refund.ts';
import { insertRefund } from './refund-store.ts';

export interface StartedRefund extends Allocation {
  readonly id: number;
}

/** Records a refund of a locked payment and accounts for it; a task calls the provider. */
export async function startRefund(
  tx: Tx,
  payment: Payment,
  cents: number,
  why: MoneyReason,
): Promise<StartedRefund> {
  const refund = await bookRefund(tx, payment, cents, why);
  await enqueueRequest(tx, 'refund', refund.id);
  return refund;
}

/** As {@link startRefund}, for one the provider has already made. */
export async function bookRefund(
  tx: Tx,
  payment: Payment,
  cents: number,
  why: MoneyReason,
): Promise<StartedRefund> {
  const allocation = await allocateRefund(tx, payment, cents, 'refunded');
  const id = await insertRefund(tx, {
    paymentId: payment.id,
    amountCents: cents,
    feeCents: allocation.held.feeCents + allocation.released.feeCents,
    why,
  });
  await post(tx, refundRequested(id, groupOf(payment.subject), sharesOf(allocation.held)));
  await post(tx, refundRequestedAfterRelease(id, recoveredOf(allocation)));
  await post(tx, refundUncovered(id, allocation.uncoveredCents));
  await requestReversals(tx, allocation.recoveries, { refundId: id });
  return { id, ...allocation };
}
