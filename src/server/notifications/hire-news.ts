import { unpaidHireDays } from '#contract/lifecycles/job-timers.ts';
import { jobReopened } from '#server/jobs/index.ts';
import type { Subscriber } from '#server/platform/events/event.ts';
import { type News, tellOf } from './notify.ts';
import { findName } from './recipient-store.ts';

/** A hire that ended: each side hears why, and what becomes of the job, the money and the application. */
export const hireNews: readonly Subscriber[] = [
  tellOf(jobReopened, async ({ jobId, title, by, held, disputed, ...fact }, { db }) => {
    const tell = (userId: number, message: string): News => ({
      to: [userId],
      type: 'job_update',
      message,
      data: { jobId, ...(userId === fact.clientId ? { manage: true } : {}) },
    });
    if (by === 'owner') {
      const ended = `The client ended your hire for “${title}”`;
      return tell(fact.creatorUserId, `${ended}; the job is open to others again`);
    }
    if (by === 'selected') {
      const name = await findName(db, fact.creatorUserId);
      const money = held
        ? ', and your payment is still held for whoever you hire next'
        : disputed
          ? ', and you can hire again once the bank has decided about your payment'
          : '';
      return tell(fact.clientId, `${name} left “${title}”: the job is open again${money}`);
    }
    const reason = `it was not paid within ${unpaidHireDays} days`;
    return [
      tell(fact.clientId, `Your hire for “${title}” ended, as ${reason}; the job is open again`),
      tell(
        fact.creatorUserId,
        `Your hire for “${title}” ended, as ${reason}; the client considers your application again`,
      ),
    ];
  }),
];
