import { nearestStarts, packageStarts } from '#contract/creators/start-times.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findFreeDays } from './availability.ts';

const max = 3;
/**
 * Days to search on either side of the requested one; the wider range only if the first has none.
 */
const reaches = [3, 31] as const;

interface RequestedSlot {
  readonly creatorId: number;
  readonly startsAt: string;
  readonly hours: number;
  /** Of a golden hour package. */
  readonly minutesBeforeSunset: number | null;
}

/**
 * The free times of the same length nearest to a taken one, in order; empty if there are none
 * within a month.
 */
export async function nearestSlots(
  ctx: Platform,
  { creatorId, startsAt, hours, minutesBeforeSunset }: RequestedSlot,
): Promise<{ startsAt: string; endsAt: string }[]> {
  const wanted = Temporal.PlainDate.from(startsAt.slice(0, 10));
  let starts: string[] = [];
  for (const days of reaches) {
    const first = wanted.subtract({ days }).toString();
    const found = await findFreeDays(ctx.db, creatorId, first, 2 * days + 1, ctx.clock());
    starts = nearestStarts(
      packageStarts(found?.days ?? [], hours, minutesBeforeSunset),
      startsAt,
      max,
    );
    if (starts.length === max) break;
  }
  return starts.map((start) => ({
    startsAt: start,
    endsAt: new Date(Date.parse(start) + hours * 3_600_000).toISOString(),
  }));
}
