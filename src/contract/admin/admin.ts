import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import type { ErrorDefinitions } from '#contract/error-definition.ts';
import {
  calendarDate,
  email,
  id,
  idParams,
  instant,
  longId,
  ok,
  onlyVisible,
  pageLength,
  requiredText,
  text,
} from '#contract/fields.ts';
import { streamedReply } from '#contract/file-reply.ts';
import { interpolate } from '#contract/i18n.ts';
import {
  adminBooking,
  adminJob,
  adminPerson,
  bookingParts,
  jobParts,
  operatorAction,
  overview,
  peopleParts,
  trends,
} from './replies.ts';

export const operatorErrors = {
  'operator.is_owner': [
    403,
    'This is the owner of the site. Only a command on the server changes their account.',
  ],
  'operator.is_staff': [403, 'Only an operator can do this to people who run the site'],
  'operator.person_not_found': [404, "This person doesn't exist"],
  'operator.case_not_found': [404, 'There is no open problem here'],
  'operator.oneself': [403, "You can't suspend yourself"],
  'operator.already_suspended': [409, 'This person is already suspended'],
  'operator.not_suspended': [409, "This person isn't suspended"],
  'operator.own_case': [403, "You're involved in this, so another operator has to decide"],
  'operator.wrong_sum': [400, "The two shares don't add up to the amount held. Please check them."],
} as const satisfies ErrorDefinitions;

const requiredUpTo = (max: number, missing: string) => requiredText(1, max, missing);

export const writeToOperator = endpoint('POST /api/contact', {
  summary: 'Writes to the people who run the site',
  access: 'public',
  cost: 'cheap',
  body: z.object({
    name: requiredUpTo(100, 'Please enter your name').check(onlyVisible),
    email: email('Please enter a valid email address'),
    message: requiredUpTo(5000, 'Please enter a message'),
  }),
  reply: ok,
  status: 201,
  errors: ['account.daily_limit'],
  perMinute: 5,
});

/** A mail that was sent or, without SMTP, would have been. */
export const mail = z.object({
  id: z.int(),
  template: z.string(),
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  /** Contains sign-in or reset links; in production they are hidden. */
  secret: z.boolean(),
  /** `kept` if no SMTP server is configured: it was never sent. */
  status: z.enum(['waiting', 'sent', 'kept', 'failed']),
  failure: z.nullable(z.string()),
  createdAt: instant,
});
export type Mail = z.infer<typeof mail>;

const page = z.object({
  /** Id of the previous page's last entry. */
  before: z.optional(id),
  limit: pageLength(100, 50),
});
/** Mails and actions may exceed the range of other ids. */
const longPage = z.extend(page, { before: z.optional(longId) });
const found = z.extend(page, { q: z._default(text(100), '') });
/** Only what is on these days (YYYY-MM-DD), both included; a booking's day in UTC. */
const onDays = { from: z.optional(calendarDate), until: z.optional(calendarDate) };
/** Only entries related to this person. */
const ofPerson = { person: z.optional(id) };
const partOf = <Parts extends readonly string[]>(parts: Parts) =>
  z.optional(
    z.enum(parts, interpolate('Show must be one of {parts}', { parts: parts.join(', ') })),
  );

export const listMails = endpoint('GET /api/operator/mails', {
  summary: "The operator's mailbox, newest first; the Link header goes on",
  access: 'support',
  cost: 'read',
  query: z.extend(longPage, ofPerson),
  paged: true,
  reply: z.array(mail),
});

export const getOverview = endpoint('GET /api/operator/overview', {
  summary: 'Counts of everything, and what needs an operator',
  access: 'support',
  cost: 'costly',
  reply: overview,
});

export const getTrends = endpoint('GET /api/operator/trends', {
  summary: 'What was paid, earned, booked and applied for in each of the last twelve weeks',
  access: 'operator',
  cost: 'costly',
  reply: trends,
});

export const findPeople = endpoint('GET /api/operator/people', {
  summary:
    'People by any part of their name, username or address, or those of one kind, newest first',
  access: 'support',
  cost: 'read',
  query: z.extend(found, { show: partOf(peopleParts) }),
  paged: true,
  reply: z.array(adminPerson),
});

export const suspendPerson = endpoint('POST /api/operator/people/:id/suspend', {
  summary: 'Suspends a person and signs them out everywhere immediately',
  access: 'support',
  cost: 'cheap',
  params: idParams,
  body: z.object({ reason: requiredUpTo(2000, 'Please enter a reason') }),
  reply: ok,
  errors: [
    'operator.person_not_found',
    'operator.oneself',
    'operator.already_suspended',
    'operator.is_owner',
    'operator.is_staff',
  ],
});

export const restorePerson = endpoint('POST /api/operator/people/:id/restore', {
  summary: 'Lets a suspended person in again',
  access: 'support',
  cost: 'cheap',
  params: idParams,
  reply: ok,
  errors: [
    'operator.person_not_found',
    'operator.not_suspended',
    'operator.is_owner',
    'operator.is_staff',
  ],
});

export const listAdminJobs = endpoint('GET /api/operator/jobs', {
  summary: 'Jobs in any state or in one, by number or words, newest first',
  access: 'support',
  cost: 'read',
  query: z.extend(found, { show: partOf(jobParts), ...onDays, ...ofPerson }),
  paged: true,
  reply: z.array(adminJob),
});

export const listAdminBookings = endpoint('GET /api/operator/bookings', {
  summary: 'Bookings in any state or in one, by number or by the name of a side, newest first',
  access: 'support',
  cost: 'read',
  query: z.extend(found, { show: partOf(bookingParts), ...onDays, ...ofPerson }),
  paged: true,
  reply: z.array(adminBooking),
});

/** All that a search finds, without pages. */
const exported = { access: 'operator', cost: 'read', perMinute: 20 } as const;
const all = { q: found.shape.q, ...onDays, ...ofPerson };

export const exportPeople = endpoint('GET /api/operator/people/table', {
  ...exported,
  summary: 'The same people as CSV, streamed',
  query: z.object({ show: partOf(peopleParts), q: found.shape.q }),
  reply: streamedReply,
  produces: 'text/csv; charset=utf-8',
});

export const exportAdminJobs = endpoint('GET /api/operator/jobs/table', {
  ...exported,
  summary: 'The same jobs as CSV, streamed',
  query: z.object({ show: partOf(jobParts), ...all }),
  reply: streamedReply,
  produces: 'text/csv; charset=utf-8',
});

export const exportAdminBookings = endpoint('GET /api/operator/bookings/table', {
  ...exported,
  summary: 'The same bookings as CSV, streamed',
  query: z.object({ show: partOf(bookingParts), ...all }),
  reply: streamedReply,
  produces: 'text/csv; charset=utf-8',
});

export const listActions = endpoint('GET /api/operator/actions', {
  summary: 'What operators did, newest first',
  access: 'operator',
  cost: 'read',
  query: z.extend(longPage, ofPerson),
  paged: true,
  reply: z.array(operatorAction),
});
