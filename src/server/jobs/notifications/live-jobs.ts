import { accountRestored, accountSuspended } from '#server/accounts/index.ts';
import { paymentStatusChanged, refundMade } from '#server/payments/index.ts';
import { type EventKind, type Subscriber, subscribe } from '#server/platform/events/event.ts';
import { showOrder, showsOrder } from '#server/platform/live/live-orders.ts';
import * as events from '../events.ts';
import { listApplicants, listJobsSharedWith } from './notification-store.ts';

const jobOf = ({ jobId }: { jobId: number }) => ({ kind: 'job', id: jobId }) as const;

const shown: readonly EventKind<{
  readonly jobId: number;
  readonly clientId: number;
  readonly creatorUserId?: number | null;
}>[] = [
  events.applicationConfirmed,
  events.applicationReceived,
  events.creatorInvited,
  events.creatorUninvited,
  events.invitationDeclined,
  events.jobCancelled,
  events.jobHired,
  events.jobOpened,
  events.jobPosted,
  events.jobReopened,
  events.jobTimeFreed,
  events.jobTimeTaken,
];

/** Updates jobs on screen, without a notification. */
export const liveJobs: readonly Subscriber[] = [
  ...shown.map((event) => showsOrder(event, jobOf)),
  showsOrder(events.jobChanged, jobOf, ({ clientId, applicants }) => [clientId, ...applicants]),
  // The owner gets one update for an action on all applications.
  showsOrder(events.applicationDecided, jobOf, ({ clientId, creatorUserId, reason }) =>
    reason === null || reason === 'owner' || reason === 'gone'
      ? [clientId, creatorUserId]
      : [creatorUserId],
  ),
  // Pending applicants see whether the budget is held and how much of it is left.
  ...[paymentStatusChanged, refundMade].map((event) =>
    subscribe(event as typeof paymentStatusChanged, `live.applicants.${event.name}`, {
      after: async (platform, { payload: { order } }) => {
        if (order.kind !== 'job') return;
        await showOrder(platform, order, await listApplicants(platform.db, order.id));
      },
    }),
  ),
  // Suspending or restoring a person changes their jobs for the people involved.
  ...[accountSuspended, accountRestored].map((event) =>
    subscribe(event, `live.jobs.${event.name}`, {
      after: async (platform, { payload }) => {
        for (const { userId, jobId } of await listJobsSharedWith(platform.db, payload.userId))
          await showOrder(platform, { kind: 'job', id: jobId }, [userId]);
      },
    }),
  ),
];
