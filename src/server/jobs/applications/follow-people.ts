import { accountRestored } from '#server/accounts/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import { type Subscriber, subscribe } from '#server/platform/events/event.ts';
import { findJobAsSystem } from '../job-store.ts';
import { listJobsFilledFor } from './application-store.ts';
import { reopenFilled } from './close-applications.ts';

/** Makes a restored person's applications pending again on jobs that have since reopened. */
export const peopleFollowers: readonly Subscriber[] = [
  subscribe(accountRestored, 'jobs.reopen-applications', {
    after: async (ctx, { payload: { userId } }) => {
      for (const id of await listJobsFilledFor(ctx.db, userId)) {
        await inTransaction(ctx.db, async (tx) => {
          await lockEntity(tx, 'job', id);
          const job = await findJobAsSystem(tx, id);
          if (job?.status === 'open') await reopenFilled(ctx, tx, job);
        });
      }
    },
  }),
];
