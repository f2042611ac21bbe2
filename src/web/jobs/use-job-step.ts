import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { listOwnApplications } from '#contract/applications.ts';
import type { Endpoint, InputOf } from '#contract/endpoint.ts';
import { getJob, getJobMoney, listClientJobs, listJobs } from '#contract/jobs.ts';
import { invalidate, useCall } from '#web/lib/query.ts';
import { type ToastMessage, toast } from '#web/ui/toast.ts';

interface StepWords {
  readonly done: ToastMessage;
  /** Title of the toast that carries the server's words. */
  readonly failed: string;
  /** What the toast says when the server had no words for it. */
  readonly reason?: string;
}

/**
 * A call that moves a job or an application on: says how it went, and everything on screen follows. `run` takes what
 * to do once it was accepted: it runs before the screen follows, as the caller may then be gone from it.
 */
export function useJobStep<E extends Endpoint>(endpoint: E, words: StepWords) {
  const client = useQueryClient();
  const whenDone = useRef<(() => void) | undefined>(undefined);
  const call = useCall(endpoint, {
    onSuccess: async () => {
      toast(words.done);
      whenDone.current?.();
      await invalidate(client, getJob, getJobMoney, listJobs, listClientJobs, listOwnApplications);
    },
    onError: (error) => {
      toast({
        title: words.failed,
        description: error.message || words.reason,
        variant: 'destructive',
      });
    },
  });
  return {
    isPending: call.isPending,
    run: (input: InputOf<E>, done?: () => void) => {
      whenDone.current = done;
      call.mutate(input);
    },
  };
}
