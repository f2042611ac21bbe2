/** What a creator asks for their work. */
export interface Prices {
  /** Dollars an hour; 0 without a rate. */
  readonly rate: number;
  /** Minutes and cents of each package, in pairs. */
  readonly packages: ArrayLike<number>;
}

/** A total in cents, and the minutes of the package whose price it is: null by the hour. */
export interface Total {
  readonly cents: number;
  readonly packageMinutes: number | null;
}

/** Cents for minutes at dollars an hour. */
export const hourlyTotal = (rate: number, minutes: number): number =>
  Math.floor((rate * minutes * 5) / 3);

/**
 * The cheapest way to book these minutes: by the hour, or a package that covers them and whose own
 * length can be booked. Null if nothing so long is sold.
 */
export function cheapestTotal(
  { rate, packages }: Prices,
  minutes: number,
  canBook: (minutes: number) => boolean,
): Total | null {
  let best: Total | null =
    rate > 0 ? { cents: hourlyTotal(rate, minutes), packageMinutes: null } : null;
  for (let n = 0; n < packages.length; n += 2) {
    const [length = 0, cents = 0] = [packages[n], packages[n + 1]];
    if (length >= minutes && (!best || cents < best.cents) && canBook(length))
      best = { cents, packageMinutes: length };
  }
  return best;
}
