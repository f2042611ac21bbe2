import { isCalendarDate } from '#contract/calendar-date.ts';
import { getCreator } from '#contract/creators/creators.ts';
import { bookingHours } from '#contract/creators/start-times.ts';
import { queryOf } from '#web/lib/api/query.ts';
import {
  calendarDay,
  fitting,
  number,
  oneOf,
  searchOf,
  wholeId,
} from '#web/lib/forms/search-fields.ts';

export const tabs = ['portfolio', 'availability', 'reviews'] as const;

const time = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z$/;
/** `Date.parse` alone takes February 30 for March 2. */
const isInstant = (value: string) =>
  instant.test(value) && isCalendarDate(value.slice(0, 10)) && !Number.isNaN(Date.parse(value));
const withinHours = number(bookingHours.min, bookingHours.max);

export const creatorState = searchOf({
  tab: oneOf(tabs),
  /** The chosen day, in the creator's time zone. */
  date: calendarDay,
  /** HH:mm on the creator's clock, or an instant. */
  start: fitting((start) => time.test(start) || isInstant(start)),
  hours: (value) => {
    const hours = withinHours(value);
    return hours !== undefined && hours % bookingHours.step === 0 ? hours : undefined;
  },
  /** Of the creator's packages. */
  package: wholeId,
});
export type CreatorState = ReturnType<typeof creatorState>;

export const creatorQuery = (creatorId: number) =>
  queryOf(getCreator, { params: { id: creatorId } });
