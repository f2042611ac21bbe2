import type { Endpoint } from '#contract/endpoint.ts';
import { useStep } from '#web/lib/forms/use-step.ts';
import { type ToastMessage, toast, toastError } from '#web/ui/feedback/toast.ts';

export interface StepWords {
  readonly done: ToastMessage;
  /** Title of the toast that carries the server's words. */
  readonly failed: string;
  /** What the toast says when the server had no words for it. */
  readonly reason?: string;
}

/** A call that moves an order on, and says how it went. `changes` are the reads that show it. */
export function useOrderStep<E extends Endpoint>(
  endpoint: E,
  changes: readonly Endpoint[],
  { done, failed, reason }: StepWords,
) {
  return useStep(endpoint, {
    changes,
    onDone: () => toast(done),
    onRefused: ({ message }) => toastError(failed, message || reason),
  });
}
