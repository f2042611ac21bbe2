import { listOwnApplications } from '#contract/applications.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { getJob, getJobMoney, listClientJobs, listJobs } from '#contract/jobs.ts';
import { type StepWords, useOrderStep } from '#web/disputes/use-order-step.ts';

export const jobChanges = [getJob, getJobMoney, listJobs, listClientJobs, listOwnApplications];

/** A call that moves a job or an application on, and says how it went. */
export const useJobStep = <E extends Endpoint>(endpoint: E, words: StepWords) =>
  useOrderStep(endpoint, jobChanges, words);
