import type { getCreatorAvailability } from '#contract/creators/availability.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { DomainError } from '#contract/errors.ts';
import { daylightAt } from '#server/places/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Context } from '#server/platform/http/context.ts';
import { type FreeTime, type FreeTimes, findFreeTimes } from './availability-store.ts';

const quarterMs = 15 * 60_000;

/**
 * Each day's free times, and starts if hours are given, in the creator's time zone. Errors:
 * creator.not_found.
 */
export async function showAvailability(
  context: Context,
  creatorId: number,
  { from, days, hours }: ParsedInputOf<typeof getCreatorAvailability>['query'],
) {
  const minutes = hours === undefined ? null : hours * 60;
  const found = await findFreeTimes(context.db, creatorId, from, days, context.clock(), minutes);
  if (!found) throw new DomainError('creator.not_found');
  const { timeZone, starts, nextHoldEnd } = found;
  // Days begin, and starts come too near, on quarters of an hour in every zone.
  const nextQuarter = (Math.floor(context.clock().getTime() / quarterMs) + 1) * quarterMs;
  context.response.validUntil = Math.min(nextQuarter, nextHoldEnd ?? nextQuarter);
  const shown = byDay(found, days);
  if (minutes === null) return { timeZone, days: shown };
  const dayOf = (start: string) =>
    Temporal.Instant.from(start).toZonedDateTimeISO(timeZone).toPlainDate().toString();
  const startsOf = Map.groupBy(starts, dayOf);
  return {
    timeZone,
    days: shown.map((day) => ({ ...day, starts: startsOf.get(day.date) ?? [] })),
  };
}

/** The same for any caller, as of `at`; undefined if there is no such creator. */
export async function findFreeDays(
  db: Queryable,
  creatorId: number,
  from: string | undefined,
  days: number,
  at: Date,
) {
  const found = await findFreeTimes(db, creatorId, from, days, at);
  return found && { timeZone: found.timeZone, days: byDay(found, days) };
}

function byDay({ firstDay, timeZone, position, free }: FreeTimes, days: number) {
  const start = Temporal.PlainDate.from(firstDay);
  const result = Array.from({ length: days }, (_, n) => {
    const date = start.add({ days: n }).toString();
    const daylight = position && daylightAt(date, timeZone, position);
    return { date, free: [] as FreeTime[], daylight };
  });
  const byDate = new Map(result.map((day) => [day.date, day.free]));
  for (const { startsAt, endsAt } of free) {
    const ends = Temporal.Instant.from(endsAt).toZonedDateTimeISO(timeZone);
    let from = Temporal.Instant.from(startsAt).toZonedDateTimeISO(timeZone);
    // A free time across midnight belongs to both days.
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
