/** The calls that move a job on once somebody is hired. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { bounded, id, idParams, namesUser, text } from '#contract/fields.ts';
import { wordsOf } from './job-fields.ts';
import { job, settlement } from './job-replies.ts';

const step = { access: 'signed-in', method: 'POST', params: idParams, reply: job } as const;
const stepErrors = [
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

export const submitWork = endpoint({
  ...step,
  path: '/api/jobs/:id/submit',
  summary: 'Delivers the work, by the hired creator',
  body: z.object({
    deliveryUrl: bounded(2000, undefined, 'Please enter a valid URL').check(
      z.url({ protocol: /^https?$/, error: 'Please enter a valid URL' }),
      // 'https://bank.example@evil.example' reads like the one and leads to the other.
      z.refine((value) => !namesUser(value), 'Please enter a valid URL'),
    ),
    deliveryNotes: wordsOf(10, 10_000, 'Notes should be at least 10 characters'),
  }),
  errors: stepErrors,
});

export const requestChanges = endpoint({
  ...step,
  path: '/api/jobs/:id/request-changes',
  summary: 'Sends delivered work back with a note',
  body: z.object({ note: wordsOf(1, 5000, 'Please say what should change') }),
  errors: stepErrors,
});

export const approveJob = endpoint({
  ...step,
  path: '/api/jobs/:id/approve',
  summary: 'Approves the work and releases the payment to the creator',
  errors: stepErrors,
});

export const unhireCreator = endpoint({
  ...step,
  path: '/api/jobs/:id/unhire',
  summary:
    'Ends a hire that is not paid, or whose creator is not here any more; the job is open again',
  errors: stepErrors,
});

export const leaveJob = endpoint({
  ...step,
  path: '/api/jobs/:id/leave',
  summary: 'Gives a job back, by the hired creator',
  errors: stepErrors,
});

export const proposeSettlement = endpoint({
  ...step,
  path: '/api/jobs/:id/settlements',
  summary: 'Proposes how to split the held budget, in cents for the creator',
  body: z.object({
    creatorAmount: z
      .number('Please enter an amount')
      .check(z.int('The amount is in whole cents'), z.minimum(0, 'The amount is not negative')),
    note: z._default(text(2000), ''),
  }),
  reply: settlement,
  status: 201,
  errors: [...stepErrors, 'job.split_too_large', 'payment.too_much', 'account.daily_limit'],
});

export const acceptSettlement = endpoint({
  ...step,
  path: '/api/jobs/:id/settlements/:number/acceptance',
  summary: 'Accepts the other side’s proposal: the job ends and the money is split',
  params: z.object({ id, number: id }),
  errors: [
    ...stepErrors,
    'payment.too_much',
    'settlement.not_found',
    'settlement.not_open',
    'settlement.own',
  ],
});

export const disputeJob = endpoint({
  ...step,
  path: '/api/jobs/:id/dispute',
  summary: 'Reports a problem: an operator decides, and everything waits until then',
  body: z.object({
    reason: wordsOf(10, 5000, 'Please describe the problem (at least 10 characters)'),
  }),
  errors: stepErrors,
});
