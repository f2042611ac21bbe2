import type { Endpoint } from '#contract/endpoint.ts';
import { listOwnApplications } from '#contract/jobs/applications.ts';
import { getJob, getJobMoney, listClientJobs, listJobs } from '#contract/jobs/jobs.ts';
import { type StepMessages, useStep } from '#web/lib/forms/use-step.ts';

export const jobChanges = [getJob, getJobMoney, listJobs, listClientJobs, listOwnApplications];

/** A call that changes a job or an application, with a toast for its result. */
export const useJobStep = <E extends Endpoint>(endpoint: E, words: StepMessages) =>
  useStep(endpoint, jobChanges, words);
