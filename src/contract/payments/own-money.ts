import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { cents, ok } from '#contract/fields.ts';

const breakEven = z.object({ cents: z.nullable(cents), onlyOneCents: z.nullable(cents) });

/** The balance at the provider, and whose it is; cents. */
export const ownMoney = z.object({
  /** What can be paid out now, and what still settles. */
  availableCents: cents,
  pendingCents: cents,
  /** Held for orders with their fees, owed to creators, and owed to clients. */
  heldCents: cents,
  /** What the operator can withdraw, so that all of that stays covered by what is available. */
  withdrawableCents: cents,
  /** Brought by other sales with the account, since their movements are booked apart. */
  foreignCents: cents,
  /** Fees and commissions earned, and what the provider charged, also for card disputes; since the start. */
  earnedCents: cents,
  costCents: cents,
  /**
   * What a job's budget and a booking's price must be so that the share covers the provider's list
   * prices, also if it is its creator's only payout of a month; null if no amount does.
   */
  breakEven: z.object({ job: breakEven, booking: breakEven }),
});
export type OwnMoney = z.infer<typeof ownMoney>;

export const getOwnMoney = endpoint('GET /api/operator/own-money', {
  summary: 'How much of the balance at the provider is the operator’s',
  access: 'operator',
  cost: 'costly',
  reply: ownMoney,
  errors: ['payment.unavailable'],
});

export const withdraw = endpoint('POST /api/operator/withdrawals', {
  summary: 'Pay out the operator’s own money to their bank',
  access: 'operator',
  cost: 'costly',
  body: z.object({ amountCents: z.int().check(z.minimum(100, 'The amount must be at least $1')) }),
  reply: ok,
  errors: ['payment.not_withdrawable', 'payment.withdrawal_under_way', 'payment.unavailable'],
});
