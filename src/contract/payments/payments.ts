import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { bounded } from '#contract/fields.ts';
import { orderRef } from '#contract/order.ts';

/** Reply of every call that begins a payment: the hosted page's `url`, or the embedded form's `clientSecret`. */
export const paymentSession = z.object({
  clientSecret: z.nullable(z.string()),
  url: z.nullable(z.string()),
});
export type PaymentSession = z.infer<typeof paymentSession>;

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

const providerId = bounded(255, 'This names no payment').check(
  z.regex(/^\w*$/, 'This names no payment'),
);

/** Called by the page to which the provider sends the payer back. */
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
    subject: orderRef,
  }),
  errors: ['payment.unavailable'],
  perMinute: 60,
});
