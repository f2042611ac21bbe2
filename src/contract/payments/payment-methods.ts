/** Cards that a person saved for their next payment; stored at the provider. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { bounded, cents, id, instant, ok } from '#contract/fields.ts';

const savedCard = z.object({
  /** The provider's. */
  id: z.string(),
  /** 'visa', 'mastercard', … */
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int().check(z.describe('1 to 12')),
  expYear: z.int().check(z.describe('Four digits')),
  /** The one offered first; there is always exactly one. */
  isDefault: z.boolean(),
  /** The provider refuses it. */
  expired: z.boolean(),
  /** Balances that we charge it for, the earliest first; absent if there are none. */
  pays: z.optional(
    z.array(
      z.object({
        bookingId: id,
        amountCents: cents,
        dueAt: instant,
        /** Where the work is. */
        timeZone: z.string(),
      }),
    ),
  ),
});
export type SavedCard = z.infer<typeof savedCard>;

const params = z.object({
  id: bounded(255, "This isn't a card").check(z.regex(/^\w+$/, "This isn't a card")),
});
const errors = ['payment.method_not_found', 'payment.unavailable'];

export const listPaymentMethods = endpoint('GET /api/payment-methods', {
  summary: 'Your saved cards, the default first',
  access: 'signed-in',
  cost: 'cheap',
  reply: z.array(savedCard),
  errors: ['payment.unavailable'],
  perMinute: 60,
});

export const chooseDefaultPaymentMethod = endpoint('PUT /api/payment-methods/:id/default', {
  summary: 'Offers this saved card first from now on',
  access: 'signed-in',
  cost: 'cheap',
  params,
  reply: z.array(savedCard),
  errors,
  perMinute: 30,
});

export const deletePaymentMethod = endpoint('DELETE /api/payment-methods/:id', {
  summary: 'Forgets a saved card, here and at the payment provider',
  access: 'signed-in',
  cost: 'cheap',
  params,
  reply: ok,
  errors,
  perMinute: 30,
});
