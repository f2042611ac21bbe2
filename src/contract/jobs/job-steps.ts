/** The calls that change a job's state once someone is hired. */
import * as z from 'zod/mini';
import {
  approvalBody,
  changesNote,
  deliveryCalls,
  deliveryLink,
  galleryDeliveryErrors,
  partField,
} from '#contract/deliveries/deliveries.ts';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParams, requiredText, workAddress } from '#contract/fields.ts';
import { filesToDeliver } from '#contract/galleries/delivered-files.ts';
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
  summary: 'Delivers the work, or a part of it, by the hired creator',
  body: z.object({
    deliveryUrl: deliveryLink,
    deliveryNotes: requiredText(10, 10_000, 'Notes should be at least 10 characters'),
    /** Delivers the files of this gallery as they are now. */
    galleryId: z.optional(id),
    /** Which of them; without it all of them. */
    files: z.optional(filesToDeliver),
    part: partField,
  }),
  errors: [...stepErrors, 'agreement.unsigned', 'delivery.many_parts', ...galleryDeliveryErrors],
});

export const requestChanges = endpoint('POST /api/jobs/:id/request-changes', {
  ...step,
  summary: 'Sends delivered work back with a note',
  body: z.object({ note: changesNote }),
  errors: [...stepErrors, 'delivery.no_rounds_left'],
});

export const approveJob = endpoint('POST /api/jobs/:id/approve', {
  ...step,
  summary: 'Approves the work and releases the payment to the creator',
  body: approvalBody,
  errors: [...stepErrors, 'extra.processing', 'delivery.new_version'],
});

export const unhireCreator = endpoint('POST /api/jobs/:id/unhire', {
  ...step,
  summary:
    'Cancels a hire that is not paid, or whose creator’s account is no longer active; the job reopens',
  errors: [...stepErrors, 'job.already_paid'],
});

export const changeJobAddress = endpoint('PUT /api/jobs/:id/address', {
  ...step,
  summary: 'Says where the work is, by the client of a hired job; only the two sides can read it',
  body: z.object({ address: workAddress }),
  errors: stepErrors,
});

export const leaveJob = endpoint('POST /api/jobs/:id/leave', {
  ...step,
  summary: 'Gives a job back, by the hired creator',
  errors: stepErrors,
});

export const jobDelivery = deliveryCalls({
  orderPath: '/api/jobs/:id',
  order: job,
  errors: stepErrors,
});
