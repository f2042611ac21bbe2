import type Stripe from 'stripe';
import { record } from '../events.ts';
import type { Stored } from '../objects.ts';
import type { Tx } from '../store.ts';
import { post } from './balance.ts';
import type { CardOutcome } from './test-cards.ts';

/** How long the test cards for late refunds take, on the sandbox's clock. */
const LATE_REFUND_SECONDS = 60;

/** Takes a refund out of the platform's balance; returns the balance transaction's id. */
export async function payRefund(tx: Tx, refund: Stripe.Refund): Promise<string> {
  const posting = await post(tx, {
    type: String(refund.charge).startsWith('py_') ? 'payment_refund' : 'refund',
    category: 'refund',
    source: refund.id,
    amount: -refund.amount,
  });
  return posting.id;
}

/** What the test card does with a refund once it is paid. */
export async function decideLater(tx: Tx, id: string, outcome: CardOutcome | undefined) {
  const late = tx.now + LATE_REFUND_SECONDS;
  if (outcome === 'refund_pending') await tx.later('refund.succeed', id, late);
  if (outcome === 'refund_fails') await tx.later('refund.fail', id, late);
}

/** Pays the refunds that waited for available balance, oldest first, as far as it goes. */
export async function fundRefunds(tx: Tx): Promise<void> {
  for (const refund of await waitingRefunds(tx)) {
    const { available } = await tx.balance();
    if (available < refund.data.amount) return;
    const charge = await tx.get('charge', String(refund.data.charge));
    const { outcome } = charge.hidden;
    refund.data.balance_transaction = await payRefund(tx, refund.data);
    delete refund.hidden.unfunded;
    await tx.save(refund);
    if (outcome === 'refund_pending') {
      refund.data.pending_reason = 'processing';
      await tx.save(refund);
      await record(tx, 'refund.updated', refund, { pending_reason: 'insufficient_funds' });
    } else {
      await succeedRefund(tx, refund.id);
    }
    await decideLater(tx, refund.id, outcome);
  }
}

async function waitingRefunds(tx: Tx): Promise<Stored<'refund'>[]> {
  const { rows } = await tx.client.query<{ id: string }>(
    `select id from sandbox.objects
     where type = 'refund' and account = $1 and hidden ? 'unfunded' order by seq`,
    [tx.caller.account],
  );
  const refunds: Stored<'refund'>[] = [];
  for (const { id } of rows) refunds.push(await tx.get('refund', id));
  return refunds;
}

export async function succeedRefund(tx: Tx, id: string): Promise<void> {
  const refund = await tx.get('refund', id);
  if (refund.data.status !== 'pending' || refund.hidden.unfunded) return;
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
