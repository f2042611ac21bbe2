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
  'job.own_job': { status: 403, message: "You can't apply to your own job" },
  'job.not_open': { status: 409, message: 'This job is no longer open for applications' },
  'job.already_applied': { status: 409, message: "You've already applied to this job" },
  'job.client_gone': { status: 409, message: "This client's account is no longer active" },
  'job.unfit': { status: 409, message: 'Please edit the job before you publish it' },
  'job.creator_gone': {
    status: 409,
    message:
      "The hired creator's account is no longer active. Cancel the hire to choose someone else.",
  },
  'job.delivered': {
    status: 409,
    message: 'Work was delivered. Approve it, or report a problem for our team to decide.',
  },
  'job.wrong_state': { status: 409, message: "This isn't possible in the job's current state" },
  'job.still_hired': {
    status: 409,
    message: 'Cancel the hire first, then you can cancel the job',
  },
  'job.not_paid': { status: 409, message: "The payment for this job isn't held yet" },
  'job.already_paid': { status: 409, message: 'This job is already paid' },
  'job.disputed': {
    status: 409,
    message: "A problem with this job was reported. Everything is on hold until it's decided.",
  },
  'job.no_problem': { status: 409, message: "There's no open problem to comment on" },
  'job.enough_said': {
    status: 409,
    message: "You've reached the limit for comments. Our team has everything you sent.",
  },
  'job.evidence_gone': {
    status: 409,
    message: 'One of the files is missing. Please add it again.',
  },
  'job.not_overdue': {
    status: 409,
    message:
      'A job with a hired creator can be canceled seven days after its date if nothing was delivered',
  },
  'job.budget_frozen': {
    status: 409,
    message: "You can't change the budget once payment has started",
  },
  'job.budget_changed': {
    status: 409,
    message: 'The budget has changed. Please review it before you apply.',
  },
  'job.budget_too_large': {
    status: 409,
    message: 'This budget plus the service fee is too large for one payment',
  },
  'job.total_changed': {
    status: 409,
    message: 'The total has changed. Please review it before you pay.',
  },
  'job.status_alone': {
    status: 400,
    message: 'Change the status or the details, not both at the same time',
  },
  'job.split_too_large': { status: 400, message: "The share can't be more than the budget" },
  'application.not_found': { status: 404, message: 'Application not found' },
  'application.applicant_gone': {
    status: 409,
    message: "This person's account is no longer active",
  },
  'application.creator_busy': {
    status: 409,
    message: 'This creator is no longer available at the time of the job',
    details: z.object({ busy: z.enum(busyKinds) }),
  },
  'application.not_yours': { status: 403, message: 'This application belongs to someone else' },
  'application.wrong_state': {
    status: 409,
    message: "This isn't possible in the application's current state",
  },
} as const satisfies ErrorDefinitions;
