import type { Platform } from '#server/platform/platform.ts';
import { uidEnd } from '../export/uid.ts';
import { windowAt } from './freshness-rules.ts';
import { withCreatorLock } from './keyed-mutex.ts';
import type { CalendarReading } from './read-calendar.ts';
import { readInWorker } from './read-in-worker.ts';

/** Reads the busy times of a calendar's text for the months in which bookings can be made. Rejects with `CalendarProblem`. */
export async function expandRecurrences(
  ctx: Platform,
  creatorId: number,
  text: string,
  timeZone: string,
): Promise<CalendarReading> {
  // The database takes no null characters, and they mean nothing.
  const clean = text.replaceAll('\0', '');
  const window = windowAt(ctx.clock());
  return withCreatorLock(creatorId, () =>
    readInWorker({ text: clean, timeZone, window, ownUids: uidEnd(ctx) }),
  );
}
