/** People's reports to the operators, and their decisions. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import type { ErrorDefinitions } from '#contract/error-definition.ts';
import { id, idParams, instant, ok, pageLength, requiredText, stars } from '#contract/fields.ts';
import { publicKinds, reportGrounds } from './takedowns.ts';

export const operatorReportErrors = {
  'operator.report_not_found': [404, "This report doesn't exist"],
  'operator.report_decided': [409, 'This report has already been decided'],
  'operator.only_reviews_hide': [
    400,
    'Messages are between two people, so they stay. You can suspend who wrote it.',
  ],
} as const satisfies ErrorDefinitions;

export const reportDecisions = ['dismissed', 'hidden', 'change_asked', 'handled'] as const;
export type ReportDecision = (typeof reportDecisions)[number];

const writerId = z.int().check(z.describe("The writer's id"));
const person = z.object({ id: z.int(), fullName: z.string(), username: z.string() });

const decisionOf = <Outcome extends z.core.$ZodType<string, string>>(outcome: Outcome) =>
  z.nullable(
    z.object({
      outcome,
      by: z.string(),
      at: instant,
      /** As given in the audit log; null if it is not there. */
      reason: z.nullable(z.string()),
    }),
  );

const page = {
  state: z._default(
    z.enum(['waiting', 'decided', 'all'], 'State must be waiting, decided, or all'),
    'waiting',
  ),
  before: z.optional(id),
  limit: pageLength(100, 50),
};

export const adminReport = z.object({
  id: z.int(),
  kind: z.enum(['message', 'review', 'client_review', ...publicKinds]),
  /** Of a profile, a picture or a job: its id, what is wrong with it, and its picture. */
  subjectId: z.nullable(z.int()),
  ground: z.nullable(z.enum(reportGrounds)),
  picture: z.nullable(z.string()),
  /** The reported text, of these as it was. */
  words: z.string(),
  /** For a review: its stars, and the profile that it is about or, of a client, by. */
  rating: z.nullable(stars),
  creatorId: z.nullable(z.int()),
  /** Of a message: the messages just before and after it, oldest first, including the reported one. */
  around: z.array(z.object({ id: z.int(), by: writerId, text: z.string(), at: instant })),
  writer: z.extend(person, { suspended: z.boolean() }),
  /** Null for someone without an account, who left an address. */
  reporter: z.nullable(person),
  reporterEmail: z.nullable(z.string()),
  reason: z.string(),
  at: instant,
  decision: decisionOf(z.enum(reportDecisions)),
});
export type AdminReport = z.infer<typeof adminReport>;

export const listReports = endpoint('GET /api/operator/reports', {
  summary:
    'Reported messages, reviews, profiles, pictures and jobs, newest first: those that wait, those decided, or all',
  access: 'support',
  cost: 'read',
  query: z.object({
    ...page,
    /** Only what this person wrote or reported. */
    person: z.optional(id),
  }),
  paged: true,
  reply: z.array(adminReport),
});

export const decideReport = endpoint('POST /api/operator/reports/:id/decision', {
  summary:
    'Decides a report: dismissed, hidden (a review leaves the site and the rating), its owner asked to change it, or handled otherwise',
  access: 'support',
  cost: 'cheap',
  params: idParams,
  body: z.object({
    outcome: z.enum(reportDecisions, 'Choose a decision'),
    reason: requiredText(1, 2000, 'Please enter a reason'),
  }),
  reply: ok,
  errors: [
    'operator.only_reviews_hide',
    'operator.report_decided',
    'operator.report_not_found',
    'takedown.only_reviews',
    'takedown.subject_not_found',
  ],
});

export const galleryReportDecisions = ['dismissed', 'links_closed', 'handled'] as const;
export type GalleryReportDecision = (typeof galleryReportDecisions)[number];

export const adminGalleryReport = z.object({
  id: z.int(),
  galleryId: z.int(),
  creator: z.extend(person, { suspended: z.boolean() }),
  /** Null for someone who came by a link. */
  reporter: z.nullable(person),
  reason: z.string(),
  at: instant,
  /** Nobody but the client and the creator can open it anymore. */
  linksClosed: z.boolean(),
  decision: decisionOf(z.enum(galleryReportDecisions)),
});
export type AdminGalleryReport = z.infer<typeof adminGalleryReport>;

export const listGalleryReports = endpoint('GET /api/operator/gallery-reports', {
  summary: 'Reported galleries, newest first: those that wait, those decided, or all',
  access: 'support',
  cost: 'read',
  query: z.object(page),
  paged: true,
  reply: z.array(adminGalleryReport),
});

export const decideGalleryReport = endpoint('POST /api/operator/gallery-reports/:id/decision', {
  summary:
    "Decides a report: dismissed, all of the gallery's links closed for good, or handled otherwise",
  access: 'support',
  cost: 'cheap',
  params: idParams,
  body: z.object({
    outcome: z.enum(galleryReportDecisions, 'Choose a decision'),
    reason: requiredText(1, 2000, 'Please enter a reason'),
  }),
  reply: ok,
  errors: ['operator.report_decided', 'operator.report_not_found'],
});
