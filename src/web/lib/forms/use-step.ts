import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Endpoint, InputOf } from '#contract/endpoint.ts';
import { type ToastMessage, toast, toastError } from '#web/ui/feedback/toast.ts';
import { invalidate, useCall } from '../api/query.ts';

export interface StepWords {
  readonly done: ToastMessage;
  /** Title of the toast that carries the server's words. */
  readonly failed: string;
  /** What the toast says when the server had no words for it. */
  readonly reason?: string;
}

/**
 * A call that moves something on, says how it went, and everything on screen follows: `changes` are the reads that
 * show it; they are asked for again, also when it is refused, as things moved on then. `run` takes what to do once it
 * was accepted: it runs before the screen follows, as the caller may then be gone from it.
 */
export function useStep<E extends Endpoint>(
  endpoint: E,
  changes: readonly Endpoint[],
  { done, failed, reason }: StepWords,
) {
  const client = useQueryClient();
  // By run: several of the same step may be under way at once.
  const whenDone = useRef(new WeakMap<object, () => void>());
  const call = useCall(endpoint, {
    onSuccess: async (_, input) => {
      toast(done);
      whenDone.current.get(input as object)?.();
      await invalidate(client, ...changes);
    },
    onError: ({ message }) => {
      toastError(failed, message || reason);
      void invalidate(client, ...changes);
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
