import {
  cancellationPolicies,
  gracePeriod,
  lateRefundCents,
  type Policy,
} from '#contract/creators/cancellation-policies.ts';

const hourMs = 3_600_000;

export interface CancelTerms {
  readonly policy: Policy;
  /** Cents. */
  readonly amount: number;
  readonly bookedAt: string;
  /** The start that the policy counts from, see {@link policyStartAfterMove}. */
  readonly startsAt: string;
}

/**
 * The start that the policy counts from once a booking is moved to `newStart`: the new one while
 * the client would still get a full refund, otherwise the earlier of the two, so a move never
 * restores a lost refund.
 */
export function policyStartAfterMove(terms: CancelTerms, newStart: string, now: Date): string {
  if (cancelOutcome(terms, now).why !== 'late') return newStart;
  return Date.parse(newStart) < Date.parse(terms.startsAt) ? newStart : terms.startsAt;
}

export interface CancelOutcome {
  /** Cents for the client; halves are rounded up in their favour. */
  readonly refundAmount: number;
  readonly why: 'just_booked' | 'in_time' | 'late';
  /** The end of the full refund; null once it has passed. */
  readonly freeUntil: string | null;
}

/** Until when a full refund is owed by any policy, in milliseconds; long past for a booking made shortly before. */
export function graceEnd({ bookedAt, startsAt }: Pick<CancelTerms, 'bookedAt' | 'startsAt'>) {
  const booked = Date.parse(bookedAt);
  return Date.parse(startsAt) - booked > gracePeriod.startAfterHours * hourMs
    ? booked + gracePeriod.withinHours * hourMs
    : Number.NEGATIVE_INFINITY;
}

/** Until when the policy owes a full refund, in milliseconds. */
export const policyEnd = ({ policy, startsAt }: Pick<CancelTerms, 'policy' | 'startsAt'>): number =>
  Date.parse(startsAt) - cancellationPolicies[policy].freeHours * hourMs;

/** What the client gets back for canceling a paid booking at `now`. */
export function cancelOutcome(terms: CancelTerms, now: Date): CancelOutcome {
  const at = now.getTime();
  const inTime = at <= policyEnd(terms);
  const justBooked = at <= graceEnd(terms);
  const freeEnd = Math.max(policyEnd(terms), graceEnd(terms));
  return {
    refundAmount: inTime || justBooked ? terms.amount : lateRefundCents(terms.policy, terms.amount),
    why: inTime ? 'in_time' : justBooked ? 'just_booked' : 'late',
    freeUntil: at <= freeEnd ? new Date(freeEnd).toISOString() : null,
  };
}
