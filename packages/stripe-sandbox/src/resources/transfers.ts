import type Stripe from 'stripe';
import { z } from 'zod';
import { record } from '../events.ts';
import { invalid } from '../http/errors.ts';
import { amount, currency, expand, mergeMetadata, metadata, paging, text } from '../http/params.ts';
import { route } from '../http/route.ts';
import { newId } from '../ids.ts';
import { DAY, post } from '../money/balance.ts';
import { emptyCharge } from '../money/charge.ts';
import { requireTransfers } from '../money/recipient.ts';
import type { Stored } from '../objects.ts';
import type { Tx } from '../store.ts';
import { extraDaysOf } from './balance-settings.ts';

const createParams = z.strictObject({
  ...expand,
  amount,
  currency,
  destination: text,
  description: text.optional(),
  metadata: metadata.optional(),
  source_transaction: text.optional(),
  source_type: z.enum(['card', 'bank_account']).optional(),
  transfer_group: text.optional(),
});
const listParams = z.strictObject({
  ...paging,
  destination: text.optional(),
  transfer_group: text.optional(),
});

export const transferRoutes = [
  route('POST', '/v1/transfers', createParams, async (tx, params) => {
    await requireTransfers(tx, params.destination);
    const source = await sourceOf(tx, params);
    return (await transfer(tx, params, source)).data;
  }),
  route('GET', '/v1/transfers', listParams, async (tx, params) => {
    const { destination, transfer_group } = params;
    const page = await tx.list('transfer', { destination, transfer_group }, params);
    return { ...page, url: '/v1/transfers' };
  }),
  route(
    'GET',
    '/v1/transfers/:id',
    z.strictObject(expand),
    async (tx, _params, ids) => (await tx.get('transfer', ids['id'] ?? '')).data,
  ),
  route(
    'POST',
    '/v1/transfers/:id',
    z.strictObject({ ...expand, description: text.optional(), metadata: metadata.optional() }),
    async (tx, params, ids) => {
      const stored = await tx.get('transfer', ids['id'] ?? '');
      stored.data.description = params.description ?? stored.data.description;
      stored.data.metadata = mergeMetadata(stored.data.metadata, params.metadata);
      await tx.save(stored);
      await record(tx, 'transfer.updated', stored);
      return stored.data;
    },
  ),
];

/** The charge that the transfer draws on; without one, or once it has settled, it needs available balance. */
async function sourceOf(tx: Tx, params: z.output<typeof createParams>) {
  if (params.source_transaction === undefined) {
    await requireAvailable(tx, params.amount);
    return undefined;
  }
  const charge = await tx.get('charge', params.source_transaction, 'source_transaction');
  if (charge.data.status !== 'succeeded') {
    throw invalid('You can only create a transfer from a charge that has succeeded.', {
      param: 'source_transaction',
    });
  }
  const given = charge.hidden.transferred ?? 0;
  if (given + params.amount > charge.data.amount) {
    throw invalid(
      `The transfer amount of ${params.amount} is more than what is left of the source charge (${charge.data.amount - given}).`,
      { code: 'amount_too_large', param: 'amount' },
    );
  }
  // Only a pending charge lends its money in advance.
  if ((await availabilityOf(tx, charge)) <= tx.now) await requireAvailable(tx, params.amount);
  const group = charge.data.transfer_group;
  if (params.transfer_group !== undefined && group !== null && group !== params.transfer_group) {
    throw invalid(
      `The transfer_group of the transfer (${params.transfer_group}) differs from that of its source_transaction (${group}).`,
      { param: 'transfer_group' },
    );
  }
  charge.hidden.transferred = given + params.amount;
  if (group === null) charge.data.transfer_group = params.transfer_group ?? `group_${charge.id}`;
  await tx.save(charge);
  return charge;
}

async function requireAvailable(tx: Tx, amount: number): Promise<void> {
  const { available } = await tx.balance();
  if (available >= amount) return;
  throw invalid(
    'You have insufficient available funds in your Stripe account. Try adding funds directly to your available balance by creating Charges using the 4000000000000077 test card.',
    { code: 'balance_insufficient' },
  );
}

async function transfer(
  tx: Tx,
  params: z.output<typeof createParams>,
  source: Stored<'charge'> | undefined,
): Promise<Stored<'transfer'>> {
  const id = newId('tr');
  const availableOn = source ? await availabilityOf(tx, source) : tx.now;
  const out = await post(tx, {
    type: 'transfer',
    category: 'transfer',
    source: id,
    amount: -params.amount,
    availableOn,
    description: params.description ?? null,
  });
  const theirs = availableOn + (await extraDaysOf(tx, params.destination)) * DAY;
  const group = source?.data.transfer_group ?? params.transfer_group ?? null;
  const payment = await receivePayment(tx, id, params.destination, params.amount, theirs, group);
  const data: Stripe.Transfer = {
    id,
    object: 'transfer',
    amount: params.amount,
    amount_reversed: 0,
    balance_transaction: out.id,
    created: tx.now,
    currency: 'usd',
    description: params.description ?? null,
    destination: params.destination,
    destination_payment: payment.id,
    livemode: false,
    metadata: mergeMetadata({}, params.metadata),
    reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
    reversed: false,
    source_transaction: source?.id ?? null,
    source_type: params.source_type ?? 'card',
    transfer_group: group,
  };
  const stored = await tx.insert('transfer', data);
  await record(tx, 'transfer.created', stored);
  await tx.later('account.payout', params.destination, theirs + DAY, params.destination);
  return stored;
}

async function availabilityOf(tx: Tx, source: Stored<'charge'>): Promise<number> {
  const id = String(source.data.balance_transaction);
  const posting = await tx.get('balance_transaction', id, 'source_transaction');
  return Math.max(posting.data.available_on, tx.now);
}

/** What the connected account sees of a transfer: a payment of its own. */
async function receivePayment(
  tx: Tx,
  transferId: string,
  account: string,
  cents: number,
  availableOn: number,
  group: string | null,
): Promise<Stored<'charge'>> {
  const id = newId('py');
  const posting = await post(tx, {
    type: 'payment',
    category: 'transfer',
    source: id,
    amount: cents,
    availableOn,
    account,
  });
  const payment: Stripe.Charge = {
    ...emptyCharge(tx, id),
    amount: cents,
    amount_captured: cents,
    balance_transaction: posting.id,
    captured: true,
    paid: true,
    payment_method_details: { stripe_account: {}, type: 'stripe_account' },
    source_transfer: transferId,
    status: 'succeeded',
    transfer_group: group,
  };
  return tx.insert('charge', payment, {}, account);
}
