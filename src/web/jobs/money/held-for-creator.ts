import type { JobDetail } from '#contract/jobs/job-replies.ts';

/** Cents that an approval gives to the creator: the budget, less what was refunded already. */
export function heldForCreator({
  budget,
  progress,
}: Pick<JobDetail, 'budget' | 'progress'>): number {
  return progress?.held?.creatorCents ?? budget * 100;
}
