/** Blocked times of a day, one at a time. Times are HH:MM, and later than 24:00 after midnight. */
import {
  type AvailabilityException,
  type Block,
  maxExceptions,
  maxStretchesPerDay,
} from '#contract/creators/working-hours.ts';

const isBlocked = (one: AvailabilityException, date: string) =>
  one.kind === 'closed' && one.date === date;

/** With the block, which swallows what it overlaps or touches. */
export function withBlock(
  exceptions: readonly AvailabilityException[],
  { date, starts, ends, note }: Block,
): AvailabilityException[] {
  const blocked = exceptions.filter((one) => isBlocked(one, date));
  const joins = (one: AvailabilityException) =>
    !starts || !ends || one.starts === null || (one.starts <= ends && (one.ends ?? '') >= starts);
  const joined = blocked.filter(joins);
  const whole = !starts || !ends || joined.some((one) => one.starts === null);
  const all = [...joined, { starts: starts ?? '', ends: ends ?? '', note: note ?? '' }];
  const sorted = (times: readonly (string | null)[]) => times.map((time) => time ?? '').sort();
  return [
    ...exceptions.filter((one) => !joined.includes(one)),
    {
      date,
      kind: 'closed',
      starts: whole ? null : (sorted(all.map((one) => one.starts))[0] ?? null),
      ends: whole ? null : (sorted(all.map((one) => one.ends)).at(-1) ?? null),
      note: all.findLast((one) => one.note !== '')?.note ?? '',
    },
  ];
}

/** Without the day's block that starts then, or closes the whole day; the rest stays. */
export function withoutBlock(
  exceptions: readonly AvailabilityException[],
  date: string,
  starts: string | undefined,
): AvailabilityException[] {
  return exceptions.filter((one) => !(isBlocked(one, date) && one.starts === (starts ?? null)));
}

/** Whether a day, or all days, have more than can be stored. */
export function isTooMany(exceptions: readonly AvailabilityException[], date: string): boolean {
  const ofDay = exceptions.filter((one) => isBlocked(one, date)).length;
  return exceptions.length > maxExceptions || ofDay > maxStretchesPerDay;
}
