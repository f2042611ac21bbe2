import { extraCalls } from '#contract/orders/order-extras.ts';
import { job } from './job-replies.ts';

export const jobExtras = extraCalls({
  kind: 'job',
  order: job,
  errors: ['job.not_found', 'job.not_yours'],
});
