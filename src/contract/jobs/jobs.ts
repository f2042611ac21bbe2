/** Calls without a body, so pages that only show jobs load no input schemas. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParams, severalOf } from '#contract/fields.ts';
import { jobStatuses } from '#contract/lifecycles/job.ts';
import { moneyHistory } from '#contract/payments/money-history.ts';
import { applicantSorts, jobQuery, longPage } from './job-query.ts';
import { jobDetail, listedJob, ownedJob } from './job-replies.ts';

export { jobErrors } from './job-errors.ts';

export const listJobs = endpoint('GET /api/jobs', {
  summary: 'Published jobs, the last published first; the Link header names the next page',
  access: 'public',
  cost: 'read',
  query: jobQuery,
  paged: true,
  reply: z.array(listedJob),
});

export const getJob = endpoint('GET /api/jobs/:id', {
  summary: 'One job with its people, as far as the viewer may see',
  access: 'public',
  cost: 'read',
  params: idParams,
  query: z.object({
    /** The order of `applications`; by arrival by default. */
    applicants: z.optional(z.enum(applicantSorts, 'There is no such order')),
  }),
  reply: jobDetail,
  errors: ['job.not_found'],
});

export const listClientJobs = endpoint('GET /api/jobs/client/:userId', {
  summary:
    'A client’s jobs, last published or drafted first; drafts and counts for themselves only; the Link header names the next page',
  access: 'signed-in',
  cost: 'read',
  params: z.object({ userId: id }),
  query: z.extend(longPage, {
    /** As `in_progress,submitted`. */
    status: z.optional(severalOf(jobStatuses, "There's no such status")),
  }),
  paged: true,
  reply: z.array(ownedJob),
});

export const deleteJob = endpoint('DELETE /api/jobs/:id', {
  summary: 'Deletes a draft',
  access: 'signed-in',
  cost: 'cheap',
  params: idParams,
  reply: z.object({ ok: z.literal(true) }),
  errors: ['job.not_found', 'job.not_yours', 'job.wrong_state'],
});

export const getJobMoney = endpoint('GET /api/jobs/:id/money', {
  summary:
    'Where the money of a job is, for its owner and the hired creator; null before any payment',
  access: 'signed-in',
  cost: 'read',
  params: idParams,
  reply: z.nullable(moneyHistory),
  errors: ['job.not_found', 'job.not_yours'],
});
