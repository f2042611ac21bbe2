import type { getCreatorAvailability } from '#contract/creators/availability.ts';
import type { CreatorDetail, CreatorPackage } from '#contract/creators/creator-replies.ts';
import { bookingHours, longestFrom, packageStarts } from '#contract/creators/start-times.ts';
import type { DeliveryTerms } from '#contract/deliveries/delivery-terms.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { groupBy } from '#contract/group-by.ts';
import { clockOf } from '#web/lib/format/clock.ts';

export type BookableCreator = Pick<
  CreatorDetail,
  | 'id'
  | 'userId'
  | 'user'
  | 'timeZone'
  | 'hourlyRate'
  | 'packagePrice'
  | 'travelRadiusKm'
  | 'packages'
  | 'acceptsBookings'
  | 'cancellationPolicy'
> &
  DeliveryTerms;
export type FreeDay = ReplyOf<typeof getCreatorAvailability>['days'][number];

/** The choices so far, as in the page's address. */
export interface BookingSelection {
  /** YYYY-MM-DD in the creator's time zone. */
  readonly date?: string | undefined;
  /** HH:mm in the creator's zone; an instant if that time occurs twice. */
  readonly start?: string | undefined;
  readonly hours?: number | undefined;
  readonly package?: number | undefined;
}

const regularHours = 2;

/** The chosen package; without an hourly rate there is always one. */
export function packageOf(
  { packages, hourlyRate }: BookableCreator,
  wanted: number | undefined,
): CreatorPackage | undefined {
  return packages.find(({ id }) => id === wanted) ?? (hourlyRate ? undefined : packages[0]);
}

/** The starts of each day at which work of that kind can be booked. */
export function startsByDay(
  days: readonly FreeDay[],
  timeZone: string,
  hours: number,
  minutesBeforeSunset: number | null | undefined,
): Map<string, string[]> {
  return groupBy(
    packageStarts(days, hours, minutesBeforeSunset),
    (start) => clockOf(timeZone, start)[0],
  );
}

/** The next options, the price, and what is missing. */
export function offerOf(
  creator: BookableCreator,
  days: readonly FreeDay[],
  selection: BookingSelection,
) {
  const { timeZone, hourlyRate } = creator;
  const chosen = packageOf(creator, selection.package);
  const shortest = hourlyRate ? bookingHours.min : (chosen?.hours ?? bookingHours.min);
  const requestedHours = chosen?.hours ?? selection.hours ?? shortest;
  const byDay = startsByDay(days, timeZone, requestedHours, chosen?.minutesBeforeSunset);
  const starts = (selection.date === undefined ? undefined : byDay.get(selection.date)) ?? [];
  const start =
    chosen?.minutesBeforeSunset == null
      ? starts.find(
          (each) => each === selection.start || clockOf(timeZone, each)[1] === selection.start,
        )
      : starts[0];
  const longest =
    start === undefined
      ? 0
      : longestFrom(
          days.flatMap(({ free }) => free),
          start,
        );
  const hours =
    chosen?.hours ?? selection.hours ?? Math.max(shortest, Math.min(regularHours, longest));
  return {
    chosen,
    byDay,
    starts,
    start,
    /** The most that fits from the chosen start. */
    longest: Math.min(longest, bookingHours.max),
    hours,
    /** Cents, as the server will compute them. */
    amount: chosen?.price ?? Math.round((hourlyRate ?? 0) * 100 * hours),
  };
}

/** The next start at which anything of this creator's can be booked. */
export function nextFreeOf(creator: BookableCreator, days: readonly FreeDay[]): string | undefined {
  const kinds = [
    ...(creator.hourlyRate ? [{ hours: bookingHours.min, minutesBeforeSunset: null }] : []),
    ...creator.packages,
  ];
  return kinds
    .flatMap(({ hours, minutesBeforeSunset }) =>
      packageStarts(days, hours, minutesBeforeSunset).slice(0, 1),
    )
    .toSorted()[0];
}

/** How the address names a start: by local time, unless that time occurs twice that day. */
export function startName(timeZone: string, starts: readonly string[], start: string): string {
  const time = (each: string) => clockOf(timeZone, each)[1];
  return starts.filter((each) => time(each) === time(start)).length > 1 ? start : time(start);
}

/**
 * A day of the month in which a calendar opens: the first in which anything can be booked, if all of its days are
 * known. Undefined: this one.
 */
export function firstFreeMonth({
  byDay,
  days,
}: {
  readonly byDay: ReadonlyMap<string, unknown>;
  readonly days: readonly FreeDay[];
}): string | undefined {
  const first = [...byDay.keys()].toSorted()[0];
  const end = first && new Date(Date.UTC(+first.slice(0, 4), +first.slice(5, 7), 0));
  const known = days.at(-1)?.date;
  return end && known !== undefined && known >= end.toISOString().slice(0, 10) ? first : undefined;
}
