import { readNumber } from '#contract/typed-number.ts';

/** Cents of an entered dollar amount, below ten million dollars, or null. */
export function centsOf(typed: string): number | null {
  const dollars = readNumber(typed)?.value;
  return dollars === undefined || dollars >= 10_000_000 ? null : Math.round(dollars * 100);
}
