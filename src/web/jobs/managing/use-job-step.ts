import type { Endpoint } from '#contract/endpoint.ts';
import { listOwnApplications } from '#contract/jobs/applications.ts';
import { getJob, getJobMoney, listClientJobs, listJobs } from '#contract/jobs/jobs.ts';
import { useStep } from '#web/lib/forms/use-step.ts';
import { type ToastMessage, toast } from '#web/ui/feedback/toast.ts';

const changes = [getJob, getJobMoney, listJobs, listClientJobs, listOwnApplications];

interface StepWords {
  readonly done: ToastMessage;
  /** Title of the toast that carries the server's words. */
  readonly failed: string;
  /** What the toast says when the server had no words for it. */
  readonly reason?: string;
}

/** A call that moves a job or an application on, and says how it went. */
export function useJobStep<E extends Endpoint>(endpoint: E, { done, failed, reason }: StepWords) {
  return useStep(endpoint, {
    changes,
    onDone: () => toast(done),
    onRefused: ({ message }) =>
      toast({ title: failed, description: message || reason, variant: 'destructive' }),
  });
}
