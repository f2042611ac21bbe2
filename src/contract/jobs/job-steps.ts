/** The calls that change a job's state once someone is hired. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { bounded, idParams, namesUser, requiredText } from '#contract/fields.ts';
import { job } from './job-replies.ts';

const step = { access: 'signed-in', cost: 'cheap', params: idParams, reply: job } as const;
/** Errors of every call that changes a job's state. */
export const stepErrors = [
  'job.not_found',
  'job.not_yours',
  'job.not_selected',
  'job.wrong_state',
  'job.not_paid',
  'job.disputed',
  'job.delivered',
  'job.creator_gone',
  'payment.disputed',
];

export const submitWork = endpoint('POST /api/jobs/:id/submit', {
  ...step,
  summary: 'Delivers the work, by the hired creator',
  body: z.object({
    deliveryUrl: bounded(2000, undefined, 'Please enter a valid URL').check(
      z.url({ protocol: /^https?$/, error: 'Please enter a valid URL' }),
      // 'https://bank.example@evil.example' looks like the first host but leads to the second.
      z.refine((value) => !namesUser(value), 'Please enter a valid URL'),
    ),
    deliveryNotes: requiredText(10, 10_000, 'Notes should be at least 10 characters'),
  }),
  errors: stepErrors,
});

export const requestChanges = endpoint('POST /api/jobs/:id/request-changes', {
  ...step,
  summary: 'Sends delivered work back with a note',
  body: z.object({ note: requiredText(1, 5000, 'Please say what should change') }),
  errors: stepErrors,
});

export const approveJob = endpoint('POST /api/jobs/:id/approve', {
  ...step,
  summary: 'Approves the work and releases the payment to the creator',
  errors: stepErrors,
});

export const unhireCreator = endpoint('POST /api/jobs/:id/unhire', {
  ...step,
  summary:
    'Cancels a hire that is not paid, or whose creator’s account is no longer active; the job reopens',
  errors: [...stepErrors, 'job.already_paid'],
});

export const leaveJob = endpoint('POST /api/jobs/:id/leave', {
  ...step,
  summary: 'Gives a job back, by the hired creator',
  errors: stepErrors,
});
