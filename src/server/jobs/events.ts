import { defineEvent } from '#server/platform/events/event.ts';

interface JobFact {
  readonly jobId: number;
  readonly clientId: number;
  readonly title: string;
}
/** `creatorId` is the profile, `creatorUserId` the person. */
interface OrderFact extends JobFact {
  readonly creatorId: number;
  readonly creatorUserId: number;
}

export const jobPosted = defineEvent<JobFact>('job.posted', 'nothing');
export const jobOpened = defineEvent<
  JobFact & {
    readonly serviceType: string;
    readonly location: string;
    readonly budget: number;
    readonly lat: number | null;
    readonly lng: number | null;
    /** Whether creators nearby are notified. */
    readonly announced: boolean;
  }
>('job.opened');
/** What a job offers and asks for, as its owner writes it: `budget` in whole USD, `date` YYYY-MM-DD. */
interface JobTerms {
  readonly budget: number;
  readonly date: string;
  /** HH:mm. */
  readonly startTime: string | null;
  readonly hours: number | null;
  readonly endDate: string | null;
  readonly location: string;
  readonly duration: string;
  readonly serviceType: string;
}
/**
 * Its owner edited the posting, terms or text; `applicants` are people with a pending application.
 */
export const jobChanged = defineEvent<
  JobFact & {
    readonly applicants: readonly number[];
    /** Applicants have to confirm; absent in events from before they had to. */
    readonly confirm?: boolean;
    /** What the work is has changed; absent in events from before it asked again. */
    readonly work?: boolean;
    readonly before: JobTerms;
    readonly after: JobTerms;
  }
>('job.changed');
export const applicationReceived = defineEvent<
  OrderFact & {
    readonly applicationId: number;
    /** It comes with an offer, which the client is notified of instead. */
    readonly priced?: true;
  }
>('application.received');
/** A creator may read a job that only invited ones do. */
export const creatorInvited = defineEvent<OrderFact>('job.invited');
/** They may no longer. */
export const creatorUninvited = defineEvent<OrderFact>('job.uninvited');
/** They won't answer, as they said. */
export const invitationDeclined = defineEvent<OrderFact>('job.invitation_declined');
/**
 * Who changed an application's status, or why; `reason` as in the lifecycle, `gone` if a rejected
 * applicant deleted their account.
 */
export const applicationDecided = defineEvent<
  OrderFact & {
    readonly applicationId: number;
    readonly status: 'pending' | 'accepted' | 'rejected' | 'withdrawn';
    readonly reason: 'owner' | 'filled' | 'cancelled' | 'reopened' | 'hire_ended' | 'gone' | null;
  }
>('application.decided');
/** The applicant agreed to the job's changed days and hours. */
export const applicationConfirmed = defineEvent<OrderFact & { readonly applicationId: number }>(
  'application.confirmed',
);
/** An unpaid hire no longer holds its creator's time. */
export const jobTimeFreed = defineEvent<OrderFact>('job.time_freed', 'creator');
/** A hire was paid whose time had been freed and is taken since. */
export const jobTimeTaken = defineEvent<OrderFact>('job.time_taken', 'creator');
export const jobHired = defineEvent<OrderFact & { readonly applicationId: number }>('job.hired');
/**
 * The hire ended and the job is open again; its money is `held`, or `disputed` while a bank
 * decides.
 */
export const jobReopened = defineEvent<
  OrderFact & {
    readonly by: 'owner' | 'selected' | 'system';
    readonly held: boolean;
    readonly disputed: boolean;
  }
>('job.reopened');
/** Its day passed before someone was hired: it closes then. */
export const jobClosing = defineEvent<{
  readonly jobId: number;
  readonly clientId: number;
  /** The client gets money back. */
  readonly paid: boolean;
  readonly endsAt: string;
  readonly timeZone: string;
}>('job.closing', 'nothing');
export type JobCanceler =
  | 'owner'
  | 'settlement'
  | 'payment'
  | 'undelivered'
  | 'unfilled'
  | 'unpaid_unfilled';
export const jobCancelled = defineEvent<
  JobFact & {
    readonly creatorId: number | null;
    readonly creatorUserId: number | null;
    /** `payment`: the payment was returned to the client; `undelivered`: nothing was delivered; `unfilled`: its day passed before someone was hired, `unpaid_unfilled` if nothing was paid. */
    readonly by: JobCanceler;
  }
>('job.cancelled');
