import { accountRestored, accountSuspended } from '#server/accounts/index.ts';
import { type Subscriber, subscribe } from '#server/platform/events/event.ts';
import { findPausedReleasesOf } from '../orders/suspension-store.ts';
import { enqueueRequest } from '../outbound/enqueue.ts';
import { refreshExceptions } from './refresh-exceptions.ts';

/** The money of a suspended person waits, and goes on once they are restored. */
export const suspensionFollowers: readonly Subscriber[] = [
  subscribe(accountSuspended, 'payments.pause', { after: refreshExceptions }),
  subscribe(accountRestored, 'payments.resume', {
    within: async (_platform, tx, { payload: { userId } }) => {
      for (const id of await findPausedReleasesOf(tx, userId))
        await enqueueRequest(tx, 'transfer', id);
    },
    after: refreshExceptions,
  }),
];
