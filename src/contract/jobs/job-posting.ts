import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { idParams } from '#contract/fields.ts';
import { jobStatuses } from '#contract/lifecycles/job.ts';
import { invited } from './invitations.ts';
import { jobFields } from './job-fields.ts';
import { job } from './job-replies.ts';

export const draftJob = endpoint('POST /api/jobs/draft', {
  summary: 'Posts a job as a draft, which then goes to payment',
  access: 'signed-in',
  cost: 'cheap',
  /** With `invited`, only these creators see it. */
  body: z.extend(jobFields, { invited: z.optional(invited) }),
  bodyLimit: 128 * 1024,
  reply: job,
  status: 201,
  errors: [
    'job.client_only',
    'job.picture_gone',
    'job.too_many_pictures',
    'creator.not_found',
    'job.own_invitation',
    'message.blocked',
    'offer.off',
  ],
});

export const changeJob = endpoint('PATCH /api/jobs/:id', {
  summary: 'Changes a job’s details, or its status: open, completed or cancelled',
  access: 'signed-in',
  cost: 'cheap',
  params: idParams,
  body: z.extend(z.partial(jobFields), {
    status: z.optional(z.enum(jobStatuses, "There's no such status")),
  }),
  bodyLimit: 128 * 1024,
  reply: job,
  errors: [
    'job.not_found',
    'job.not_yours',
    'job.wrong_state',
    'job.status_alone',
    'job.budget_frozen',
    'job.picture_gone',
    'job.too_many_pictures',
    'job.already_paid',
    'job.unfit',
    'job.too_many_invited',
    'job.not_paid',
    'job.still_hired',
    'job.disputed',
    'job.not_overdue',
    'job.delivered',
    'account.daily_limit',
    'account.email_unconfirmed',
    'payment.disputed',
  ],
});
