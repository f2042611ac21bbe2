import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  getBooking,
  listClientBookings,
  listCreatorBookings,
  previewCancellation,
} from '#contract/bookings.ts';
import type { Endpoint, InputOf } from '#contract/endpoint.ts';
import { invalidate, useCall } from '#web/lib/query.ts';
import { type ToastMessage, toast } from '#web/ui/toast.ts';

interface StepWords {
  readonly done: ToastMessage;
  /** Title of the toast that carries the server's words. */
  readonly failed: string;
}

/** A call that moves a booking on: says how it went, and everything on screen follows. */
export function useBookingStep<E extends Endpoint>(endpoint: E, words: StepWords) {
  const client = useQueryClient();
  const whenDone = useRef<(() => void) | undefined>(undefined);
  const refresh = () =>
    invalidate(client, getBooking, listClientBookings, listCreatorBookings, previewCancellation);
  const call = useCall(endpoint, {
    onSuccess: async () => {
      toast(words.done);
      whenDone.current?.();
      await refresh();
    },
    onError: (error) => {
      toast({ title: words.failed, description: error.message, variant: 'destructive' });
      // Refused because things moved on: show how they stand.
      void refresh();
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
