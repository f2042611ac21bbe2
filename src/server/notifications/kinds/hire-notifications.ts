import { unpaidHireDays } from '#contract/lifecycles/job-timers.ts';
import { accountRestored, accountSuspended } from '#server/accounts/index.ts';
import { jobActionsOf, jobFactsOf, jobReopened } from '#server/jobs/index.ts';
import type { Subscriber } from '#server/platform/events/event.ts';
import { type Notice, notifyOn } from '../delivery/notify.ts';
import { findName, type Hire, listHiresOf } from '../delivery/recipient-store.ts';

/** What the client of a hired creator who is shut out may do now, as the lifecycle allows it. */
function wayOn(hire: Hire, now: Date): string {
  const facts = jobFactsOf(hire, now, { selectedHere: false });
  const may = jobActionsOf(hire, ['owner'], facts);
  if (!may.includes('unhire')) {
    return may.includes('approve')
      ? ': you can approve what was delivered, or report a problem'
      : '';
  }
  const held = hire.payment_status === 'in_escrow' ? ', and your payment is still held' : '';
  return `: you can end the hire and choose somebody else${held}`;
}

/** A hire that ended, or whose creator is shut out: each side hears why, and what becomes of job, money and application. */
export const hireNotifications: readonly Subscriber[] = [
  notifyOn(jobReopened, async ({ jobId, title, by, held, disputed, ...fact }, { db }) => {
    const tell = (userId: number, message: string): Notice => ({
      to: [userId],
      type: 'job_update',
      message,
      data: { jobId, ...(userId === fact.clientId ? { manage: true } : {}) },
    });
    if (by === 'owner') {
      // What is paid for, its owner ends only without its creator.
      const away = held || disputed ? ' while you were not here' : '';
      const ended = `The client ended your hire for “${title}”${away}`;
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
  ...[accountSuspended, accountRestored].map((event) =>
    notifyOn(event, async ({ userId }, { db, clock }) => {
      const hires = await listHiresOf(db, userId);
      // Whoever is back, or out again, by now is what the later event tells of.
      const fitting = hires.filter(({ here }) => here === (event === accountRestored));
      return fitting.map((hire): Notice => {
        const how = hire.here
          ? 'is here again, and the hire goes on'
          : `is not here any more${wayOn(hire, clock())}`;
        return {
          to: [hire.client_id],
          type: 'job_update',
          message: `${hire.creator}, whom you hired for “${hire.title}”, ${how}`,
          data: { jobId: hire.id, manage: true },
        };
      });
    }),
  ),
];
