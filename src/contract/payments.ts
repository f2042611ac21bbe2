import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { ErrorDefinitions } from './error-definition.ts';
import { idParams, instant, ok } from './fields.ts';
import { paymentStatuses, payoutStates, releaseStates } from './lifecycles/payment.ts';

export const paymentErrors = {
  'payment.already_paid': { status: 409, message: 'This has already been paid' },
  'payment.processing': {
    status: 409,
    message: 'Your payment is being processed, there is nothing more to do',
  },
  'payment.nothing_held': { status: 409, message: 'There is no money held for this any more' },
  'payment.too_much': { status: 409, message: 'This is more than what is held' },
  'payment.disputed': {
    status: 409,
    message: 'The card holder disputed this payment, so its money cannot move now',
  },
  'payment.transfer_under_way': {
    status: 409,
    message: 'A transfer to the creator is on its way, please try again in a minute',
  },
  'payment.unavailable': {
    status: 503,
    message: 'Payments are not available right now, please try again',
  },
  'payment.dispute_closed': {
    status: 409,
    message: 'The bank takes no answer to this dispute any more',
  },
  'payment.answer_waiting': { status: 409, message: 'An answer is on its way to the bank already' },
  'payment.not_dismissible': {
    status: 409,
    message: 'This money still has to move, so it cannot be put aside',
  },
  'payment.not_a_creator': { status: 403, message: 'Only creators receive payments' },
} as const satisfies ErrorDefinitions;

/** What may be paid for. */
export const paymentSubject = z.object({ kind: z.enum(['job', 'booking']), id: z.int() });
export type PaymentSubject = z.infer<typeof paymentSubject>;

/** Reply of every call that begins a payment: the hosted page's `url`, or the embedded form's `clientSecret`. */
export const paymentSession = z.object({
  clientSecret: z.nullable(z.string()),
  url: z.nullable(z.string()),
});
export type PaymentSession = z.infer<typeof paymentSession>;

const cents = z.int();

/**
 * Where the money of one job or booking is. `totalCents = heldCents + onItsWayCents + releasedCents + feeKeptCents +
 * refundedCents + lostCents` from the moment it was paid; everything is 0 but the total before. `onItsWayCents` is
 * approved for the creator and not yet transferred.
 */
export const moneyHistory = z.object({
  status: z.enum(paymentStatuses),
  totalCents: cents,
  feeCents: cents,
  heldCents: cents,
  onItsWayCents: cents,
  releasedCents: cents,
  feeKeptCents: cents,
  refundedCents: cents,
  lostCents: cents,
  heldSince: z.nullable(instant),
  /** What happens next, for the page to say in words. */
  next: z.enum([
    'pay',
    'wait_for_bank',
    'held_until_approved',
    'transfer_under_way',
    'creator_onboarding',
    'dispute',
    'refund_under_way',
    'refund_failed',
    'nothing',
  ]),
  rows: z.array(
    z.object({
      at: instant,
      kind: z.enum(['held', 'release', 'fee', 'refund', 'dispute']),
      amountCents: cents,
      /** State of the payment, release, refund or dispute behind the row. */
      state: z.string(),
      /** Why: a refund's reason, a dispute's. */
      note: z.string(),
    }),
  ),
});
export type MoneyHistory = z.infer<typeof moneyHistory>;

export const getPaymentSettings = endpoint({
  method: 'GET',
  path: '/api/stripe/settings',
  summary: 'What the payment form needs to begin',
  access: 'public',
  reply: z.object({ publishableKey: z.string(), sandbox: z.boolean() }),
});

export const getPublicTest = endpoint({
  method: 'GET',
  path: '/api/stripe/public-test',
  summary: 'A test payment of $10.00; absent where real money moves',
  access: 'public',
  reply: paymentSession,
  errors: ['payment.unavailable'],
  perMinute: 30,
});

/** Called by the page to which the provider sends the payer back. */
const providerId = z.string().check(z.regex(/^\w{0,255}$/, 'This names no payment'));

