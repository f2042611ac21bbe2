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
  const whenDone = useRef<(() => void) | undefined>(undefined);
  const call = useCall(endpoint, {
    onSuccess: async () => {
      options.onDone();
      whenDone.current?.();
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
      whenDone.current = done;
      call.mutate(input);
    },
  };
}
