/** Receipts of payments and statements of earnings. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { bounded, idParams, longIdParams } from '#contract/fields.ts';
import { fileReply } from '#contract/file-reply.ts';

const paper = {
  access: 'signed-in',
  cost: 'read',
  reply: fileReply,
  // Each is drawn on request, in a queue of its own.
  perMinute: 60,
} as const;

export const getReceipt = endpoint('GET /api/payments/:id/receipt', {
  ...paper,
  summary:
    'The receipt of a payment, for who paid it: what was paid, when, with what, what came back',
  params: longIdParams,
  produces: 'application/pdf',
});

const summary = {
  ...paper,
  summary:
    'What was agreed, paid, given back and is still open of an order, for its two sides; from its first payment on',
  params: idParams,
  produces: 'application/pdf',
} as const;
/** By the order's kind. */
export const getOrderSummary = {
  job: endpoint('GET /api/jobs/:id/summary.pdf', summary),
  booking: endpoint('GET /api/bookings/:id/summary.pdf', summary),
} as const;

const months = z.object({
  /** YYYY-MM, from 2000 to 2999. */
  month: bounded(40, 'Month must be YYYY-MM').check(
    z.regex(/^2\d{3}-(0[1-9]|1[0-2])$/, 'Month must be YYYY-MM'),
  ),
});

export const listStatements = endpoint('GET /api/creator/statements', {
  summary:
    "The months (YYYY-MM, of the site's zone) in which something moved, newest first; the running one is still growing",
  access: 'signed-in',
  cost: 'read',
  reply: z.array(z.object({ month: z.string() })),
  errors: ['payment.not_a_creator'],
});

export const getStatement = endpoint('GET /api/creator/statements/:month', {
  ...paper,
  summary: "A month of the creator's money: earned, fees, sent, taken back, paid out to the bank",
  params: months,
  produces: 'application/pdf',
  errors: ['payment.not_a_creator'],
});

export const getStatementTable = endpoint('GET /api/creator/statements/:month/table', {
  ...paper,
  summary: 'The same month as a table (CSV)',
  params: months,
  produces: 'text/csv; charset=utf-8',
  errors: ['payment.not_a_creator'],
});
