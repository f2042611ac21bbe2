import type Stripe from 'stripe';
import { z } from 'zod';
import { record } from '../events.ts';
import { invalid, missing } from '../http/errors.ts';
import { amount, expand, flag, mergeMetadata, metadata, paging, text } from '../http/params.ts';
import { route } from '../http/route.ts';
import { newId } from '../ids.ts';
import { post } from '../money/balance.ts';
import type { Stored } from '../objects.ts';
import { PLATFORM, type Tx } from '../store.ts';

const createParams = z.strictObject({
  ...expand,
  amount: amount.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  refund_application_fee: flag.optional(),
});

export const reversalRoutes = [
  route('POST', '/v1/transfers/:id/reversals', createParams, async (tx, params, ids) => {
    const transfer = await tx.get('transfer', ids['id'] ?? '');
    return (await reverse(tx, transfer, params)).data;
  }),
  route('GET', '/v1/transfers/:id/reversals', z.strictObject(paging), async (tx, params, ids) => {
    const transfer = await tx.get('transfer', ids['id'] ?? '');
    const page = await tx.list('transfer_reversal', { transfer: transfer.id }, params);
    return { ...page, url: `/v1/transfers/${transfer.id}/reversals` };
  }),
  route(
    'GET',
    '/v1/transfers/:id/reversals/:reversal',
    z.strictObject(expand),
    async (tx, _params, ids) => (await reversalOf(tx, ids)).data,
  ),
  route(
    'POST',
    '/v1/transfers/:id/reversals/:reversal',
    z.strictObject({ ...expand, metadata: metadata.optional() }),
    async (tx, params, ids) => {
      const reversal = await reversalOf(tx, ids);
      reversal.data.metadata = mergeMetadata(reversal.data.metadata, params.metadata);
      await tx.save(reversal);
      return reversal.data;
    },
  ),
];

async function reversalOf(tx: Tx, ids: Record<string, string>) {
  const reversal = await tx.get('transfer_reversal', ids['reversal'] ?? '');
  if (reversal.data.transfer !== ids['id']) throw missing('transfer reversal', reversal.id);
  return reversal;
}

async function reverse(
  tx: Tx,
  transfer: Stored<'transfer'>,
  params: z.output<typeof createParams>,
): Promise<Stored<'transfer_reversal'>> {
  const { data } = transfer;
  const left = data.amount - data.amount_reversed;
  const cents = params.amount ?? left;
  const account = String(data.destination);
  await checkReversal(tx, account, cents, left);
  const id = newId('trr');
  const back = await post(tx, {
    type: 'transfer_refund',
    category: 'transfer_reversal',
    source: id,
    amount: cents,
  });
  const refund = await returnPayment(tx, String(data.destination_payment), account, cents);
  const reversal = await tx.insert('transfer_reversal', {
    id,
    object: 'transfer_reversal',
    amount: cents,
    balance_transaction: back.id,
    created: tx.now,
    currency: 'usd',
    destination_payment_refund: refund.id,
    metadata: mergeMetadata({}, params.metadata),
    source_refund: null,
    transfer: data.id,
  });
  data.amount_reversed += cents;
  data.reversed = data.amount_reversed === data.amount;
  data.reversals.data.unshift(reversal.data);
  await tx.save(transfer);
  await giveBackToSource(tx, data.source_transaction, cents);
  await record(tx, 'transfer.reversed', transfer);
  return reversal;
}

/** A reversal takes what the creator can use now: neither pending money nor what was paid out. */
async function checkReversal(tx: Tx, account: string, cents: number, left: number): Promise<void> {
  if (left === 0) throw invalid('This transfer is already fully reversed.');
  if (cents > left) {
    throw invalid(
      `The reversal amount (${cents}) is more than what is left of the transfer (${left}).`,
      { param: 'amount' },
    );
  }
  const { available } = await tx.balance(account);
  if (available < cents) {
    throw invalid(
      'The connected account does not have enough funds in its balance to reverse this transfer.',
      { code: 'balance_insufficient' },
    );
  }
}

async function giveBackToSource(
  tx: Tx,
  source: Stripe.Transfer['source_transaction'],
  cents: number,
) {
  if (typeof source !== 'string') return;
  const charge = await tx.get('charge', source, 'source_transaction', PLATFORM);
  charge.hidden.transferred = (charge.hidden.transferred ?? 0) - cents;
  await tx.save(charge);
}

async function returnPayment(tx: Tx, paymentId: string, account: string, cents: number) {
  const payment = await tx.get('charge', paymentId, 'destination_payment', account);
  const id = newId('pyr');
  const posting = await post(tx, {
    type: 'payment_refund',
    category: 'transfer_reversal',
    source: id,
    amount: -cents,
    account,
  });
  payment.data.amount_refunded += cents;
  payment.data.refunded = payment.data.amount_refunded === payment.data.amount;
  await tx.save(payment);
  const refund: Stripe.Refund = {
    id,
    object: 'refund',
    amount: cents,
    balance_transaction: posting.id,
    charge: paymentId,
    created: tx.now,
    currency: 'usd',
    customer: null,
    customer_account: null,
    metadata: {},
    payment_intent: null,
    payment_method: null,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
  return tx.insert('refund', refund, {}, account);
}
