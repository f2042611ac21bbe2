import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DayPart } from '#contract/waits/waits.ts';

export const partNames: Readonly<Record<DayPart, MessageDescriptor>> = {
  any: msg`Any time`,
  morning: msg`Morning (before noon)`,
  afternoon: msg`Afternoon (noon to 5 PM)`,
  evening: msg`Evening (from 5 PM)`,
};

/** From Monday on. */
const names = [
  msg`Mondays`,
  msg`Tuesdays`,
  msg`Wednesdays`,
  msg`Thursdays`,
  msg`Fridays`,
  msg`Saturdays`,
  msg`Sundays`,
];

/** Which days of the week, as they are chosen: all, the weekend's, or one. */
export const dayChoices: readonly {
  readonly weekdays: readonly number[];
  readonly name: MessageDescriptor;
}[] = [
  { weekdays: [], name: msg`Every day` },
  { weekdays: [6, 7], name: msg`Weekends` },
  ...names.map((name, index) => ({ weekdays: [index + 1], name })),
];

/** What they are called within a sentence or a list; empty: every day. */
export function namesOfDays(weekdays: readonly number[]): readonly MessageDescriptor[] {
  return weekdays.join() === '6,7'
    ? [msg`weekends`]
    : weekdays.flatMap((weekday) => names[weekday - 1] ?? []);
}
