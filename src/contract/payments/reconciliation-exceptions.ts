import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { cents, count, instant, longIdParams, ok, requiredText } from '#contract/fields.ts';
import { orderRef } from '#contract/order.ts';

export const reconciliationExceptions = z.object({
  id: z.int(),
  kind: z.enum([
    'payment',
    'release',
    'refund',
    'reversal',
    'webhook',
    'mismatch',
    'payout',
    'dispute',
    'held',
    'ending',
    /** Other sales with the site's account at the provider. */
    'foreign',
    /** The card's network suspects fraud. */
    'fraud',
    /** Held for almost as long as the provider allows. */
    'old',
    /** A side of its order is suspended. */
    'suspended',
    /** Held for an order that no time ends: someone has to. */
    'stalled',
    /** A balance that is overdue for a week, about which neither side does anything. */
    'unpaid',
  ]),
  subject: z.nullable(orderRef),
  /** The creator of a payout, a transfer or a debt. */
  creator: z.nullable(z.object({ userId: z.int(), name: z.string() })),
  amountCents: z.nullable(cents),
  /** What the provider or the failed step said, in its own words; '' if nothing. */
  detail: z.string(),
  /**
   * The remedy, as a retry does not always help: `retry` repeats the call, the others only check
   * again.
   */
  advice: z.enum([
    'retry',
    'creator_account',
    'bank_decides',
    'bank_account',
    'answer',
    'creator_owes',
    'compare',
    'unknown',
    'pay_elsewhere',
    'divide',
    'work_due',
    'own_account',
    'top_up',
    /** Booked by hand. */
    'book',
    'look',
    'end_soon',
    'paused',
    'ask_both',
  ]),
  since: instant,
  ageMinutes: z.int(),
});
export type ReconciliationException = z.infer<typeof reconciliationExceptions>;

export const listReconciliationExceptions = endpoint('GET /api/operator/stuck-money', {
  summary: 'Money that does not move, or whose records and provider do not agree; oldest first',
  access: 'operator',
  cost: 'read',
  reply: z.object({ items: z.array(reconciliationExceptions), ledgerTotalCents: cents }),
});

export const retryReconciliation = endpoint('POST /api/operator/stuck-money/:id/retry', {
  summary: 'Try again what is stuck',
  access: 'operator',
  unconfirmed: 'Tries again a payment that was already decided',
  cost: 'cheap',
  params: longIdParams,
  reply: ok,
});

export const writeOffException = endpoint('POST /api/operator/stuck-money/:id/write-off', {
  summary: 'Give up what a creator owes: the platform bears it',
  access: 'operator',
  cost: 'cheap',
  params: longIdParams,
  reply: ok,
});

export const dismissReconciliationException = endpoint(
  'POST /api/operator/stuck-money/:id/dismissal',
  {
    summary:
      'Put aside what was dealt with elsewhere: failed payouts, foreign news, known differences',
    access: 'operator',
    cost: 'cheap',
    params: longIdParams,
    body: z.object({
      note: requiredText(5, 2000, 'Please say what was done (at least 5 characters)'),
    }),
    reply: ok,
    errors: ['payment.not_dismissible'],
  },
);

export const payExceptionElsewhere = endpoint('POST /api/operator/stuck-money/:id/paid-elsewhere', {
  summary: 'Close a refund that the provider cannot make, as the client was paid another way',
  access: 'operator',
  cost: 'cheap',
  params: longIdParams,
  body: z.object({
    /** Shown to the client. */
    words: requiredText(5, 2000, 'Please say how it was paid (at least 5 characters)'),
  }),
  reply: ok,
  errors: ['payment.call_under_way'],
});

/** `fees` is what the provider charged, `bank` the operator's own money in or out. */
export const handAccounts = ['fees', 'bank', 'other_sales', 'other'] as const;

export const bookMovement = endpoint('POST /api/operator/stuck-money/:id/booking', {
  summary: 'Book a movement of the balance that nothing explains, with a reason',
  access: 'operator',
  cost: 'costly',
  params: longIdParams,
  body: z.object({
    account: z.enum(handAccounts, 'Please choose what it was'),
    reason: requiredText(5, 2000, 'Please say what it was (at least 5 characters)'),
  }),
  reply: ok,
  errors: ['payment.not_bookable', 'payment.unavailable'],
});

export const getLedger = endpoint('GET /api/operator/ledger', {
  summary: 'Where all money is, by kind of account; debit positive',
  access: 'operator',
  cost: 'costly',
  reply: z.object({
    balances: z.array(z.object({ kind: z.string(), cents })),
    /** Payments whose fee does not cover the provider's, and their cost. */
    belowCost: z.object({ payments: count, cents }),
  }),
});
