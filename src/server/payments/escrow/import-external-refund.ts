import type { Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockPayment } from '../orders/payment-store.ts';
import type { ProviderRefund } from '../outbound/provider.ts';
import { UnknownEntityError } from '../outbound/provider.ts';
import { announceRefund } from './announce-refund.ts';
import { findRefundByStripeId } from './refund-store.ts';
import { bookRefund } from './start-refund.ts';
import { requestRemainder, withdrawRefunds } from './withdraw-refunds.ts';

/**
 * Imports a refund made in the provider's dashboard: in place of one that is pending or failed,
 * then from held money, then from the creators. Returns its id. The caller has locked the subject.
 * Throws `payment.call_under_way` while the provider may be making one of ours.
 */
export async function importExternalRefund(
  ctx: Platform,
  tx: Tx,
  paymentId: number,
  facts: ProviderRefund,
): Promise<number> {
  const booked = await findRefundByStripeId(tx, facts.id);
  if (booked) return booked.id;
  const payment = await lockPayment(tx, paymentId);
  // The payment's own event has not arrived yet.
  if (payment.status !== 'succeeded') throw new UnknownEntityError(facts.id);
  const owed = await withdrawRefunds(tx, payment);
  const unpaid = await lockPayment(tx, paymentId);
  const refund = await bookRefund(tx, unpaid, facts.amountCents, { cause: 'refunded_outside' });
  await requestRemainder(tx, paymentId, owed, facts.amountCents);
  await announceRefund(ctx, tx, payment.id, refund, { by: 'provider', reason: null });
  return refund.id;
}
