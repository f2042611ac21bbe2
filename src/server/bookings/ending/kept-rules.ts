import {
  type CancelOutcome,
  type CancelTerms,
  cancelOutcome,
  graceEnd,
  policyEnd,
} from './cancellation-rules.ts';

export interface KeepTerms extends CancelTerms {
  /** Of the terms that the booking was made under, however it is paid; null without such terms. Cents. */
  readonly depositCents: number | null;
  readonly keepsDeposit: boolean;
}

/** What was paid for an order, tips aside: in total, less what a bank took back, and what of it is held. */
export interface PaidSoFar {
  readonly paidCents: number;
  readonly heldCents: number;
}

export interface KeptOutcome extends CancelOutcome {
  /** What of the price stays with the creator and the site. Cents. */
  readonly entitledCents: number;
  /** It is the deposit, although the rest of the price would go back. */
  readonly keptDeposit: boolean;
}

/** What stays of a booking's price if its client cancels at `now`. `refundAmount`: of a price that is paid in full. */
export function keptOutcome(terms: KeepTerms, now: Date): KeptOutcome {
  const byPolicy = cancelOutcome(terms, now);
  const byPrice = terms.amount - byPolicy.refundAmount;
  const stays =
    terms.keepsDeposit && terms.depositCents !== null && now.getTime() > graceEnd(terms)
      ? terms.depositCents
      : 0;
  const entitledCents = Math.max(byPrice, stays);
  const keptDeposit = stays > byPrice;
  const grace = graceEnd(terms);
  return {
    ...byPolicy,
    refundAmount: terms.amount - entitledCents,
    entitledCents,
    keptDeposit,
    freeUntil:
      terms.keepsDeposit && terms.depositCents !== null
        ? now.getTime() <= grace
          ? new Date(grace).toISOString()
          : null
        : byPolicy.freeUntil,
  };
}

/** What of the held money goes back to the client; nothing is ever charged. Cents. */
export const backOf = (
  { entitledCents }: KeptOutcome,
  { paidCents, heldCents }: PaidSoFar,
): number => Math.min(heldCents, Math.max(0, paidCents - entitledCents));

export interface CancelLine {
  /** Null: from the previous line's time on. */
  readonly until: string | null;
  /** What stays of the price, as far as it was paid; cents. */
  readonly keptCents: number;
  /** The rest of the price. */
  readonly backCents: number;
  readonly keptDeposit: boolean;
}

/** What canceling costs, from now until the start: a line for each change. */
export function cancelLines(terms: KeepTerms, now: Date): CancelLine[] {
  const ends = [graceEnd(terms), policyEnd(terms)]
    .filter((end) => end >= now.getTime())
    .toSorted((a, b) => a - b);
  const lines = [...ends, null].map((end): CancelLine => {
    const at = end === null ? Math.max(now.getTime(), Date.parse(terms.startsAt)) : end;
    const { entitledCents: keptCents, keptDeposit } = keptOutcome(terms, new Date(at));
    return {
      until: end === null ? null : new Date(end).toISOString(),
      keptCents,
      backCents: terms.amount - keptCents,
      keptDeposit,
    };
  });
  return lines.filter(({ keptCents }, at) => keptCents !== lines[at + 1]?.keptCents);
}
