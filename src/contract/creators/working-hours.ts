/** A creator's own working hours. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { bounded, calendarDate, localDate, localTime, text } from '#contract/fields.ts';
import { groupBy } from '#contract/group-by.ts';
import { interpolate } from '#contract/i18n.ts';
import { type Season, season, weeklyHours } from './creator-replies.ts';

const exceptionKinds = ['closed', 'extra'] as const;
export const maxStretchesPerDay = 4;
export const maxExceptions = 366;
/** Of all seasons together: each is a day that differs from the week, as a day off is. */
export const maxSeasonDays = 366;

const start = bounded(5, 'Start must be HH:MM, from 00:00 to 23:59').check(
  z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Start must be HH:MM, from 00:00 to 23:59'),
);
/** Hours belong to the day on which they start, and end by 6 AM of the next. */
const endRange = 'End must be HH:MM, from 00:01 to 30:00 (6 AM the next day)';
const end = bounded(5, endRange).check(z.regex(/^(?:[0-2]\d:[0-5]\d|30:00)$/, endRange));
const startsFirst = 'Start must be before end';

interface Stretch {
  readonly starts: string;
  readonly ends: string;
}

/** A problem with one day's time ranges, and the affected one; undefined if there is none. */
function problemOfDay<S extends Stretch>(
  stretches: readonly S[],
): { message: string; stretch: S } | undefined {
  const inOrder = stretches.toSorted((one, other) => (one.starts < other.starts ? -1 : 1));
  const excess = stretches[maxStretchesPerDay];
  if (excess)
    return {
      message: interpolate('At most {max} time ranges per day', { max: maxStretchesPerDay }),
      stretch: excess,
    };
  for (const [n, stretch] of inOrder.entries()) {
    const before = inOrder[n - 1];
    if (before && stretch.starts < before.ends) {
      return { message: 'These hours overlap with others on the same day', stretch };
    }
  }
  return undefined;
}

/** Reports conflicts between ranges of the same day, as given by `dayOf`. */
function checkDays<T>(dayOf: (item: T) => string, stretchOf: (item: T) => Stretch) {
  return z.check<T[]>(({ value, issues }) => {
    const days = groupBy(
      value.map((item, index) => ({ ...stretchOf(item), day: dayOf(item), index })),
      ({ day }) => day,
    );
    for (const stretches of days.values()) {
      const problem = problemOfDay(stretches);
      if (!problem) continue;
      const path = [problem.stretch.index, 'starts'];
      issues.push({ code: 'custom', message: problem.message, path, input: value });
    }
  });
}

const weekdayRange = 'Weekday must be from 1 (Monday) to 7 (Sunday)';
const week = z
  .array(
    z
      .object({
        weekday: z
          .int(weekdayRange)
          .check(
            z.minimum(1, weekdayRange),
            z.maximum(7, weekdayRange),
            z.describe('1 Monday to 7 Sunday'),
          ),
        starts: start,
        ends: end,
      })
      .check(z.refine(({ starts, ends }) => starts < ends, { error: startsFirst, path: ['ends'] })),
  )
  .check(
    checkDays(
      ({ weekday }) => String(weekday),
      (hours) => hours,
    ),
  );

const block = z.object({
  date: calendarDate,
  /** Without times, the whole day is closed. */
  starts: z.optional(z.nullable(start)),
  ends: z.optional(z.nullable(end)),
  note: z.optional(text(200)),
});
export type Block = z.infer<typeof block>;
const bothOrNeither = z.refine<Block>(({ starts, ends }) => Boolean(starts) === Boolean(ends), {
  error: 'Enter both a start and an end, or neither for the whole day',
  path: ['ends'],
});
const inOrder = z.refine<Block>(({ starts, ends }) => !starts || !ends || starts < ends, {
  error: startsFirst,
  path: ['ends'],
});

const exception = z
  .extend(block, { kind: z.enum(exceptionKinds, 'Kind must be closed or extra') })
  .check(
    z.refine(({ kind, starts, ends }) => kind === 'closed' || Boolean(starts && ends), {
      error: 'Extra hours need a start and an end',
      path: ['starts'],
    }),
    bothOrNeither,
    inOrder,
  );

