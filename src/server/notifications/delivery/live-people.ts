import { accountRestored, accountSuspended } from '#server/accounts/index.ts';
import { type Subscriber, subscribe } from '#server/platform/events/event.ts';
import { announce } from '#server/platform/live/live-relay.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listBookingsAhead, listJobsSharedWith } from './recipient-store.ts';

/** The work of somebody who is shut out, or let in again, is another one to the people who have to do with it. */
async function showWork(platform: Platform, personId: number): Promise<void> {
  for (const { userId, jobId } of await listJobsSharedWith(platform.db, personId))
    await announce(platform, userId, { type: 'work_changed', kind: 'job', id: jobId });
  for (const { clientId, id } of await listBookingsAhead(platform.db, personId, platform.clock()))
    await announce(platform, clientId, { type: 'work_changed', kind: 'booking', id });
}

export const livePeople: readonly Subscriber[] = [accountSuspended, accountRestored].map((event) =>
  subscribe(event, `notifications.show-${event.name}`, {
    after: (platform, { payload }) => showWork(platform, payload.userId),
  }),
);
