import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { cents, ok } from '#contract/fields.ts';

/** The balance at the provider, and whose it is; cents. */
export const ownMoney = z.object({
  /** What can be paid out now, and what still settles. */
  availableCents: cents,
  pendingCents: cents,
  /** Held for orders with their fees, owed to creators, and owed to clients. */
  heldCents: cents,
  /** What the operator can withdraw, so that all of that stays covered by what is available. */
  withdrawableCents: cents,
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
