import { useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '#contract/endpoint.ts';
import {
  getJob,
  getJobMoney,
  listClientJobs,
  listJobs,
  listOwnApplications,
} from '#contract/jobs.ts';
import { invalidate, useCall } from '#web/lib/query.ts';
import { type ToastMessage, toast } from '#web/ui/toast.ts';

interface StepWords {
  readonly done: ToastMessage;
  /** Title of the toast that carries the server's words. */
  readonly failed: string;
}

/** A call that moves a job or an application on: says how it went, and everything on screen follows. */
export function useJobStep<E extends Endpoint>(endpoint: E, words: StepWords) {
  const client = useQueryClient();
  return useCall(endpoint, {
    onSuccess: async () => {
      toast(words.done);
      await invalidate(client, getJob, getJobMoney, listJobs, listClientJobs, listOwnApplications);
    },
    onError: (error) => {
      toast({ title: words.failed, description: error.message, variant: 'destructive' });
    },
  });
}
