import type { Platform } from '#server/platform/platform.ts';
import { createFairQueue } from '#server/platform/queue/fair-queue.ts';
import { uidEnd } from '../export/uid.ts';
import type { CalendarReading } from '../reading/read-calendar.ts';
import { readInWorker } from '../reading/read-in-worker.ts';
import { windowAt } from './freshness-rules.ts';

// Each may take a core for seconds, and 192 MB.
const queue = createFairQueue({ places: 1, reserved: 1, each: 1, waitingEach: 10, waiting: 200 });
/**
 * Milliseconds of reading after which a creator queues behind those who used less lately; an
 * ordinary calendar takes 50.
 */
const fairShareMs = 4000;

/**
 * Reads the busy times of a calendar's text for the months that can be booked, when it is this creator's
 * turn. People with a confirmed email who are waiting for it go first. Rejects with
 * `CalendarProblem`. Errors: `unavailable` when too many wait.
 */
export async function expandRecurrences(
  ctx: Platform,
  creatorId: number,
  { text, timeZone, waitedFor }: { text: string; timeZone: string; waitedFor: boolean },
): Promise<CalendarReading> {
  // The database refuses null characters, and they mean nothing.
  const clean = text.replaceAll('\0', '');
  const window = windowAt(ctx.clock());
  const key = `creator ${creatorId}`;
  return queue.run({ key, preferred: waitedFor && queue.spent(key) < fairShareMs }, () =>
    readInWorker({ text: clean, timeZone, window, ownUids: uidEnd(ctx) }),
  );
}
