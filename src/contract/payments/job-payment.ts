/** Separate from job reads, so pages without payments don't load its schemas. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { idParams, inCents, numeric } from '#contract/fields.ts';
import { paymentSession } from './payments.ts';

export const startJobPayment = endpoint('POST /api/jobs/:id/payment-intent', {
  summary: 'Opens the payment session of an unpaid job',
  access: 'signed-in',
  cost: 'cheap',
  params: idParams,
  body: z.object({
    /** As shown to the client; refused if the price has changed since. */
    expectedTotal: z.optional(numeric('Total must be a whole number of cents', z.int(), inCents)),
    /** Saves the card that pays; only on the client's request. */
    saveCard: z.optional(z.boolean()),
  }),
  reply: paymentSession,
  errors: [
    'job.not_found',
    'job.not_yours',
    'job.already_paid',
    'job.wrong_state',
    'job.unfit',
    'job.creator_gone',
    'job.budget_too_large',
    'job.total_changed',
    'job.time_taken',
    'job.priced_offers',
    'payment.already_paid',
    'payment.too_many_cancelled',
    'payment.too_many_open',
    'payment.processing',
    'payment.unavailable',
    'payment.too_many_cancelled',
  ],
});
