import * as z from 'zod/mini';
import { busyKinds } from '#contract/constants.ts';
import type { ErrorDefinitions } from '#contract/error-definition.ts';
import { instant } from '#contract/fields.ts';

export const jobErrors = {
  'job.not_found': [404, 'Job not found'],
  'job.client_only': [403, 'Only clients can post jobs'],
  'job.not_yours': [403, "You don't have permission to manage this job."],
  'job.not_selected': [403, 'Only the creator who was hired for this job can do this'],
  'job.picture_gone': [
    409,
    'One of the photos is missing or belongs to another job. Please add it again.',
  ],
  'job.too_many_pictures': [
    409,
    'Your drafts and open jobs have too many photos. Please remove some from them first.',
  ],
  'job.creator_only': [403, 'You must be a creator to apply for jobs'],
  'job.own_job': [403, "You can't apply to your own job"],
  'job.not_open': [409, 'This job is no longer open for applications'],
  'job.already_applied': [409, "You've already applied to this job"],
  'job.client_gone': [409, "This client's account is no longer active"],
  'job.unfit': [409, 'Please edit the job before you publish it'],
  'job.creator_gone': [
    409,
    "The hired creator's account is no longer active. Cancel the hire to choose someone else.",
  ],
  'job.delivered': [
    409,
    'Work was delivered. Approve it, or report a problem for our team to decide.',
  ],
  'job.wrong_state': [409, 'This job has changed. Reload to see what you can do.'],
  'job.still_hired': [409, 'Cancel the hire first, then you can cancel the job'],
  'job.too_many_invited': [
    409,
    'You already have several open jobs for invited creators. Hire someone, cancel one, or show one to everyone first.',
  ],
  'job.for_everyone': [409, 'Everyone can already see this job'],
  'job.invited_answered': [
    409,
    'One of these creators has already answered. Decline their application instead.',
  ],
  'job.own_invitation': [400, "You can't invite yourself"],
  'job.not_invited': [403, "You weren't invited to this job"],
  'job.priced_offers': [
    409,
    'Creators offered their own prices. Accept an offer and pay for that, or decline them first.',
  ],
  'job.not_paid': [409, "The payment for this job isn't held yet"],
  'job.already_paid': [409, 'This job is already paid'],
  'job.disputed': [
    409,
    "A problem with this job was reported. Everything is on hold until it's decided.",
  ],
  'job.no_problem': [409, "There's no open problem to comment on"],
  'job.enough_said': [
    409,
    "You've reached the limit for comments. Our team has everything you sent.",
  ],
  'job.evidence_gone': [409, 'One of the files is missing. Please add it again.'],
  'job.not_overdue': [
    409,
    'A job with a hired creator can be canceled seven days after its date if nothing was delivered',
  ],
  'job.budget_frozen': [409, "You can't change the budget once payment has started"],
  'job.budget_changed': [409, 'The budget has changed. Please review it before you apply.'],
  'job.budget_too_large': [409, 'This budget plus the service fee is too large for one payment'],
  'job.total_changed': [409, 'The total has changed. Please review it before you pay.'],
  'job.time_taken': [
    409,
    'This creator is no longer available at the time of the job. Agree on another date with them, or cancel the hire.',
    z.object({
      /** The creator's nearest free times of the same length, in order. */
      nearest: z.array(z.object({ startsAt: instant, endsAt: instant })),
    }),
  ],
  'job.time_changed': [409, 'The time of the job has changed. Please review it again.'],
  'job_move.not_found': [404, "This proposal doesn't exist"],
  'job_move.not_open': [409, 'This proposal is no longer open'],
  'job_move.own': [403, 'The other person has to respond to your proposal'],
  'job_move.not_own': [403, 'Only the person who proposed this time can withdraw it'],
  'job_move.same_time': [400, 'This is the time already agreed'],
  'job_move.time_taken': [409, "The creator isn't available then. Please choose another time."],
  'job.status_alone': [400, 'Change the status or the details, not both at the same time'],
  'job.split_too_large': [400, "The share can't be more than the budget"],
  'application.not_found': [404, 'Application not found'],
  'application.applicant_gone': [409, "This person's account is no longer active"],
  'application.creator_busy': [
    409,
    'This creator is no longer available at the time of the job',
    z.object({ busy: z.enum(busyKinds) }),
  ],
  'application.confirm_needed': [
    409,
    'The date or the hours of the job have changed. You can hire this creator once they confirm.',
  ],
  'application.priced': [
    409,
    'This creator named their own price. Accept their offer to hire them.',
  ],
  'application.confirmed': [409, "There's nothing to confirm"],
  'application.not_yours': [403, 'This application belongs to someone else'],
  'application.wrong_state': [409, 'This application has changed. Reload to see what you can do.'],
} as const satisfies ErrorDefinitions;
