import type { PaymentState, PaymentStatus } from '#contract/lifecycles/payment.ts';
import { statusSeen } from '#contract/lifecycles/payment-seen.ts';

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

/** What people see; see `contract/lifecycles/payment-seen.ts`. */
export function statusOf(
  payment: (Counters & { readonly status: PaymentState }) | undefined,
  facts: { readonly disputed: boolean; readonly releaseWaits: boolean },
): PaymentStatus {
  return statusSeen({
    state: payment?.status ?? null,
    heldCents: payment ? heldOf(payment).cents : 0,
    // A fee alone belongs to no creator.
    releasedCents: payment ? payment.releasedCents - payment.releasedFeeCents : 0,
    ...facts,
  });
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
