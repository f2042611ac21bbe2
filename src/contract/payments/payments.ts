import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { bounded, cents, count, instant } from '#contract/fields.ts';
import { orderRef } from '#contract/order.ts';

/** Reply of every call that starts a payment: the hosted page's `url`, or the embedded form's `clientSecret`. */
export const paymentSession = z.object({
  clientSecret: z.nullable(z.string()),
  url: z.nullable(z.string()),
});
export type PaymentSession = z.infer<typeof paymentSession>;

export const getPaymentSettings = endpoint('GET /api/stripe/settings', {
  summary: 'What the payment form needs to begin',
  access: 'public',
  cost: 'cheap',
  reply: z.object({ publishableKey: z.string(), sandbox: z.boolean() }),
});

export const getPublicTest = endpoint('GET /api/stripe/public-test', {
  summary: 'A test payment of $10.00; absent where real money moves',
  access: 'public',
  cost: 'costly',
  unsafe: true,
  reply: paymentSession,
  errors: ['payment.unavailable', 'not_found'],
  perMinute: 30,
});

export const cancellationTerms = z.object({
  /** Paid orders that the viewer canceled in the last 30 days. */
  cancelled: count,
  /** Other orders of theirs that are paid, or being paid, and not over. */
  open: count,
  /** If canceling the order they pay for now is their third in 30 days, its processing fee is not refunded. */
  keepsProcessingFee: z.boolean(),
  /**
   * Of an order for more than this, the processing fee is not refunded from the first cancellation on;
   * null once an order of theirs was completed.
   */
  keepsAboveCents: z.nullable(cents),
  /** How many orders they may have open at a time until one is completed; null afterward. */
  mostOpen: z.nullable(count),
  /** Until when they cannot pay for another order after canceling too many. */
  blockedUntil: z.nullable(instant),
});
export type CancellationTerms = z.infer<typeof cancellationTerms>;

export const getCancellationTerms = endpoint('GET /api/payments/cancellation-terms', {
  summary: 'What cancelling an order costs the viewer that they pay for now',
  access: 'signed-in',
  cost: 'read',
  reply: cancellationTerms,
});

const providerId = bounded(255, "This isn't a payment").check(
  z.regex(/^\w*$/, "This isn't a payment"),
);

/** Called by the page to which the provider sends the payer back. */
export const confirmReturn = endpoint('POST /api/payments/return', {
  summary: 'Look up how a payment went, without waiting for the provider to tell',
  access: 'signed-in',
  cost: 'cheap',
  body: z.object({
    sessionId: z.optional(providerId),
    paymentIntentId: z.optional(providerId),
  }),
  reply: z.object({
    result: z.enum(['succeeded', 'processing', 'failed']),
    subject: orderRef,
  }),
  errors: ['payment.unavailable', 'not_found'],
  perMinute: 60,
});
