import { record } from '../events.ts';
import type { Tx } from '../store.ts';
import { post } from './balance.ts';

export async function succeedRefund(tx: Tx, id: string): Promise<void> {
  const refund = await tx.get('refund', id);
  if (refund.data.status !== 'pending') return;
  refund.data.status = 'succeeded';
  delete refund.data.pending_reason;
  await tx.save(refund);
  await record(tx, 'refund.updated', refund, { status: 'pending' });
  await record(tx, 'charge.refund.updated', refund, { status: 'pending' });
}

/** The bank returns the money: it goes back to the balance and to the refundable amount. */
export async function failRefund(tx: Tx, id: string): Promise<void> {
  const refund = await tx.get('refund', id);
  const previous = refund.data.status;
  if (previous !== 'succeeded' && previous !== 'pending') return;
  const posting = await post(tx, {
    type: 'refund_failure',
    category: 'refund_failure',
    source: id,
    amount: refund.data.amount,
    account: refund.account,
  });
  refund.data.status = 'failed';
  refund.data.failure_reason = 'expired_or_canceled_card';
  refund.data.failure_balance_transaction = posting.id;
  await tx.save(refund);
  const charge = await tx.get('charge', String(refund.data.charge));
  charge.data.amount_refunded -= refund.data.amount;
  charge.data.refunded = false;
  await tx.save(charge);
  await record(tx, 'refund.updated', refund, { status: previous });
  await record(tx, 'refund.failed', refund);
  await record(tx, 'charge.refund.updated', refund, { status: previous });
}
