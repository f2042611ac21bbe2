/** What an offer is made of, and what it costs. */
import { jobTotalCents } from '#contract/money.ts';

export const maxLines = 20;
/** Cents, of one line and of them all. */
export const maxOfferCents = 10_000_000;
/** How long a creator can hold a time for an offer, and how many times. */
export const maxHoldHours = 72;
export const maxHeldTimes = 20;
/** How long an offer can be accepted, in days: by default and at most. */
export const validDays = { default: 7, max: 60 } as const;
/** How long a time is held where a creator accepts what was asked. */
export const defaultHoldHours = 24;

export interface OfferLine {
  readonly title: string;
  /** Cents. */
  readonly price: number;
  /** The client decides whether it is part of the order. */
  readonly optional: boolean;
}

/** What is bought of an offer: each line that isn't optional, and the optional ones with these numbers, from 1 on. */
export function chosenLines<Line extends OfferLine>(
  lines: readonly Line[],
  chosen: readonly number[],
): Line[] {
  return lines.filter((line, index) => !line.optional || chosen.includes(index + 1));
}

/** Cents. */
export const totalOf = (lines: readonly Pick<OfferLine, 'price'>[]): number =>
  lines.reduce((sum, { price }) => sum + price, 0);

/** What the client pays for lines of so many cents: on a job with the site's fee, which is in a booking's price. */
export const clientPays = (cents: number, feePercent: number | undefined): number =>
  feePercent === undefined ? cents : jobTotalCents(cents / 100, feePercent);

/** Whether all of these numbers are of optional lines, each once. */
export function areOptional(lines: readonly OfferLine[], chosen: readonly number[]): boolean {
  return (
    new Set(chosen).size === chosen.length &&
    chosen.every((number) => lines[number - 1]?.optional === true)
  );
}
