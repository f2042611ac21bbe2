import type { HeldMoney, Job } from '#contract/jobs/job-replies.ts';

/**
 * Cents held for the creator if a refund left less than the budget; null otherwise, and once the
 * job has ended.
 */
export function reducedTo(
  job: { readonly status: Job['status']; readonly budget: number; readonly extraCents: number },
  paymentStatus: Job['paymentStatus'],
  held: HeldMoney | null,
): number | null {
  const ended = job.status === 'completed' || job.status === 'cancelled';
  if (ended || paymentStatus !== 'in_escrow' || !held) return null;
  const whole = job.budget * 100 + job.extraCents;
  return held.creatorCents < whole ? held.creatorCents : null;
}
