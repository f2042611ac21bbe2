import { type QueryFilters, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Endpoint, InputOf } from '#contract/endpoint.ts';
import { type ToastMessage, toast, toastError } from '#web/ui/feedback/toast.ts';
import { invalidate, markOld, useCall } from '../api/query.ts';

export interface StepMessages {
  readonly done: ToastMessage;
  /** Title of the toast that shows the server's message. */
  readonly failed: string;
  /** The toast if the server sent no message. */
  readonly reason?: string;
}

/**
 * A call that changes something, shows a toast for its result, and updates the screen: `changes`
 * are the reads to refetch, also after a refusal, which means the state has changed. `run` takes
 * a callback for success: it runs before the refetch, which may unmount the caller.
 */
export function useStep<E extends Endpoint>(
  endpoint: E,
  changes: readonly Endpoint[] | QueryFilters,
  { done, failed, reason }: StepMessages,
) {
  const client = useQueryClient();
  const update = () =>
    'filter' in changes ? invalidate(client, ...changes) : markOld(client, changes);
  // Per run: several of the same step may be in progress.
  const whenDone = useRef(new WeakMap<object, () => void>());
  const call = useCall(endpoint, {
    onSuccess: async (_, input) => {
      toast(done);
      whenDone.current.get(input as object)?.();
      await update();
    },
    onError: ({ message }) => {
      toastError(failed, message || reason);
      void update();
    },
  });
  return {
    isPending: call.isPending,
    run: (input: InputOf<E>, accepted?: () => void) => {
      const own = { ...(input as object) } as InputOf<E> & object;
      if (accepted) whenDone.current.set(own, accepted);
      call.mutate(own);
    },
  };
}
