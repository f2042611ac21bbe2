import type { Lifecycle, Transition } from './lifecycle.ts';
import type { PaymentStatus } from './payment.ts';

export const applicationStatuses = ['pending', 'accepted', 'rejected', 'withdrawn'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/**
 * Why an application was rejected: by the owner, because the job was filled, or because it was
 * canceled. Or withdrawn because the hired creator left.
 */
export const applicationReasons = ['owner', 'filled', 'cancelled', 'left'] as const;
export type ApplicationReason = (typeof applicationReasons)[number];

export const applicationActors = ['creator', 'owner', 'system'] as const;
export type ApplicationActor = (typeof applicationActors)[number];

export type ApplicationAction =
  | 'apply'
  | 'hire'
  | 'reject'
  | 'withdraw'
  | 'ask_again'
  | 'confirm'
  | 'undo_rejection'
  | 'fill'
  | 'reopen'
  | 'unhire'
  | 'leave'
  | 'expire'
  | 'close'
  | 'gone';

export interface ApplicationFacts {
  readonly jobOpen: boolean;
  /** Someone works on it, or has delivered. */
  readonly jobUnderWay: boolean;
  /** The job belongs to the applicant. */
  readonly ownJob: boolean;
  /** Neither suspended nor deleted. */
  readonly applicantHere: boolean;
  /** The job's client is not suspended. */
  readonly clientHere: boolean;
  readonly reason: ApplicationReason | null;
  /** The job's days or hours have changed, and the applicant has not confirmed them yet. */
  readonly confirmNeeded: boolean;
  /** Of the job. */
  readonly paymentStatus: PaymentStatus;
  /** A dispute about the job is pending. */
  readonly disputed: boolean;
  /** Work was delivered for the current hire. */
  readonly delivered: boolean;
}

export type ApplicationGuard =
  | 'job_open'
  | 'job_under_way'
  | 'unpaid'
  | 'paid_for'
  | 'no_dispute'
  | 'no_chargeback'
  | 'not_own_job'
  | 'applicant_here'
  | 'applicant_gone'
  | 'undelivered'
  | 'client_here'
  | 'confirmed'
  | 'confirm_needed'
  | 'rejected_by_owner'
  | 'rejected_as_filled';

type Row = Transition<ApplicationStatus, ApplicationAction, ApplicationActor, ApplicationGuard>;

function row(
  from: Row['from'],
  action: ApplicationAction,
  by: ApplicationActor,
  to: Row['to'],
  guards: readonly ApplicationGuard[],
  call: string | null,
): Row {
  return { from, action, by: [by], to, guards, call };
}

const apply = 'POST /api/jobs/:id/apply';
const status = 'PATCH /api/applications/:id/status';
const confirmation = 'POST /api/applications/:id/confirmation';
const unhire = 'POST /api/jobs/:id/unhire';
const leave = 'POST /api/jobs/:id/leave';

export const applicationLifecycle: Lifecycle<
  ApplicationStatus,
  ApplicationAction,
  ApplicationActor,
  ApplicationGuard,
  ApplicationFacts
> = {
  states: applicationStatuses,
  actors: applicationActors,
  guards: {
    job_open: (application) => application.jobOpen,
    job_under_way: (application) => application.jobUnderWay,
    unpaid: (application) => application.paymentStatus === 'unpaid',
    // Also while a bank decides on the payment.
    paid_for: ({ paymentStatus }) => paymentStatus === 'in_escrow' || paymentStatus === 'disputed',
    no_dispute: (application) => !application.disputed,
    no_chargeback: (application) => application.paymentStatus !== 'disputed',
    not_own_job: (application) => !application.ownJob,
    applicant_here: (application) => application.applicantHere,
    applicant_gone: (application) => !application.applicantHere,
    undelivered: (application) => !application.delivered,
    client_here: (application) => application.clientHere,
    confirmed: (application) => !application.confirmNeeded,
    confirm_needed: (application) => application.confirmNeeded,
    rejected_by_owner: (application) => application.reason === 'owner',
    rejected_as_filled: (application) => application.reason === 'filled',
  },
  transitions: [
    row(null, 'apply', 'creator', 'pending', ['job_open', 'client_here', 'not_own_job'], apply),
    row(
      'withdrawn',
      'apply',
      'creator',
      'pending',
      ['job_open', 'client_here', 'not_own_job'],
      apply,
    ),
    row(
      'pending',
      'hire',
      'owner',
      'accepted',
      ['job_open', 'applicant_here', 'no_chargeback', 'confirmed'],
      status,
    ),
    row('pending', 'reject', 'owner', 'rejected', [], status),
    row('pending', 'withdraw', 'creator', 'withdrawn', [], 'POST /api/applications/:id/withdraw'),
    // Its client changed the job's days or hours.
    row('pending', 'ask_again', 'system', 'pending', ['job_open'], null),
    row('pending', 'confirm', 'creator', 'pending', ['job_open', 'confirm_needed'], confirmation),
    row('pending', 'fill', 'system', 'rejected', [], null),
    row('pending', 'close', 'system', 'rejected', [], null),
    // The applicant deletes the account.
    row('pending', 'gone', 'system', 'withdrawn', [], null),
    row('rejected', 'gone', 'system', 'withdrawn', [], null),
    row(
      'rejected',
      'undo_rejection',
      'owner',
      'pending',
      ['job_open', 'rejected_by_owner', 'applicant_here'],
      status,
    ),
    row(
      'rejected',
      'reopen',
      'system',
      'pending',
      ['job_open', 'rejected_as_filled', 'applicant_here'],
      null,
    ),
    row('accepted', 'unhire', 'owner', 'rejected', ['job_under_way', 'unpaid'], unhire),
    row(
      'accepted',
      'unhire',
      'owner',
      'rejected',
      ['job_under_way', 'paid_for', 'applicant_gone', 'undelivered', 'no_dispute'],
      unhire,
    ),
    row('accepted', 'leave', 'creator', 'withdrawn', ['job_under_way', 'unpaid'], leave),
    row('accepted', 'leave', 'creator', 'withdrawn', ['job_under_way', 'paid_for'], leave),
    row('accepted', 'expire', 'system', 'pending', [], null),
  ],
};
