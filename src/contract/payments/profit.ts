/** The operator's own result, and the ledger for a bookkeeper. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { cents, numeric } from '#contract/fields.ts';
import { streamedReply } from '#contract/file-reply.ts';

export const getProfit = endpoint('GET /api/operator/profit', {
  summary: "The site's result by month of its zone, losses, and the accounts of the ledger",
  access: 'operator',
  cost: 'costly',
  reply: z.object({
    /** The last twelve, oldest first. */
    months: z.array(
      z.object({
        /** YYYY-MM. */
        month: z.string(),
        /** Fees and commissions of approved work, less those returned. */
        earnedCents: cents,
        /** What the provider charged, also for card disputes. */
        providerCents: cents,
        /** Debts of creators that were written off, and refunds that nobody covered. */
        lossCents: cents,
        /** Booked by hand. */
        otherCents: cents,
        profitCents: cents,
      }),
    ),
    /** Debit positive, as in double entry. */
    accounts: z.array(z.object({ kind: z.string(), cents })),
    /** Of creators, since the start. */
    writtenOffCents: cents,
  }),
});

const badYear = 'Year must be from 2000 to 2999';

export const exportJournal = endpoint('GET /api/operator/ledger/:year/journal', {
  summary:
    "Every entry of the ledger in a year of the site's zone as CSV: day, event, source at the provider, account, order or person, debit, credit; streamed",
  access: 'operator',
  cost: 'read',
  params: z.object({
    year: numeric(
      badYear,
      z.int(badYear),
      z.minimum(2000, badYear),
      z.maximum(2999, badYear),
      z.describe<number>('Calendar year'),
    ),
  }),
  reply: streamedReply,
  produces: 'text/csv; charset=utf-8',
  perMinute: 20,
});
