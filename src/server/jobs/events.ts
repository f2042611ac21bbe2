import { defineEvent } from '#server/platform/events/event.ts';

interface JobFact {
  readonly jobId: number;
  readonly clientId: number;
  readonly title: string;
}
/** `creatorId` is the profile, `creatorUserId` the person. */
interface WorkFact extends JobFact {
  readonly creatorId: number;
  readonly creatorUserId: number;
}

export const jobPosted = defineEvent<JobFact>('job.posted');
export const jobOpened = defineEvent<
  JobFact & {
    readonly serviceType: string;
    readonly location: string;
    readonly budget: number;
    readonly lat: number | null;
    readonly lng: number | null;
  }
>('job.opened');
export const applicationReceived = defineEvent<WorkFact & { readonly applicationId: number }>(
  'application.received',
);
/** By whom or why an application's status changed; `reason` as in the lifecycle. */
export const applicationDecided = defineEvent<
  WorkFact & {
    readonly applicationId: number;
    readonly status: 'pending' | 'accepted' | 'rejected' | 'withdrawn';
    readonly reason: 'owner' | 'filled' | 'cancelled' | 'reopened' | null;
  }
>('application.decided');
export const jobHired = defineEvent<WorkFact & { readonly applicationId: number }>('job.hired');
/** The hire ended and the job is open again. */
export const jobReopened = defineEvent<WorkFact & { readonly by: 'owner' | 'selected' | 'system' }>(
  'job.reopened',
);
export const jobSubmitted = defineEvent<WorkFact>('job.submitted');
export const jobChangesRequested = defineEvent<WorkFact & { readonly note: string }>(
  'job.changes_requested',
);
export const jobApproved = defineEvent<WorkFact & { readonly automatic: boolean }>('job.approved');
export const jobCancelled = defineEvent<
  JobFact & {
    readonly creatorId: number | null;
    readonly creatorUserId: number | null;
    readonly by: 'owner' | 'settlement' | 'operator';
  }
>('job.cancelled');
export const settlementProposed = defineEvent<
  WorkFact & { readonly proposedBy: 'owner' | 'selected'; readonly creatorAmount: number }
>('job.settlement_proposed');
export const jobDisputed = defineEvent<
  WorkFact & { readonly openedBy: 'owner' | 'selected'; readonly reason: string }
>('job.disputed');
/** One side said more about the open problem, or showed a file. */
export const jobStatementAdded = defineEvent<
  WorkFact & { readonly by: 'owner' | 'selected'; readonly files: number }
>('job.statement_added');
export const jobDisputeDecided = defineEvent<
  WorkFact & { readonly creatorAmount: number; readonly decision: string }
>('job.dispute_decided');
