import * as z from 'zod/mini';
import { disputeCalls, jobSides } from '#contract/disputes/disputes.ts';
import { job } from './job-replies.ts';
import { stepErrors } from './job-steps.ts';

export const jobDispute = disputeCalls({
  path: '/api/jobs/:id/dispute',
  orderPath: '/api/jobs/:id',
  kind: 'job',
  side: z.enum(jobSides),
  order: job,
  errors: stepErrors,
});
