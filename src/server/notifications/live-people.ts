import { accountRestored, accountSuspended } from '#server/accounts/index.ts';
import { type Subscriber, subscribe } from '#server/platform/events/event.ts';
import { announce } from '#server/platform/live/live-relay.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listJobsSharedWith } from './recipient-store.ts';

/** The jobs of somebody who is shut out, or let in again, are other ones to the people who have to do with them. */
async function showJobs(platform: Platform, personId: number): Promise<void> {
  for (const { userId, jobId } of await listJobsSharedWith(platform.db, personId))
    await announce(platform, userId, { type: 'work_changed', kind: 'job', id: jobId });
}

export const livePeople: readonly Subscriber[] = [accountSuspended, accountRestored].map((event) =>
  subscribe(event, `notifications.show-${event.name}`, {
    after: (platform, { payload }) => showJobs(platform, payload.userId),
  }),
);
