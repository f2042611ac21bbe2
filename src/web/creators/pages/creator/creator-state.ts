import { bookingHours } from '#contract/bookings/start-times.ts';
import { getCreator } from '#contract/creators/creators.ts';
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

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z$/;
const withinHours = number(bookingHours.min, bookingHours.max);

export const creatorState = searchOf({
  tab: oneOf(tabs),
  /** The chosen day, in the creator's time zone. */
  date: calendarDay,
  /** HH:mm on the creator's clock, or an instant. */
  start: fitting(
    (start) =>
      /^\d\d:\d\d$/.test(start) || (instant.test(start) && !Number.isNaN(Date.parse(start))),
  ),
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
