import * as z from 'zod/mini';
import { busyKinds } from '#contract/constants.ts';
import type { ErrorDefinitions } from '#contract/error-definition.ts';

export const jobErrors = {
  'job.not_found': { status: 404, message: 'Job not found' },
  'job.client_only': { status: 403, message: 'Only clients can post jobs' },
  'job.not_yours': { status: 403, message: "You don't have permission to manage this job." },
  'job.not_selected': {
    status: 403,
    message: 'Only the creator who was hired for this job can do this',
  },
  'job.creator_only': { status: 403, message: 'You must be a creator to apply for jobs' },
  'job.own_job': { status: 403, message: 'You cannot apply to your own job' },
  'job.not_open': { status: 409, message: 'This job is no longer open for applications' },
  'job.already_applied': { status: 409, message: 'You have already applied to this job' },
  'job.client_gone': { status: 409, message: 'The client of this job is not here any more' },
  'job.unfit': { status: 409, message: 'Please edit the job before you publish it' },
  'job.creator_gone': {
    status: 409,
    message: 'The creator who was hired is not here any more: end the hire to choose somebody else',
  },
  'job.delivered': {
    status: 409,
    message: 'Work was delivered: approve it, or report a problem and our team decides',
  },
  'job.wrong_state': { status: 409, message: 'This is not possible in the job’s current state' },
  'job.still_hired': {
    status: 409,
    message: 'End the hire first, then you can cancel the job',
  },
  'job.not_paid': { status: 409, message: 'The payment for this job is not held yet' },
  'job.already_paid': { status: 409, message: 'This job is already paid' },
  'job.disputed': {
    status: 409,
    message: 'A problem with this job was reported: everything waits for the decision',
  },
  'job.no_problem': { status: 409, message: 'There is no open problem to say something about' },
  'job.enough_said': {
    status: 409,
    message: 'You said all that fits here, our team has it all',
  },
  'job.evidence_gone': { status: 409, message: 'One of the files is gone, please add it again' },
  'job.not_overdue': {
    status: 409,
    message:
      'A job with a hired creator can be cancelled seven days after its date when nothing was delivered',
  },
  'job.budget_frozen': {
    status: 409,
    message: 'The budget is fixed since the payment was started',
  },
  'job.budget_changed': {
    status: 409,
    message: 'The budget has changed since you saw it, please look again before you apply',
  },
  'job.budget_too_large': {
    status: 409,
    message: 'This budget with its service fee is more than one payment can carry',
  },
  'job.total_changed': {
    status: 409,
    message: 'The total has changed since you saw it, please look again before you pay',
  },
  'job.status_alone': {
    status: 400,
    message: 'Change the status or the details, not both at once',
  },
  'job.split_too_large': { status: 400, message: 'The share cannot be more than the budget' },
  'application.not_found': { status: 404, message: 'Application not found' },
  'application.applicant_gone': { status: 409, message: 'This person is not here any more' },
  'application.creator_busy': {
    status: 409,
    message: 'This creator is no longer free at the time of the job',
    details: z.object({ busy: z.enum(busyKinds) }),
  },
  'application.not_yours': { status: 403, message: 'This is somebody else’s application' },
  'application.wrong_state': {
    status: 409,
    message: 'This is not possible with the application as it is now',
  },
} as const satisfies ErrorDefinitions;
