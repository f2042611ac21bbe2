import type { Lifecycle, Transition } from './lifecycle.ts';

export const applicationStatuses = ['pending', 'accepted', 'rejected', 'withdrawn'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** Why an application was rejected: by the owner, because the job was filled, or because it was cancelled. */
export const rejectionReasons = ['owner', 'filled', 'cancelled'] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

export const applicationActors = ['creator', 'owner', 'system'] as const;
export type ApplicationActor = (typeof applicationActors)[number];

export type ApplicationAction =
  | 'apply'
  | 'hire'
  | 'reject'
  | 'withdraw'
  | 'undo_rejection'
  | 'fill'
  | 'reopen'
  | 'unhire'
  | 'leave'
  | 'expire'
  | 'close';

export interface ApplicationFacts {
  readonly jobOpen: boolean;
  /** The job belongs to the applicant. */
  readonly ownJob: boolean;
  readonly reason: RejectionReason | null;
}

export type ApplicationGuard =
  | 'job_open'
  | 'not_own_job'
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
    not_own_job: (application) => !application.ownJob,
    rejected_by_owner: (application) => application.reason === 'owner',
    rejected_as_filled: (application) => application.reason === 'filled',
  },
  transitions: [
    row(null, 'apply', 'creator', 'pending', ['job_open', 'not_own_job'], apply),
    row('withdrawn', 'apply', 'creator', 'pending', ['job_open', 'not_own_job'], apply),
    row('pending', 'hire', 'owner', 'accepted', ['job_open'], status),
    row('pending', 'reject', 'owner', 'rejected', [], status),
    row('pending', 'withdraw', 'creator', 'withdrawn', [], 'POST /api/applications/:id/withdraw'),
    row('pending', 'fill', 'system', 'rejected', [], null),
    row('pending', 'close', 'system', 'rejected', [], null),
    row(
      'rejected',
      'undo_rejection',
      'owner',
      'pending',
      ['job_open', 'rejected_by_owner'],
      status,
    ),
    row('rejected', 'reopen', 'system', 'pending', ['job_open', 'rejected_as_filled'], null),
    row('accepted', 'unhire', 'owner', 'rejected', [], 'POST /api/jobs/:id/unhire'),
    row('accepted', 'leave', 'creator', 'withdrawn', [], 'POST /api/jobs/:id/leave'),
    row('accepted', 'expire', 'system', 'pending', [], null),
  ],
};
