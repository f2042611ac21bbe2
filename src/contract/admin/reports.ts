/** People's reports to the operators, and their decisions. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import type { ErrorDefinitions } from '#contract/error-definition.ts';
import { id, idParams, instant, ok, pageLength, requiredText, stars } from '#contract/fields.ts';

export const operatorReportErrors = {
  'operator.report_not_found': [404, "This report doesn't exist"],
  'operator.report_decided': [409, 'This report has already been decided'],
  'operator.only_reviews_hide': [
    400,
    'Only reviews can be hidden. Messages are between two people.',
  ],
} as const satisfies ErrorDefinitions;

export const reportDecisions = ['dismissed', 'hidden', 'handled'] as const;
export type ReportDecision = (typeof reportDecisions)[number];

const writerId = z.int().check(z.describe("The writer's id"));
const person = z.object({ id: z.int(), fullName: z.string(), username: z.string() });

export const adminReport = z.object({
  id: z.int(),
  kind: z.enum(['message', 'review', 'client_review']),
  /** The reported text. */
  words: z.string(),
  /** For a review: its stars, and the profile that it is about or, of a client, by. */
  rating: z.nullable(stars),
  creatorId: z.nullable(z.int()),
  /** Of a message: the messages just before and after it, oldest first, including the reported one. */
  around: z.array(z.object({ id: z.int(), by: writerId, text: z.string(), at: instant })),
  writer: z.extend(person, { suspended: z.boolean() }),
  reporter: person,
  reason: z.string(),
  at: instant,
  decision: z.nullable(
    z.object({
      outcome: z.enum(reportDecisions),
      by: z.string(),
      at: instant,
      /** As given in the audit log; null if it is not there. */
      reason: z.nullable(z.string()),
    }),
  ),
});
export type AdminReport = z.infer<typeof adminReport>;

export const listReports = endpoint('GET /api/operator/reports', {
  summary: 'Reported messages and reviews, newest first: those that wait, those decided, or all',
  access: 'operator',
  cost: 'read',
  query: z.object({
    state: z._default(
      z.enum(['waiting', 'decided', 'all'], 'State must be waiting, decided, or all'),
      'waiting',
    ),
    /** Only what this person wrote or reported. */
    person: z.optional(id),
    before: z.optional(id),
    limit: pageLength(100, 50),
  }),
  paged: true,
  reply: z.array(adminReport),
});

export const decideReport = endpoint('POST /api/operator/reports/:id/decision', {
  summary:
    'Decides a report: dismissed, hidden (a review leaves the site and the rating), or handled otherwise',
  access: 'operator',
  cost: 'cheap',
  params: idParams,
  body: z.object({
    outcome: z.enum(reportDecisions, 'Choose a decision'),
    reason: requiredText(1, 2000, 'Please enter a reason'),
  }),
  reply: ok,
  errors: ['operator.only_reviews_hide', 'operator.report_decided', 'operator.report_not_found'],
});
