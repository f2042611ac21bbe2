/** What a creator earned and was paid, by month. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { cents, numeric } from '#contract/fields.ts';
import { streamedReply } from '#contract/file-reply.ts';

const badYear = 'Year must be from 2000 to 2999';
const year = z.describe<number>('Calendar year');

export const getEarnings = endpoint('GET /api/creator/earnings', {
  summary: 'What the creator earned: held, on its way, paid out, and by month',
  access: 'signed-in',
  cost: 'read',
  reply: z.object({
    /** The creator's part of what clients paid for work that is not approved yet. */
    heldCents: cents,
    /** Earned but not in the bank yet; negative if the creator owes more than that. */
    onItsWayCents: cents,
    paidOutCents: cents,
    /** Of the running year. */
    yearCents: cents,
    /** Years with a movement, newest first. */
    years: z.array(z.int().check(year)),
    /** The last twelve months, oldest first. */
    months: z.array(
      z.object({
        /** YYYY-MM in UTC, as on statements. */
        month: z.string(),
        /** Approved work less commissions, refunds and lost disputes. */
        earnedCents: cents,
        /** Payouts to the bank that did not fail. */
        paidOutCents: cents,
      }),
    ),
  }),
  errors: ['payment.not_a_creator'],
});

export const exportEarnings = endpoint('GET /api/creator/earnings/:year/table', {
  summary: 'Every movement of what the creator earned in a year (UTC) as CSV, streamed',
  access: 'signed-in',
  cost: 'render',
  params: z.object({
    year: numeric(
      badYear,
      z.int(badYear),
      z.minimum(2000, badYear),
      z.maximum(2999, badYear),
      year,
    ),
  }),
  reply: streamedReply,
  produces: 'text/csv; charset=utf-8',
  perMinute: 20,
  errors: ['payment.not_a_creator'],
});
