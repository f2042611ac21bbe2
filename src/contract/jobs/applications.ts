import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import {
  idParams,
  inWholeDollars,
  numeric,
  requiredText,
  severalOf,
  text,
} from '#contract/fields.ts';
import { applicationStatuses } from '#contract/lifecycles/application.ts';
import { longPage } from './job-query.ts';
import { application, creatorApplication } from './job-replies.ts';

export const listOwnApplications = endpoint('GET /api/applications/creator', {
  summary:
    'The signed-in creator’s applications, newest first; the Link header names the next page',
  access: 'signed-in',
  cost: 'read',
  query: z.extend(longPage, {
    /** As `pending,accepted`. */
    status: z.optional(severalOf(applicationStatuses, "There's no such status")),
  }),
  paged: true,
  reply: z.array(creatorApplication),
});

export const applyToJob = endpoint('POST /api/jobs/:id/apply', {
  summary: 'Applies to an open job',
  access: 'signed-in',
  cost: 'cheap',
  params: idParams,
  body: z.object({
    message: requiredText(1, 5000, 'Please include a message with your application'),
    /** As shown to the creator; refused if the budget has changed since. */
    expectedBudget: z.optional(numeric('Budget must be in whole dollars', z.int(), inWholeDollars)),
  }),
  reply: application,
  status: 201,
  errors: [
    'job.not_found',
    'job.creator_only',
    'job.own_job',
    'job.not_open',
    'job.client_gone',
    'job.already_applied',
    'job.budget_changed',
    'message.blocked',
    'account.daily_limit',
    'account.email_unconfirmed',
  ],
});

export const withdrawApplication = endpoint('POST /api/applications/:id/withdraw', {
  summary: 'Takes back one’s own pending application',
  access: 'signed-in',
  cost: 'cheap',
  params: idParams,
  reply: application,
  errors: ['application.not_found', 'application.not_yours', 'application.wrong_state'],
});

export const confirmApplication = endpoint('POST /api/applications/:id/confirmation', {
  summary: 'Agrees to the changed date and hours of a job one applied to',
  access: 'signed-in',
  cost: 'cheap',
  params: idParams,
  body: z.object({
    /** What the creator was shown; refused if it has changed since. */
    expected: z.optional(
      z.object({
        date: text(10),
        startTime: z.nullable(text(5)),
        hours: z.nullable(z.number()),
        endDate: z.nullable(text(10)),
        title: z.optional(text(200)),
        description: z.optional(text(10_000)),
      }),
    ),
  }),
  reply: application,
  errors: [
    'application.not_found',
    'application.not_yours',
    'application.wrong_state',
    'application.confirmed',
    'job.wrong_state',
    'job.time_changed',
  ],
});

export const decideApplication = endpoint('PATCH /api/applications/:id/status', {
  summary: 'Hires (accepted), rejects, or takes a rejection back (pending)',
  access: 'signed-in',
  cost: 'cheap',
  params: idParams,
  body: z.object({ status: z.enum(applicationStatuses, "There's no such status") }),
  reply: application,
  errors: [
    'application.not_found',
    'application.not_yours',
    'application.wrong_state',
    'application.applicant_gone',
    'application.confirm_needed',
    'application.priced',
    'message.blocked',
    'job.wrong_state',
    'payment.disputed',
    'application.creator_busy',
  ],
});
