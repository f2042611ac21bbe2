import type { Queryable } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { enqueueTask, idlePriority } from '#server/platform/tasks/task-store.ts';
import { carryOutBooking, type NamedBooking } from './carry-out-booking.ts';
import { carryOutBrief, type DemoBrief } from './carry-out-brief.ts';
import { carryOutJob, type PaidJob } from './carry-out-job.ts';
import { carryOutOffer, type DemoOffer } from './carry-out-offer.ts';
import { type CoverOwner, settleCoversLater } from './pictures/settle-covers.ts';

/** One order of the demo and what becomes of it. */
export type DemoOrder =
  | ({ readonly kind: 'job' } & PaidJob)
  | ({ readonly kind: 'booking' } & NamedBooking)
  | ({ readonly kind: 'offer' } & DemoOffer)
  | ({ readonly kind: 'brief' } & DemoBrief);

interface DemoWork {
  /** Those to come, in order. */
  readonly orders: readonly DemoOrder[];
  /** How often the first of them has failed. */
  readonly failures?: number;
  /** Whose covers are arranged when all is done. */
  readonly owners?: readonly CoverOwner[];
}

const maxFailures = 8;
/** How often the covers wait two seconds for galleries and transfers. */
const attemptsLeft = 900;

/**
 * People's tasks have priority over the demo's. A demo task's consequences also run first: the queue
 * never holds those of more than one order.
 */
export function enqueueDemoWork(tx: Queryable, work: DemoWork, waitMs = 0): Promise<void> {
  const runAt = new Date(Date.now() + waitMs).toISOString();
  // With its key, a task that was killed after it had enqueued the next is not run again.
  return enqueueTask(tx, 'carry-out-demo', work, { key: 'demo', priority: idlePriority, runAt });
}

/**
 * Carries out the demo's first order, and leaves the rest to the next task. One after the other: its people are bound
 * by the limits of everyone, and what the demo looks like depends neither on the queue nor on the machine. An order
 * that the site's people have made impossible in the meantime is given up, as the others do not need it.
 */
export async function carryOutDemo(
  platform: Platform,
  { orders, failures = 0, owners = [] }: DemoWork,
): Promise<void> {
  const [order, ...rest] = orders;
  if (!order) return settleCoversLater(platform.db, { owners, attemptsLeft });
  try {
    if (order.kind === 'job') await carryOutJob(platform, order);
    else if (order.kind === 'booking') await carryOutBooking(platform, order);
    else if (order.kind === 'offer') await carryOutOffer(platform, order);
    else await carryOutBrief(platform, order);
  } catch (error) {
    platform.log.debug({ err: error }, 'An order of the demo has to wait');
    if (failures < maxFailures) {
      const waitMs = 1000 * 2 ** failures;
      return enqueueDemoWork(platform.db, { orders, failures: failures + 1, owners }, waitMs);
    }
    platform.log.warn({ err: error }, 'The demo goes on without one of its orders');
  }
  if (rest.length > 0) return enqueueDemoWork(platform.db, { orders: rest, owners });
  await settleCoversLater(platform.db, { owners, attemptsLeft });
}
