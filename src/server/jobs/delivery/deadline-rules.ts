import type { JobStatus } from '#contract/lifecycles/job.ts';
import { autoApproveDays, daysAfter, unpaidHireDays } from '#contract/lifecycles/job-timers.ts';
import type { PaymentStatus } from '#contract/lifecycles/payment.ts';

/** What the deadlines are read from; a job's row fits. */
interface Timed {
  readonly status: JobStatus;
  readonly approve_at: string | null;
  readonly payment_disputed_at: string | null;
}

/** From a hire on the owner has so long to pay; nothing waits where the money is there or on its way. */
export function payBy(paymentStatus: PaymentStatus, now: Date): string | null {
  return paymentStatus === 'unpaid' ? daysAfter(now, unpaidHireDays) : null;
}

/** From a delivery on the owner has so long to decide. */
export const approveAt = (now: Date): string => daysAfter(now, autoApproveDays);

/** What a new payment status moves: a failed payment begins the days to pay anew, a dispute stops those to decide. */
export function movedDeadlines(job: Timed, paymentStatus: PaymentStatus, now: Date) {
  const since = job.payment_disputed_at;
  const disputed = paymentStatus === 'disputed';
  const waited = since !== null && !disputed ? now.getTime() - Date.parse(since) : 0;
  return {
    pay_by: job.status === 'in_progress' ? payBy(paymentStatus, now) : null,
    approve_at:
      job.approve_at === null ? null : new Date(Date.parse(job.approve_at) + waited).toISOString(),
    payment_disputed_at: disputed ? (since ?? now.toISOString()) : null,
  };
}
