/** Disputes of jobs and bookings: the operator's decisions and their basis. */

import * as z from 'zod/mini';
import { amountHeld } from '#contract/disputes/disputes.ts';
import { endpoint } from '#contract/endpoint.ts';
import { count, id, idParams, instant, ok, requiredText } from '#contract/fields.ts';
import { galleryStages } from '#contract/galleries/galleries.ts';
import { galleryVisit } from '#contract/galleries/gallery-receipt.ts';
import { orderKinds } from '#contract/order.ts';
import { adminCase, caseMessage } from './replies.ts';

export const listCases = endpoint('GET /api/operator/cases', {
  summary: 'Disputes of jobs and problems of bookings that wait for a decision: the 100 oldest',
  access: 'operator',
  cost: 'read',
  reply: z.array(adminCase),
});

export const listCaseMessages = endpoint('GET /api/operator/cases/:kind/:id/messages', {
  summary: 'The newest 50 messages between the two sides of an open case, oldest first',
  access: 'operator',
  cost: 'read',
  params: z.object({ kind: z.enum(orderKinds), id }),
  reply: z.array(caseMessage),
  errors: ['operator.case_not_found'],
});

const caseGallery = z.object({
  id: z.int(),
  stage: z.enum(galleryStages),
  /** Whose gallery it is: each creator of an order has their own. */
  creatorName: z.string(),
  /** What was delivered, oldest first. */
  versions: z.array(
    z.object({
      version: z.int().check(z.describe('1 for the first delivery')),
      files: count,
      /** SHA-256 of the list of files, by which the delivery was named. */
      manifest: z.string(),
      deliveredAt: instant,
    }),
  ),
  /** The newest 200 rows of who opened it and took what. */
  receipt: z.array(galleryVisit),
});
export type CaseGallery = z.infer<typeof caseGallery>;

export const listCaseGalleries = endpoint('GET /api/operator/cases/:kind/:id/galleries', {
  summary:
    'What was delivered in galleries for an open case: each frozen list of files, and the delivery receipt',
  access: 'operator',
  cost: 'read',
  params: z.object({ kind: z.enum(orderKinds), id }),
  reply: z.array(caseGallery),
  errors: ['operator.case_not_found'],
});

export const getCaseManifest = endpoint(
  'GET /api/operator/cases/:kind/:id/galleries/:gallery/manifests/:version',
  {
    summary:
      'A delivery of an open case as the list of its files, a SHA-256 and a path on each line',
    access: 'operator',
    cost: 'read',
    params: z.object({
      kind: z.enum(orderKinds),
      id,
      gallery: id.check(z.describe('ID of the gallery')),
      version: id.check(z.describe('1 for the first delivery')),
    }),
    reply: z.object({ text: z.string() }),
    errors: ['operator.case_not_found'],
  },
);

const decision = {
  access: 'operator',
  cost: 'cheap',
  params: idParams,
  body: z.object({
    outcome: z.enum(['completed', 'cancelled'], 'Choose how it ends'),
    /** Cents for the creator and refunded to the client, without the fee, which follows in proportion. */
    creatorAmount: amountHeld('Please enter what the creator gets'),
    clientAmount: amountHeld('Please enter what the client gets back'),
    reason: requiredText(10, 5000, 'Please give your reasons (at least 10 characters)'),
  }),
  reply: ok,
} as const;
export type Decision = z.output<typeof decision.body>;

const decisionErrors = [
  'operator.own_case',
  'operator.wrong_sum',
  'payment.nothing_held',
  'payment.disputed',
];

export const decideJob = endpoint('POST /api/operator/jobs/:id/decision', {
  ...decision,
  summary: 'Decides the dispute of a job: it ends, and what is held is divided',
  errors: ['job.not_found', 'job.wrong_state', 'job.not_paid', ...decisionErrors],
});

export const decideBooking = endpoint('POST /api/operator/bookings/:id/decision', {
  ...decision,
  summary: 'Decides the problem of a booking: it ends, and what is held is divided',
  errors: ['booking.not_found', 'booking.wrong_state', 'booking.not_paid', ...decisionErrors],
});
