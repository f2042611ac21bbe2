import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Endpoint, InputOf } from '#contract/endpoint.ts';
import { invalidate, useCall } from '../api/query.ts';

interface StepOptions {
  /** Reads that show what the call changes; they are asked for again, also when it is refused: things moved on then. */
  readonly changes: readonly Endpoint[];
  readonly onDone: () => void;
  readonly onRefused: (error: Error) => void;
}

/**
 * A call that moves something on, and everything on screen follows. `run` takes what to do once it was accepted: it
 * runs before the screen follows, as the caller may then be gone from it.
 */
export function useStep<E extends Endpoint>(endpoint: E, options: StepOptions) {
  const client = useQueryClient();
  // By run: several of the same step may be under way at once.
  const whenDone = useRef(new WeakMap<object, () => void>());
  const call = useCall(endpoint, {
    onSuccess: async (_, input) => {
      options.onDone();
      whenDone.current.get(input as object)?.();
      await invalidate(client, ...options.changes);
    },
    onError: (error) => {
      options.onRefused(error);
      void invalidate(client, ...options.changes);
    },
  });
  return {
    isPending: call.isPending,
    run: (input: InputOf<E>, done?: () => void) => {
      const own = { ...(input as object) } as InputOf<E> & object;
      if (done) whenDone.current.set(own, done);
      call.mutate(own);
    },
  };
}
