import type Stripe from 'stripe';
import { record } from '../events.ts';
import { newId } from '../ids.ts';
import type { Stored } from '../objects.ts';
import { PLATFORM, type Tx } from '../store.ts';

export const DAY = 86_400;
/** Stripe's settlement time for cards in the United States, in days. */
export const SETTLEMENT_DAYS = 2;

export interface Posting {
  type: Stripe.BalanceTransaction.Type;
  category: string;
  source: string | null;
  /** In cents; negative takes from the balance. */
  amount: number;
  fees?: Stripe.BalanceTransaction.FeeDetail[];
  availableOn?: number;
  description?: string | null;
  account?: string;
}

/** Moves a balance: the only place where money enters or leaves one. */
export async function post(tx: Tx, posting: Posting): Promise<Stored<'balance_transaction'>> {
  const fees = posting.fees ?? [];
  const fee = fees.reduce((sum, detail) => sum + detail.amount, 0);
  const availableOn = posting.availableOn ?? tx.now;
  const data: Stripe.BalanceTransaction = {
    id: newId('txn'),
    object: 'balance_transaction',
    amount: posting.amount,
    available_on: availableOn,
    balance_type: 'payments',
    created: tx.now,
    currency: 'usd',
    description: posting.description ?? null,
    exchange_rate: null,
    fee,
    fee_details: fees,
    net: posting.amount - fee,
    reporting_category: posting.category,
    source: posting.source,
    status: availableOn <= tx.now ? 'available' : 'pending',
    type: posting.type,
  };
  const account = posting.account ?? PLATFORM;
  if (data.net > 0) await announceOnce(tx, account, availableOn);
  return tx.insert('balance_transaction', data, {}, account);
}

/** One `balance.available` for all that an account can use from that second on. */
async function announceOnce(tx: Tx, account: string, dueAt: number): Promise<void> {
  await tx.client.query(
    `insert into sandbox.due (due_at, kind, object_id, account)
     select $1, 'balance.available', '', $2 where not exists (
       select from sandbox.due where due_at = $1 and kind = 'balance.available' and account = $2)`,
    [dueAt, account],
  );
}

/** The caller's balance as Stripe shows it. */
export async function balanceOf(tx: Tx): Promise<Stripe.Balance> {
  const { available, pending } = await tx.balance();
  const line = (amount: number) => [{ amount, currency: 'usd', source_types: { card: amount } }];
  return {
    object: 'balance',
    available: line(available),
    livemode: false,
    pending: line(pending),
  };
}

export async function announceBalance(tx: Tx): Promise<void> {
  const { account } = tx.caller;
  const data = await balanceOf(tx);
  await record(tx, 'balance.available', { id: '', seq: 0, account, data, hidden: {} });
}

/** Money of the platform's own, as a test account gets it by a top-up. */
export async function topUp(tx: Tx, amount: number): Promise<void> {
  await post(tx, { type: 'topup', category: 'topup', source: newId('tu'), amount });
}

function stripeFee(amount: number, description: string): Stripe.BalanceTransaction.FeeDetail {
  return { amount, application: null, currency: 'usd', description, type: 'stripe_fee' };
}

/** 2.9 % + 30 ¢, rounded half up to the cent. */
export function cardFee(amount: number) {
  return [stripeFee(Math.round((amount * 29) / 1000) + 30, 'Stripe processing fees')];
}

/** 0.8 %, at most $5.00, as Stripe charges for ACH direct debit. */
export function bankDebitFee(amount: number) {
  return [stripeFee(Math.min(Math.round((amount * 8) / 1000), 500), 'Stripe processing fees')];
}

/** What Stripe charges on its own, outside of any payment. */
export async function chargeFee(tx: Tx, cents: number, description: string): Promise<void> {
  const fee = { category: 'fee', source: null, amount: -cents, description };
  await post(tx, { type: 'stripe_fee', ...fee, account: PLATFORM });
}

export function disputeFee() {
  return [stripeFee(1500, 'Dispute fee')];
}

/** For an answer to a dispute; returned if it is won. */
export function counterFee(cents = 1500) {
  return [stripeFee(cents, 'Dispute countered fee')];
}
