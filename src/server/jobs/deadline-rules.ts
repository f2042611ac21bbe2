import type { FrozenTerms } from '#contract/deliveries/delivery-facts.ts';
import type { JobStatus } from '#contract/lifecycles/job.ts';
import {
  autoApproveDays,
  daysAfter,
  unpaidHireDays,
  unpaidHoldHours,
} from '#contract/lifecycles/job-timers.ts';
import type { PaymentStatus } from '#contract/lifecycles/payment.ts';

/** What the deadlines are computed from; a job's row satisfies it. */
interface Timed {
  readonly status: JobStatus;
  readonly approveAt: string | null;
  readonly paymentDisputedAt: string | null;
}

/**
 * How long the owner has to pay after a hire; no deadline if the payment is made or in progress.
 */
export function payBy(paymentStatus: PaymentStatus, now: Date): string | null {
  return paymentStatus === 'unpaid' ? daysAfter(now, unpaidHireDays) : null;
}

/** How long an unpaid hire holds the creator's time; without end once it is paid. */
export function timeHeldUntil(paymentStatus: PaymentStatus, now: Date): string | null {
  return paymentStatus === 'unpaid' ? daysAfter(now, unpaidHoldHours / 24) : null;
}

/** How long the owner has to review a delivery: from now, or from the job's date if that is later. */
export const approveAt = (
  { date, frozenTerms }: { readonly date: string; readonly frozenTerms: FrozenTerms | null },
  now: Date,
): string =>
  daysAfter(
    new Date(Math.max(now.getTime(), Date.parse(date))),
    frozenTerms?.autoApproveDays ?? autoApproveDays,
  );

/**
 * How a new payment status changes the deadlines: a failed payment restarts the time to pay and the
 * hold of the creator's time, a dispute stops the time to review.
 */
export function movedDeadlines(job: Timed, paymentStatus: PaymentStatus, now: Date) {
  const since = job.paymentDisputedAt;
  const disputed = paymentStatus === 'disputed';
  const waited = since !== null && !disputed ? now.getTime() - Date.parse(since) : 0;
  return {
    payBy: job.status === 'in_progress' ? payBy(paymentStatus, now) : null,
    timeHeldUntil: job.status === 'in_progress' ? timeHeldUntil(paymentStatus, now) : null,
    approveAt:
      job.approveAt === null ? null : new Date(Date.parse(job.approveAt) + waited).toISOString(),
    paymentDisputedAt: disputed ? (since ?? now.toISOString()) : null,
  };
}
