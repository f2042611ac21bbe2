import type Stripe from 'stripe';
import { record } from '../events.ts';
import { invalid } from '../http/errors.ts';
import { newId } from '../ids.ts';
import type { Stored } from '../objects.ts';
import { settingsOf } from '../resources/balance-settings.ts';
import { PLATFORM, type Tx } from '../store.ts';
import { chargeFee, DAY, post } from './balance.ts';
import { capabilityOf } from './recipient.ts';
import { BANK_FAILURES } from './test-cards.ts';

type Payout = Stored<'payout'>;

/** Seconds until it is sent, and until it arrives; an instant payout is there within minutes, here at once. */
const timesOf = (method: string | undefined) =>
  method === 'instant' ? { sent: 0, arrives: 0 } : { sent: 3600, arrives: 2 * DAY };

export interface PayoutOrder {
  amount: number;
  automatic: boolean;
  description?: string | undefined;
  metadata?: Record<string, string>;
  method?: string | undefined;
  statement_descriptor?: string | undefined;
}

/** Sends money to the bank of the caller's account; it leaves the balance immediately. */
export async function createPayout(tx: Tx, order: PayoutOrder): Promise<Payout> {
  const { account } = tx.caller;
  if (account !== PLATFORM) await requirePayouts(tx, account);
  const { available } = await tx.balance();
  if (available < order.amount) {
    throw invalid(
      `You have insufficient funds in your Stripe account for this transfer. Your card balance is too low. You can use the /v1/balance endpoint to view your Stripe balance (for more details, see stripe.com/docs/api#balance).`,
      { code: 'balance_insufficient' },
    );
  }
  const id = newId('po');
  const after = timesOf(order.method);
  const posting = await post(tx, {
    type: 'payout',
    category: 'payout',
    source: id,
    amount: -order.amount,
    description: order.description ?? null,
    account,
  });
  const data: Stripe.Payout = {
    id,
    object: 'payout',
    amount: order.amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: tx.now + after.arrives,
    automatic: order.automatic,
    balance_transaction: posting.id,
    created: tx.now,
    currency: 'usd',
    description: order.description ?? null,
    destination: `ba_${(account || 'acct_platform').slice(5)}`,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: order.metadata ?? {},
    method: order.method ?? 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: order.automatic ? 'in_progress' : 'not_applicable',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: order.statement_descriptor ?? null,
    status: 'pending',
    trace_id: null,
    type: 'bank_account',
  };
  if (account !== PLATFORM) await chargeConnectFees(tx, order.amount);
  const payout = await tx.insert('payout', data);
  await record(tx, 'payout.created', payout);
  await tx.later('payout.send', id, tx.now + after.sent);
  await tx.later('payout.arrive', id, tx.now + after.arrives);
  return payout;
}

/** Per account with payouts in a month, and per payout: the platform pays them. */
async function chargeConnectFees(tx: Tx, amount: number): Promise<void> {
  const month = new Date(tx.now * 1000);
  month.setUTCDate(1);
  month.setUTCHours(0, 0, 0, 0);
  const created = { gte: month.getTime() / 1000 };
  const { data } = await tx.list('payout', {}, { limit: 1, created });
  if (data.length === 0) await chargeFee(tx, 200, 'Connect: active account');
  await chargeFee(tx, Math.round(amount / 400) + 25, 'Connect: payout');
}

async function requirePayouts(tx: Tx, id: string): Promise<void> {
  const account = await tx.get('v2.core.account', id, 'account', PLATFORM);
  if (capabilityOf(account, 'payouts') === 'active') return;
  throw invalid('Cannot create payouts; this account has requirements that need to be collected.', {
    code: 'payouts_not_allowed',
  });
}

/** Pays out what became available the day before, unless the account's schedule is manual. */
export async function automaticPayout(tx: Tx, accountId: string): Promise<void> {
  if (accountId !== PLATFORM) {
    const account = await tx.find('v2.core.account', accountId, PLATFORM);
    if (!account || capabilityOf(account, 'payouts') !== 'active') return;
  }
  const settings = await settingsOf(tx);
  if (settings.data.payments.payouts?.schedule?.interval === 'manual') return;
  const { available } = await tx.balance();
  if (available > 0) await createPayout(tx, { amount: available, automatic: true });
}

export async function sendPayout(tx: Tx, id: string): Promise<void> {
  const payout = await tx.get('payout', id);
  if (payout.data.status !== 'pending') return;
  payout.data.status = 'in_transit';
  await tx.save(payout);
  await record(tx, 'payout.updated', payout, { status: 'pending' });
}

export async function arrivePayout(tx: Tx, id: string): Promise<void> {
  const payout = await tx.get('payout', id);
  if (payout.data.status !== 'in_transit') return;
  const account = await tx.find('v2.core.account', payout.account, PLATFORM);
  const failure = BANK_FAILURES[account?.hidden.bankAccount ?? ''];
  if (failure) {
    await failPayout(tx, payout, failure);
    return;
  }
  payout.data.status = 'paid';
  if (payout.data.automatic) payout.data.reconciliation_status = 'completed';
  await tx.save(payout);
  await record(tx, 'payout.paid', payout);
}

/** The bank returns the money; even a paid payout may still fail. */
export async function failPayout(
  tx: Tx,
  payout: Payout,
  failure: { code: string; message: string },
): Promise<void> {
  if (['failed', 'canceled'].includes(payout.data.status)) {
    throw invalid(`This payout is already ${payout.data.status}.`);
  }
  const previous = payout.data.status;
  payout.data.failure_balance_transaction = await returnFunds(tx, payout, 'payout_failure');
  payout.data.failure_code = failure.code;
  payout.data.failure_message = failure.message;
  payout.data.status = 'failed';
  await tx.save(payout);
  await record(tx, 'payout.failed', payout, { status: previous });
}

export async function cancelPayout(tx: Tx, payout: Payout): Promise<void> {
  if (payout.data.status !== 'pending') {
    throw invalid(`Payouts can be canceled only while pending; this one is ${payout.data.status}.`);
  }
  await returnFunds(tx, payout, 'payout_cancel');
  payout.data.status = 'canceled';
  await tx.save(payout);
  await record(tx, 'payout.canceled', payout, { status: 'pending' });
}

async function returnFunds(tx: Tx, payout: Payout, type: 'payout_failure' | 'payout_cancel') {
  const posting = await post(tx, {
    type,
    category: 'payout_reversal',
    source: payout.id,
    amount: payout.data.amount,
    account: payout.account,
  });
  return posting.id;
}