export const confirmReturn = endpoint({
  method: 'POST',
  path: '/api/payments/return',
  summary: 'Look up how a payment went, without waiting for the provider to tell',
  access: 'signed-in',
  body: z.object({
    sessionId: z.optional(providerId),
    paymentIntentId: z.optional(providerId),
  }),
  reply: z.object({
    result: z.enum(['succeeded', 'processing', 'failed']),
    subject: paymentSubject,
  }),
  errors: ['payment.unavailable'],
  perMinute: 60,
});

export const startOnboarding = endpoint({
  method: 'POST',
  path: '/api/creator/payments/onboarding',
  summary: "Begin or go on with the creator's payment account",
  access: 'signed-in',
  body: z.object({
    /** Path on this site to come back to. */
    returnTo: z.optional(
      z
        .string()
        .check(
          z.maxLength(500),
          z.regex(/^\/(?![/\\])/, 'A path on this site begins with one slash'),
        ),
    ),
  }),
  reply: z.object({ url: z.string() }),
  errors: ['payment.not_a_creator', 'payment.unavailable'],
  perMinute: 20,
});

export const getCreatorPayments = endpoint({
  method: 'GET',
  path: '/api/creator/payments',
  summary: 'Whether the creator can receive money, what was released and paid out',
  access: 'signed-in',
  reply: z.object({
    account: z.object({
      state: z.enum(['none', 'incomplete', 'ready']),
      /** What the provider waits for, in its words; '' where nothing is missing. */
      reason: z.string(),
    }),
    /** Approved for the creator and not transferred yet, cents. */
    waitingCents: cents,
    transferredCents: cents,
    releases: z.array(
      z.object({
        id: z.int(),
        subject: paymentSubject,
        amountCents: cents,
        reversedCents: cents,
        state: z.enum(releaseStates),
        createdAt: instant,
        transferredAt: z.nullable(instant),
      }),
    ),
    payouts: z.array(
      z.object({
        id: z.int(),
        amountCents: cents,
        state: z.enum(payoutStates),
        failure: z.string(),
        arrivesAt: z.nullable(instant),
        createdAt: instant,
      }),
    ),
  }),
  errors: ['payment.not_a_creator'],
});

export const stuckMoney = z.object({
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
  ]),
  subject: z.nullable(paymentSubject),
  amountCents: z.nullable(cents),
  detail: z.string(),
  /** What helps, as trying again is not always it: `retry` makes the call anew, after the others it only looks again. */
  advice: z.enum([
    'retry',
    'creator_account',
    'bank_decides',
    'bank_account',
    'answer',
    'creator_owes',
    'compare',
    'unknown',
  ]),
  since: instant,
  ageMinutes: z.int(),
});
export type StuckMoney = z.infer<typeof stuckMoney>;

export const listStuckMoney = endpoint({
  method: 'GET',
  path: '/api/operator/stuck-money',
  summary: 'Money that does not move, or whose records and provider do not agree; oldest first',
  access: 'operator',
  reply: z.object({ items: z.array(stuckMoney), ledgerTotalCents: cents }),
});

export const retryStuckMoney = endpoint({
  method: 'POST',
  path: '/api/operator/stuck-money/:id/retry',
  summary: 'Try again what is stuck',
  access: 'operator',
  params: idParams,
  reply: ok,
});

export const writeOffStuckMoney = endpoint({
  method: 'POST',
  path: '/api/operator/stuck-money/:id/write-off',
  summary: 'Give up what a creator owes: the platform bears it',
  access: 'operator',
  params: idParams,
  reply: ok,
});

export const getLedger = endpoint({
  method: 'GET',
  path: '/api/operator/ledger',
  summary: 'Where all money is, by kind of account; debit positive',
  access: 'operator',
  reply: z.object({
    balances: z.array(z.object({ kind: z.string(), cents })),
    /** Payments so small that the fee does not cover the provider's, and what they cost. */
    belowCost: z.object({ payments: z.int(), cents }),
  }),
});
