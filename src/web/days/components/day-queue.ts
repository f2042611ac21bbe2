import {
  bookingDay,
  type DayCalls,
  type DayItem,
  type DaySheet,
  jobDay,
} from '#contract/days/days.ts';
import type { OrderRef } from '#contract/order.ts';

export const dayCallsOf = ({ kind }: OrderRef): DayCalls =>
  kind === 'booking' ? bookingDay : jobDay;

/** What someone did on the sheet, in their order, until the site has it. */
export type DayStep =
  | { readonly do: 'write'; readonly item: Omit<DayItem, 'done' | 'tickedAt'> }
  | { readonly do: 'tick'; readonly key: string; readonly done: boolean; readonly at: string }
  | { readonly do: 'delete'; readonly key: string }
  | {
      readonly do: 'contact';
      readonly contact: string;
      readonly secondContact: string;
      readonly note: string;
    }
  | { readonly do: 'arrive'; readonly at: string }
  | { readonly do: 'leave' };

/** Of the same thing, the last step is enough. */
export function withStep(queue: readonly DayStep[], step: DayStep): DayStep[] {
  const same = (one: DayStep) =>
    one.do === step.do &&
    (step.do === 'tick' ? 'key' in one && one.key === step.key : step.do === 'contact');
  return [...queue.filter((one) => !same(one)), step];
}

/** The sheet as it will be once the site has everything. */
export function withSteps(sheet: DaySheet, queue: readonly DayStep[]): DaySheet {
  return queue.reduce(applied, sheet);
}

/** As the site sorts them: what has no hour comes last. */
const byHour = (one: DayItem, other: DayItem) =>
  (one.startsAt ?? '99').localeCompare(other.startsAt ?? '99');

function applied(sheet: DaySheet, step: DayStep): DaySheet {
  const { items, people, side } = sheet;
  const own = (change: Partial<DaySheet['people'][number]>) => ({
    ...sheet,
    people: people.map((one) => (one.side === side ? { ...one, ...change } : one)),
  });
  switch (step.do) {
    case 'write': {
      const { item } = step;
      const known = items.some(({ key }) => key === item.key);
      const fresh = { ...item, done: false, tickedAt: new Date(0).toISOString() };
      return {
        ...sheet,
        items: (known
          ? items.map((one) => (one.key === item.key ? { ...one, ...item } : one))
          : [...items, fresh]
        ).toSorted(byHour),
      };
    }
    case 'tick':
      return {
        ...sheet,
        items: items.map((one) =>
          one.key === step.key && one.tickedAt < step.at
            ? { ...one, done: step.done, tickedAt: step.at }
            : one,
        ),
      };
    case 'delete':
      return { ...sheet, items: items.filter(({ key }) => key !== step.key) };
    case 'contact': {
      const { do: _, ...given } = step;
      return own(given);
    }
    case 'leave':
      return own({ arrivedAt: null });
    case 'arrive':
      return own({ arrivedAt: step.at });
  }
}

/** Minutes of all items, of those still to do, and of golden hour within the booked time from `now` on. */
export function minutesOf({ items, light, startsAt, endsAt }: DaySheet, now: Date) {
  const sum = (some: readonly DayItem[]) => some.reduce((all, { minutes }) => all + minutes, 0);
  const from = Math.max(now.getTime(), startsAt === null ? 0 : Date.parse(startsAt));
  const until = endsAt === null ? Number.POSITIVE_INFINITY : Date.parse(endsAt);
  const golden = (light?.goldenHours ?? []).reduce((all, hour) => {
    const begin = Math.max(from, Date.parse(hour.startsAt));
    const end = Math.min(until, Date.parse(hour.endsAt));
    return all + Math.max(0, end - begin) / 60_000;
  }, 0);
  return {
    all: sum(items),
    left: sum(items.filter(({ done }) => !done)),
    golden: Math.round(golden),
  };
}
