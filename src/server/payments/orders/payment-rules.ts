import type { PaymentState, PaymentStatus } from '#contract/lifecycles/payment.ts';
import { orderStatusSeen, statusSeen } from '#contract/lifecycles/payment-seen.ts';

/** Whole cents, fees included; the fee part of each is counted separately. */
export interface Counters {
  readonly totalCents: number;
  readonly feeCents: number;
  readonly capturedCents: number;
  readonly releasedCents: number;
  readonly releasedFeeCents: number;
  readonly refundedCents: number;
  readonly refundedFeeCents: number;
  readonly lostCents: number;
  readonly lostFeeCents: number;
}

/** The same of several payments together. */
export function sumOf(payments: readonly Counters[]): Counters {
  const sum = (field: keyof Counters) => payments.reduce((all, one) => all + one[field], 0);
  return {
    totalCents: sum('totalCents'),
    feeCents: sum('feeCents'),
    capturedCents: sum('capturedCents'),
    releasedCents: sum('releasedCents'),
    releasedFeeCents: sum('releasedFeeCents'),
    refundedCents: sum('refundedCents'),
    refundedFeeCents: sum('refundedFeeCents'),
    lostCents: sum('lostCents'),
    lostFeeCents: sum('lostFeeCents'),
  };
}

/** Some cents and how many of them are the platform's fee. */
export interface Portion {
  readonly cents: number;
  readonly feeCents: number;
}

export const sharesOf = ({ cents, feeCents }: Portion) => ({
  shareCents: cents - feeCents,
  feeCents,
});

export function heldOf(payment: Counters): Portion {
  if (payment.capturedCents === 0) return { cents: 0, feeCents: 0 };
  return {
    cents:
      payment.capturedCents - payment.releasedCents - payment.refundedCents - payment.lostCents,
    feeCents:
      payment.feeCents - payment.releasedFeeCents - payment.refundedFeeCents - payment.lostFeeCents,
  };
}

/**
 * Takes `cents` out of a balance of a payment with total T and fee F: the fee part is floor(cents ·
 * F / T), and the last part takes the exact remainders. Never takes more than the balance.
 */
export function takeFrom(
  portion: Portion,
  cents: number,
  { totalCents, feeCents }: { totalCents: number; feeCents: number },
): Portion {
  if (cents < 0 || cents > portion.cents)
    throw new RangeError(`${cents} of ${portion.cents} cents`);
  if (cents === portion.cents) return portion;
  // Cents · F exceeds a double's exact integers above about $90 million.
  const part = Number((BigInt(cents) * BigInt(feeCents)) / BigInt(totalCents));
  const atLeast = cents - (portion.cents - portion.feeCents);
  return { cents, feeCents: Math.max(atLeast, Math.min(part, portion.feeCents)) };
}

/**
 * The fee on the creator's share of held money in an agreed split: in proportion, rounded down in
 * favor of the client, who gets the rest of both.
 */
export function splitFor(
  portion: Portion,
  creatorCents: number,
): { release: Portion; refund: Portion } {
  const shareCents = portion.cents - portion.feeCents;
  if (creatorCents < 0 || creatorCents > shareCents) {
    throw new RangeError(`${creatorCents} of ${shareCents} cents`);
  }
  const feeCents =
    shareCents === 0
      ? 0
      : Number((BigInt(portion.feeCents) * BigInt(creatorCents)) / BigInt(shareCents));
  const release = { cents: creatorCents + feeCents, feeCents };
  return {
    release,
    refund: { cents: portion.cents - release.cents, feeCents: portion.feeCents - feeCents },
  };
}

/** Whether it is final, as far as we know. */
export function hasEnded(state: PaymentState): boolean {
  return state === 'succeeded' || state === 'expired' || state === 'cancelled';
}

/** What people see of an order's payments; see `contract/lifecycles/payment-seen.ts`. */
export function statusOf(
  payments: readonly (Counters & {
    readonly status: PaymentState;
    readonly disputed: boolean;
    readonly releaseWaits: boolean;
  })[],
): PaymentStatus {
  return orderStatusSeen(
    payments.map(({ status: state, disputed, releaseWaits, ...payment }) =>
      statusSeen({
        state,
        disputed,
        releaseWaits,
        heldCents: heldOf(payment).cents,
        // A fee alone belongs to no creator.
        releasedCents: payment.releasedCents - payment.releasedFeeCents,
      }),
    ),
  );
}

/** Minutes to wait before the next attempt after `attempt` definite refusals: 1, 4, 9 … at most a day. */
export function backoffMinutes(attempt: number): number {
  return Math.min(attempt * attempt, 24 * 60);
}

/** Stripe settles bank debits within four business days, and knows of most returns after that. */
const slowBusinessDays = 8;

/** Whether money that takes days is there before the work begins. */
export const clearsBefore = (startsAt: string, now: Date): boolean =>
  afterBusinessDays(now.toISOString(), slowBusinessDays) <= new Date(startsAt).toISOString();

/** An instant so many weekdays later, UTC. */
export function afterBusinessDays(from: string, days: number): string {
  const day = new Date(from);
  for (let left = days; left > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (day.getUTCDay() % 6 !== 0) left -= 1;
  }
  return day.toISOString();
}

/** 'R-000012': derived from the payment's id, so it never changes and is unique. */
export const receiptNumber = (paymentId: number) => `R-${String(paymentId).padStart(6, '0')}`;
