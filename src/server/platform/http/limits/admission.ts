import type { Cost } from '#contract/endpoint.ts';
import type { Config } from '../../config/config.ts';
import { createFairQueue, type FairQueue } from '../../queue/fair-queue.ts';
import type { Viewer } from '../../viewer.ts';
import { visitorKey } from './visitor-key.ts';

/** Whose turn it is: a person, or the address of a visitor. */
export interface Caller {
  readonly viewer: Viewer | null;
  readonly request: { readonly ip: string };
}

export interface Admission {
  /**
   * Runs work of a cost (contract/endpoint.ts) when it is the caller's turn. Work may contain
   * cheaper work with turns of its own: pages contain searches, and nothing contains a page. Errors:
   * `unavailable` if too much waits, or for too long.
   */
  run<T>(cost: Cost, caller: Caller, work: () => Promise<T>): Promise<T>;
}

/** Concurrent costly calls of visitors, and as many of people with a confirmed email. */
const costly = 2;
/**
 * Within two seconds everyone has an answer, except people who are signed in: what one of their pages asks for they
 * would rather wait for than read that they have to.
 */
const defaults = {
  waitingEach: 20,
  waiting: 200,
  // Answers take their time, too.
  longestWaitMs: 1500,
  few: { count: 8, waitMs: 10_000 },
};

/** Milliseconds of recent use from which a caller leaves half of the time to others. */
const heavy = { read: 10_000, render: 2000, costly: 2000 };

/**
 * The one place that admits calls by their cost. Visitors and unconfirmed accounts, of which anyone
 * may have many, share a few slots and at most half of the time for costly work; people with a
 * confirmed email have as many for themselves.
 */
export function createAdmission({ DATABASE_POOL, DATABASE_VISITOR_POOL }: Config): Admission {
  const queues: Readonly<Record<Exclude<Cost, 'cheap'>, FairQueue>> = {
    read: createFairQueue({
      ...defaults,
      // With costly work, never more than there are connections.
      places: DATABASE_VISITOR_POOL - costly,
      reserved: DATABASE_POOL,
      each: 4,
      heavyMs: heavy.read,
    }),
    // It blocks the process, so everyone's pages together leave half of the time free.
    render: createFairQueue({
      ...defaults,
      places: 1,
      reserved: 2,
      each: 1,
      waitingEach: 50,
      rest: 1,
      heavyMs: heavy.render,
    }),
    costly: createFairQueue({
      ...defaults,
      places: costly,
      reserved: costly,
      rest: 1,
      heavyMs: heavy.costly,
    }),
  };
  return {
    run(cost, { viewer, request }, work) {
      if (cost === 'cheap') return work();
      const claim = viewer
        ? { key: `person ${viewer.id}`, preferred: viewer.emailVerified, patient: true }
        : { key: visitorKey(request.ip), preferred: false };
      return queues[cost].run(claim, work);
    },
  };
}
