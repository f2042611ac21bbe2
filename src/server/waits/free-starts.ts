import { packageStarts } from '#contract/creators/start-times.ts';
import { findFreeDays } from '#server/creators/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Start } from './wait-rules.ts';

/** What is to be booked: hours, or a package that may follow the sunset. */
interface Work {
  readonly hours: number;
  readonly minutesBeforeSunset: number | null;
}

/**
 * The starts of a creator's free times for any work, from one look at them: the same that the booking form shows.
 * Undefined if there is no such creator.
 */
export async function findFreeStarts(
  db: Queryable,
  creatorId: number,
  { from, to }: { readonly from: string; readonly to: string },
  now: Date,
): Promise<((work: Work) => readonly Start[]) | undefined> {
  // Work may go on after midnight of the last day.
  const days = Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' }).days + 3;
  const found = await findFreeDays(db, creatorId, from, days, now);
  if (!found) return undefined;
  const clocks = new Map<string, Start>();
  const clockOf = (startsAt: string): Start => {
    const known = clocks.get(startsAt);
    if (known) return known;
    const at = Temporal.Instant.from(startsAt).toZonedDateTimeISO(found.timeZone);
    const start = {
      startsAt,
      day: at.toPlainDate().toString(),
      minutes: at.hour * 60 + at.minute,
    };
    clocks.set(startsAt, start);
    return start;
  };
  const kinds = new Map<string, readonly Start[]>();
  return ({ hours, minutesBeforeSunset }) => {
    const kind = `${hours} ${minutesBeforeSunset}`;
    const starts =
      kinds.get(kind) ?? packageStarts(found.days, hours, minutesBeforeSunset).map(clockOf);
    kinds.set(kind, starts);
    return starts;
  };
}
