/** Reporting what is public, and what operators do about it: each can be taken back. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import type { ErrorDefinitions } from '#contract/error-definition.ts';
import {
  count,
  email,
  id,
  idParams,
  instant,
  ok,
  pageLength,
  requiredText,
} from '#contract/fields.ts';

export const takedownErrors = {
  'report.subject_not_found': [404, "This isn't on the site anymore"],
  'report.own': [403, 'This is yours. You can change or remove it yourself.'],
  'report.already_sent': [409, "You've already reported this"],
  'report.email_needed': [400, 'Please enter your email address, so we can reply'],
  'takedown.subject_not_found': [404, "This isn't on the site anymore"],
  'takedown.already_hidden': [409, 'This is already hidden'],
  'takedown.only_reviews': [400, 'A review can be hidden, but not changed by its writer'],
  'takedown.not_found': [404, "This doesn't exist"],
  'takedown.undone_already': [409, 'This was already undone'],
} as const satisfies ErrorDefinitions;

/** What anyone can report. */
export const publicKinds = ['profile', 'portfolio_item', 'job'] as const;
export type PublicKind = (typeof publicKinds)[number];
/** What operators can hide. A profile is hidden from searches; its own address stays. */
export const takedownKinds = [...publicKinds, 'review', 'client_review'] as const;
export type TakedownKind = (typeof takedownKinds)[number];

export const reportGrounds = ['not_theirs', 'no_consent', 'minor', 'scam', 'other'] as const;
export type ReportGround = (typeof reportGrounds)[number];

/** Characters. */
export const longestSubjectReport = 2000;

export const reportSubject = endpoint('POST /api/reports', {
  summary:
    'Ask the people who run the site to look at a profile, a picture or a job, once; also without an account',
  access: 'public',
  cost: 'cheap',
  body: z.object({
    kind: z.enum(publicKinds, 'Choose what you report'),
    id: id.check(z.describe("A creator's, a portfolio item's or a job's id")),
    ground: z.enum(reportGrounds, 'Choose a reason'),
    reason: requiredText(1, longestSubjectReport, "Please say what's wrong with it"),
    /** Of people who are not signed in, for the reply. */
    email: z.optional(email('Please enter a valid email address')),
  }),
  reply: ok,
  status: 201,
  perMinute: 5,
  errors: [
    'report.subject_not_found',
    'report.own',
    'report.already_sent',
    'report.email_needed',
    'account.daily_limit',
  ],
});

const reason = requiredText(1, 2000, 'Please enter a reason');
export const takedownActions = ['hidden', 'change_asked'] as const;
export type TakedownAction = (typeof takedownActions)[number];

export const takeDown = endpoint('POST /api/operator/takedowns', {
  summary:
    'Hides things of one kind, or asks their owners to change them; owners are told, with the reason',
  access: 'support',
  cost: 'cheap',
  body: z.object({
    kind: z.enum(takedownKinds, 'Choose what to hide'),
    ids: z
      .array(id.check(z.describe('Ids of things of this kind')))
      .check(z.minLength(1, 'Choose something'), z.maxLength(100, 'At most 100 at once')),
    action: z.enum(takedownActions, 'Choose what to do'),
    reason,
  }),
  reply: z.object({
    /** How many were hidden, or asked about: those hidden already are left out. */
    done: count,
  }),
  errors: ['takedown.subject_not_found', 'takedown.already_hidden', 'takedown.only_reviews'],
});

export const undoTakedown = endpoint('DELETE /api/operator/takedowns/:id', {
  summary: 'Shows again what was hidden, or closes a request to change something',
  access: 'support',
  cost: 'cheap',
  params: idParams,
  reply: ok,
  errors: ['takedown.not_found', 'takedown.undone_already', 'portfolio.full'],
});

const person = z.object({ id: z.int(), fullName: z.string(), username: z.string() });
const takedown = z.object({
  id: z.int(),
  kind: z.enum(takedownKinds),
  /** A creator's, a portfolio item's, a job's or a review's id. */
  subjectId: z.int(),
  /** What it said. */
  words: z.string(),
  action: z.enum(takedownActions),
  reason: z.string(),
  at: instant,
});
const adminTakedown = z.extend(takedown, {
  owner: person,
  by: z.string(),
  undoneAt: z.nullable(instant),
});
export type AdminTakedown = z.infer<typeof adminTakedown>;

export const listTakedowns = endpoint('GET /api/operator/takedowns', {
  summary: 'What is hidden, and what its owners were asked to change, newest first',
  access: 'support',
  cost: 'read',
  query: z.object({
    before: z.optional(id),
    limit: pageLength(100, 50),
    /** Only what is this person's, taken back or not. */
    person: z.optional(id),
  }),
  paged: true,
  reply: z.array(adminTakedown),
});

export const listOwnTakedowns = endpoint('GET /api/takedowns', {
  summary: 'What of yours is hidden, or you were asked to change, newest first: at most 50',
  access: 'signed-in',
  cost: 'read',
  reply: z.array(takedown),
});
export type OwnTakedown = z.infer<typeof takedown>;
