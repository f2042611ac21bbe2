import type { Endpoint } from '#contract/endpoint.ts';
import { getGallery, listGalleries } from '#contract/galleries/galleries.ts';
import { listOwnApplications } from '#contract/jobs/applications.ts';
import type { JobDetail } from '#contract/jobs/job-replies.ts';
import { getJob, getJobMoney, listClientJobs, listJobs } from '#contract/jobs/jobs.ts';
import { type StepMessages, useStep } from '#web/lib/forms/use-step.ts';

/** Reads that show a job to its two sides. */
const reads = [getJob, getJobMoney, listClientJobs, listOwnApplications];
/** What a step changes, also of its gallery. */
export const jobChanges = [...reads, listJobs, getGallery, listGalleries];

/** A call that changes a job or an application, with a toast for its result. */
export const useJobStep = <E extends Endpoint>(endpoint: E, text: StepMessages) =>
  useStep(endpoint, jobChanges, text);

/** Cents the creator gets on approval: the budget less refunds. */
export const heldForCreator = ({ budget, progress }: Pick<JobDetail, 'budget' | 'progress'>) =>
  progress?.held?.creatorCents ?? budget * 100;
