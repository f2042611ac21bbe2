import * as z from 'zod/mini';
import { jobDurations, jobServiceTypes, nearbyJobsRadiusKm } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { id, idParams, latitude, longitude, text } from './fields.ts';
import { jobFields, wordsOf } from './job-fields.ts';
import {
  application,
  creatorApplication,
  job,
  jobDetail,
  listedJob,
  ownedJob,
} from './job-replies.ts';
import { applicationStatuses } from './lifecycles/application.ts';
import { jobStatuses } from './lifecycles/job.ts';
import { moneyHistory, paymentSession } from './payments.ts';

export { jobErrors } from './job-errors.ts';

const dollars = z.coerce
  .number('Budgets are whole dollars')
  .check(
    z.int('Budgets are whole dollars'),
    z.minimum(0, 'Budgets are not negative'),
    z.maximum(1_000_000_000, 'Budgets are not that large'),
  );
const page = {
  /** Id of the last job or application of the page before. */
  before: z.optional(id),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 24),
};

export const listJobs = endpoint({
  method: 'GET',
  path: '/api/jobs',
  summary: 'Published jobs, newest first; the Link header names the next page',
  access: 'public',
  query: z
    .object({
      serviceType: z.optional(z.enum(jobServiceTypes, 'There is no such service')),
      lat: z.optional(latitude),
      lng: z.optional(longitude),
      /** Kilometres. */
      radius: z._default(
        z.coerce
          .number()
          .check(
            z.positive('The radius is above 0'),
            z.maximum(1000, 'The radius is at most 1000 km'),
          ),
        nearbyJobsRadiusKm,
      ),
      q: z.optional(text(200)),
      duration: z.optional(z.enum(jobDurations, 'There is no such duration')),
      minBudget: z.optional(dollars),
      maxBudget: z.optional(dollars),
      /** `open` leaves out what can no longer be applied to. */
      status: z.optional(z.enum(['open'], 'Only open jobs can be asked for')),
      ...page,
    })
    .check(
      z.refine(
        (query) => (query.lat === undefined) === (query.lng === undefined),
        'lat and lng belong together',
      ),
    ),
  reply: z.array(listedJob),
});

export const getJob = endpoint({
  method: 'GET',
  path: '/api/jobs/:id',
  summary: 'One job with its people, as far as the viewer may see',
  access: 'public',
  params: idParams,
  reply: jobDetail,
  errors: ['job.not_found'],
});

export const listClientJobs = endpoint({
  method: 'GET',
  path: '/api/jobs/client/:userId',
  summary: 'A client’s jobs, newest first; drafts and counts for themselves only',
  access: 'signed-in',
  params: z.object({ userId: id }),
  query: z.object({ ...page, limit: z._default(page.limit, 100) }),
  reply: z.array(ownedJob),
});

export const draftJob = endpoint({
  method: 'POST',
  path: '/api/jobs/draft',
  summary: 'Posts a job as a draft, which then goes to payment',
  access: 'signed-in',
  body: jobFields,
  reply: job,
  status: 201,
  errors: ['job.client_only'],
});

export const changeJob = endpoint({
  method: 'PATCH',
  path: '/api/jobs/:id',
  summary: 'Changes a job’s details, or its status: open, completed or cancelled',
  access: 'signed-in',
  params: idParams,
  body: z.extend(z.partial(jobFields), {
    status: z.optional(z.enum(jobStatuses, 'There is no such status')),
  }),
  reply: job,
  errors: ['job.not_found', 'job.not_yours', 'job.wrong_state', 'job.budget_frozen'],
});

export const deleteJob = endpoint({
  method: 'DELETE',
  path: '/api/jobs/:id',
  summary: 'Deletes a draft',
  access: 'signed-in',
  params: idParams,
  reply: z.object({ ok: z.literal(true) }),
  errors: ['job.not_found', 'job.not_yours', 'job.wrong_state'],
});

export const applyToJob = endpoint({
  method: 'POST',
  path: '/api/jobs/:id/apply',
  summary: 'Applies to an open job',
  access: 'signed-in',
  params: idParams,
  body: z.object({
    message: wordsOf(1, 5000, 'Please include a message with your application'),
  }),
  reply: application,
  status: 201,
  errors: [
    'job.not_found',
    'job.creator_only',
    'job.own_job',
    'job.not_open',
    'job.already_applied',
  ],
});

export const withdrawApplication = endpoint({
  method: 'POST',
  path: '/api/applications/:id/withdraw',
  summary: 'Takes back one’s own pending application',
  access: 'signed-in',
  params: idParams,
  reply: application,
  errors: ['application.not_found', 'application.not_yours', 'application.wrong_state'],
});

export const decideApplication = endpoint({
  method: 'PATCH',
  path: '/api/applications/:id/status',
  summary: 'Hires (accepted), rejects, or takes a rejection back (pending)',
  access: 'signed-in',
  params: idParams,
  body: z.object({ status: z.enum(applicationStatuses, 'There is no such status') }),
  reply: application,
  errors: [
    'application.not_found',
    'application.not_yours',
    'application.wrong_state',
    'job.wrong_state',
  ],
});

export const listOwnApplications = endpoint({
  method: 'GET',
  path: '/api/applications/creator',
  summary: 'The signed-in creator’s applications, newest first',
  access: 'signed-in',
  query: z.object({ ...page, limit: z._default(page.limit, 100) }),
  reply: z.array(creatorApplication),
});

export const startJobPayment = endpoint({
  method: 'POST',
  path: '/api/jobs/:id/payment-intent',
  summary: 'Opens the payment session of an unpaid job',
  access: 'signed-in',
  params: idParams,
  reply: paymentSession,
  errors: ['job.not_found', 'job.not_yours', 'job.already_paid', 'job.wrong_state'],
});

export const getJobMoney = endpoint({
  method: 'GET',
  path: '/api/jobs/:id/money',
  summary:
    'Where the money of a job is, for its owner and the hired creator; null before any payment',
  access: 'signed-in',
  params: idParams,
  reply: z.nullable(moneyHistory),
  errors: ['job.not_found', 'job.not_yours'],
});
