/**
 * The refund of a client who cancels a booking. A new policy is a line here and a label on
 * the web.
 */

interface CancellationPolicy {
  /** Full refund until this many hours before the start … */
  readonly freeHours: number;
  /** … and afterward this share of it. */
  readonly latePercent: number;
}

export const cancellationPolicies = {
  flexible: { freeHours: 24, latePercent: 50 },
  moderate: { freeHours: 5 * 24, latePercent: 50 },
  strict: { freeHours: 7 * 24, latePercent: 0 },
} as const satisfies Record<string, CancellationPolicy>;
export type Policy = keyof typeof cancellationPolicies;

/** What a late cancellation of a booking gives back of its amount, in cents. */
export const lateRefundCents = (policy: Policy, amountCents: number): number =>
  Math.ceil((amountCents * cancellationPolicies[policy].latePercent) / 100);

export const policyNames = Object.keys(cancellationPolicies) as [Policy, ...Policy[]];

/** With any policy: full refund this soon after booking, if the start is farther away than that. */
export const gracePeriod = { withinHours: 24, startAfterHours: 7 * 24 } as const;
