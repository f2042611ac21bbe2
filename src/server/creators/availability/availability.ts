import { DomainError } from '#contract/errors.ts';
import type { Context } from '#server/platform/http/context.ts';
import { type FreeTime, findFreeTimes } from './availability-store.ts';

/** Each day's free times, in the creator's time zone. Errors: creator.not_found. */
export async function showAvailability(
  context: Context,
  creatorId: number,
  from: string | undefined,
  days: number,
) {
  const found = await findFreeTimes(context.db, creatorId, from, days, context.clock());
  if (!found) throw new DomainError('creator.not_found');
  return {
    timeZone: found.timeZone,
    days: byDay(found.firstDay, days, found.timeZone, found.free),
  };
}

function byDay(firstDay: string, days: number, timeZone: string, free: readonly FreeTime[]) {
  const start = Temporal.PlainDate.from(firstDay);
  const result = Array.from({ length: days }, (_, n) => ({
    date: start.add({ days: n }).toString(),
    free: [] as FreeTime[],
  }));
  const byDate = new Map(result.map((day) => [day.date, day.free]));
  for (const { startsAt, endsAt } of free) {
    const ends = Temporal.Instant.from(endsAt).toZonedDateTimeISO(timeZone);
    let from = Temporal.Instant.from(startsAt).toZonedDateTimeISO(timeZone);
    // A free time that goes over midnight belongs to both days.
    while (Temporal.ZonedDateTime.compare(from, ends) < 0) {
      const midnight = from.startOfDay().add({ days: 1 });
      const until = Temporal.ZonedDateTime.compare(midnight, ends) < 0 ? midnight : ends;
      byDate.get(from.toPlainDate().toString())?.push({
        startsAt: from.toInstant().toString({ fractionalSecondDigits: 3 }),
        endsAt: until.toInstant().toString({ fractionalSecondDigits: 3 }),
      });
      from = until;
    }
  }
  return result;
}