const exceptions = z.array(exception).check(
  z.maxLength(
    maxExceptions,
    interpolate('At most {max} days off and extra hours', { max: maxExceptions }),
  ),
  checkDays(
    ({ date, kind }) => `${date} ${kind}`,
    ({ starts, ends }) => ({ starts: starts ?? '00:00', ends: ends ?? '24:00' }),
  ),
);

/** Days from the first to the last, both included. */
const lengthOf = ({ from, until }: Pick<Season, 'from' | 'until'>): number =>
  (Date.parse(until) - Date.parse(from)) / 86_400_000 + 1;

const checkSeasons = z.check<Season[]>(({ value, issues }) => {
  const refuse = (nth: number, message: string) =>
    issues.push({ code: 'custom', message, path: [nth, 'until'], input: value });
  let days = 0;
  for (const [nth, one] of value.entries()) {
    if (one.until < one.from) refuse(nth, "The last day can't be before the first");
    const other = value
      .slice(0, nth)
      .some(({ from, until }) => from <= one.until && one.from <= until);
    if (other) refuse(nth, 'These dates overlap with another season');
    days += lengthOf(one);
    if (days > maxSeasonDays)
      refuse(
        nth,
        interpolate('Seasons can have at most {max} days together', { max: maxSeasonDays }),
      );
  }
});

/** A time of year with weekly hours of its own; without any it is closed. */
const seasons = z
  .array(z.object({ from: calendarDate, until: calendarDate, weeklyHours: week }))
  .check(checkSeasons);

/** Whether they could be set together: none overlap, and they are not too many. */
export const areSeasons = (list: readonly Season[]): boolean => z.safeParse(seasons, list).success;

/** The weekly hours that hold on a day, YYYY-MM-DD. */
export const hoursOn = <Hours>(
  date: string,
  weeklyHours: readonly Hours[],
  of: readonly { from: string; until: string; weeklyHours: readonly Hours[] }[],
): readonly Hours[] =>
  of.find(({ from, until }) => from <= date && date <= until)?.weeklyHours ?? weeklyHours;

const availability = z.object({
  /** Empty if none are set; then the typical hours apply. */
  weeklyHours: week,
  /** Extra hours apply even on a day that is otherwise closed. */
  exceptions,
  /** Without them those that are set stay. */
  seasons: z.optional(seasons),
});
export type Availability = z.infer<typeof availability>;

const editedAvailability = z.extend(availability, {
  /** All as they were before these changes: what another device changed since then stays. */
  base: z.optional(availability),
});
export type EditedAvailability = z.infer<typeof editedAvailability>;

/** A day off, part of one, or extra hours. */
export const timeOff = z.object({
  date: localDate,
  kind: z.enum(exceptionKinds),
  starts: z.nullable(localTime),
  ends: z.nullable(localTime),
  note: z.string(),
});

const ownAvailability = z.object({
  weeklyHours,
  exceptions: z.array(timeOff),
  seasons: z.array(season),
});
export type OwnAvailability = z.infer<typeof ownAvailability>;
export type AvailabilityException = OwnAvailability['exceptions'][number];

export const getOwnAvailability = endpoint('GET /api/creator/availability', {
  summary: 'The own weekly hours, seasons and exceptions',
  access: 'signed-in',
  cost: 'read',
  reply: ownAvailability,
  errors: ['creator.no_profile'],
});

export const changeOwnAvailability = endpoint('PUT /api/creator/availability', {
  summary:
    'Replace the own weekly hours, seasons and exceptions, or with `base` change them; bookings stay as they are',
  access: 'signed-in',
  cost: 'cheap',
  body: editedAvailability,
  bodyLimit: 768 * 1024,
  reply: ownAvailability,
  errors: ['creator.no_profile', 'creator.too_many_blocks'],
});

export const blockTime = endpoint('POST /api/creator/availability/blocks', {
  summary: 'Block a day, or hours of it; joined with what is blocked around them',
  access: 'signed-in',
  cost: 'cheap',
  body: block.check(bothOrNeither, inOrder),
  reply: ownAvailability,
  errors: ['creator.no_profile', 'creator.too_many_blocks'],
});

export const unblockTime = endpoint('DELETE /api/creator/availability/blocks/:date', {
  summary: 'Open a blocked day again, or the hours blocked from a start',
  access: 'signed-in',
  cost: 'cheap',
  params: z.object({ date: calendarDate }),
  query: z.object({ starts: z.optional(start) }),
  reply: ownAvailability,
  errors: ['creator.no_profile'],
});
