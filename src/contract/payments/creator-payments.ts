import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { bounded, cents, instant } from '#contract/fields.ts';
import { payoutStates, releaseStates } from '#contract/lifecycles/payment.ts';
import { orderRef } from '#contract/order.ts';

const payoutAccount = z.object({
  state: z.enum(['none', 'incomplete', 'ready']),
  /** The provider's missing requirements, in its own terms; '' if there are none. */
  reason: z.string(),
});

export const startOnboarding = endpoint('POST /api/creator/payments/onboarding', {
  confirmed: true,
  summary: "Begin or go on with the creator's payment account",
  access: 'signed-in',
  cost: 'cheap',
  body: z.object({
    /** Path on this site to return to. */
    returnTo: z.optional(
      bounded(500).check(z.regex(/^\/(?![/\\])/, 'A path on this site must start with one slash')),
    ),
  }),
  reply: z.object({ url: z.string() }),
  errors: ['payment.not_a_creator', 'payment.unavailable'],
  perMinute: 20,
});

export const openPayoutAccount = endpoint('POST /api/creator/payments/account-link', {
  confirmed: true,
  summary:
    "A link, for a short time, to the provider's page with the creator's balance and payouts",
  access: 'signed-in',
  cost: 'cheap',
  reply: z.object({ url: z.string() }),
  errors: ['payment.not_a_creator', 'payment.unavailable', 'not_found'],
  perMinute: 20,
});

export const checkOnboarding = endpoint('POST /api/creator/payments/onboarding/check', {
  summary:
    "Look up how the creator's payment account stands, without waiting for the provider to tell",
  access: 'signed-in',
  cost: 'cheap',
  reply: payoutAccount,
  errors: ['payment.not_a_creator', 'payment.unavailable'],
  perMinute: 60,
});

export const getCreatorPayments = endpoint('GET /api/creator/payments', {
  summary: 'Whether the creator can receive money, what was released and paid out',
  access: 'signed-in',
  cost: 'cheap',
  reply: z.object({
    account: payoutAccount,
    /** The creator's part of what clients paid for work that is not approved yet, cents. */
    heldCents: cents,
    /** Earned and not in the bank yet, as on the earnings page; negative if the creator owes more than that. */
    onItsWayCents: cents,
    paidOutCents: cents,
    /** What the creator owes for refunds of released money and lost card disputes, cents. */
    owedCents: cents,
    releases: z.array(
      z.object({
        id: z.int(),
        subject: orderRef,
        /** The job's title when its payment was started; null for a booking. */
        title: z.nullable(z.string()),
        amountCents: cents,
        /** Kept back from the transfer for what the creator owed, cents. */
        withheldCents: cents,
        reversedCents: cents,
        /** Refunded to the client or lost to a card dispute since, in whichever way it came back. */
        takenBackCents: cents,
        /** Of it, what has reached the bank. */
        arrivedCents: cents,
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
