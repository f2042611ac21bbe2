/** What a creator earned and was paid, by month. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { cents, numeric } from '#contract/fields.ts';
import { fileReply, streamedReply } from '#contract/file-reply.ts';

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
    /** The site's time zone, whose calendar gives the months and years, in the reader's language. */
    zone: z.string(),
    /** The last twelve months, oldest first. */
    months: z.array(
      z.object({
        /** YYYY-MM, as on statements. */
        month: z.string(),
        /** What clients were charged for approved work, before commissions and refunds. */
        grossCents: cents,
        /** Approved work less commissions, refunds and lost disputes. */
        earnedCents: cents,
        /** Payouts that reached the bank, by their arrival. */
        paidOutCents: cents,
      }),
    ),
  }),
  errors: ['payment.not_a_creator'],
});

const years = z.object({
  year: numeric(badYear, z.int(badYear), z.minimum(2000, badYear), z.maximum(2999, badYear), year),
});

export const exportEarnings = endpoint('GET /api/creator/earnings/:year/table', {
  summary:
    "What the creator earned in a year of the site's zone as CSV, a line for each order and event with gross, commission, refunds and net, and totals; streamed",
  access: 'signed-in',
  cost: 'read',
  params: years,
  reply: streamedReply,
  produces: 'text/csv; charset=utf-8',
  perMinute: 20,
  errors: ['payment.not_a_creator'],
});

export const exportTransfers = endpoint('GET /api/creator/earnings/:year/transfers', {
  summary:
    "Transfers to the creator's payment account in a year, and payouts to their bank, as CSV",
  access: 'signed-in',
  cost: 'read',
  params: years,
  reply: fileReply,
  produces: 'text/csv; charset=utf-8',
  perMinute: 20,
  errors: ['payment.not_a_creator'],
});

export const getYearStatement = endpoint('GET /api/creator/earnings/:year', {
  summary: "The creator's year by month as PDF: gross, commission, refunds, net, paid out",
  access: 'signed-in',
  // Drawn in a queue of its own, as other papers.
  cost: 'read',
  params: years,
  reply: fileReply,
  produces: 'application/pdf',
  perMinute: 20,
  errors: ['payment.not_a_creator'],
});
