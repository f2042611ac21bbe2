import type { JobDetail } from '#contract/jobs/job-replies.ts';

/** Cents the creator gets on approval: the budget less refunds. */
export function heldForCreator({
  budget,
  progress,
}: Pick<JobDetail, 'budget' | 'progress'>): number {
  return progress?.held?.creatorCents ?? budget * 100;
}
