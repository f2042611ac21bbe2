/** An unpaid time in a creator's calendar, held by someone whose email isn't confirmed. */
export interface UnconfirmedHold {
  readonly hours: number;
  /** Where it was held from. */
  readonly network: string | null;
}

/** What such holds may take together besides the longest, in hours, and how many from one network. */
const beside = { hours: 3, ofNetwork: 2 } as const;

/**
 * Whether another hold fits beside those that unconfirmed people have with the same creator: the
 * longest of them always does.
 */
export function fitsBeside(held: readonly UnconfirmedHold[], next: UnconfirmedHold): boolean {
  const [, ...others] = [...held, next].toSorted((a, b) => b.hours - a.hours);
  const hours = others.reduce((sum, hold) => sum + hold.hours, 0);
  const same = others.filter(({ network }) => network === next.network).length;
  return hours <= beside.hours && same <= beside.ofNetwork;
}
