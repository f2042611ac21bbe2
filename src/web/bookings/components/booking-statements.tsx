import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Booking } from '#contract/bookings/booking-replies.ts';
import { addBookingComment, listBookingComments } from '#contract/disputes/booking-evidence.ts';
import { CommentList } from '#web/disputes/components/comment-list.tsx';
import { useCommentWords } from '#web/disputes/components/use-comment-words.ts';
import { invalidate, queryOf, useCall } from '#web/lib/api/query.ts';
import { useLiveFrame } from '#web/lib/live/live.ts';

/** The record of a booking's problem. */
export function BookingComments({ booking }: { booking: Booking }) {
  const client = useQueryClient();
  const input = { params: { id: booking.id } };
  const { data } = useQuery(queryOf(listBookingComments, input));
  const { added, refused } = useCommentWords();
  useLiveFrame(['work_changed'], ({ kind, id }) => {
    if (kind === 'booking' && id === booking.id) void invalidate(client, listBookingComments);
  });
  const add = useCall(addBookingComment, {
    onSuccess: async () => {
      added();
      await invalidate(client, listBookingComments);
    },
    onError: refused,
  });
  return (
    <CommentList
      statements={data}
      as={booking.side}
      open={booking.problem !== null}
      draft={`booking-statement-${booking.id}`}
      pending={add.isPending}
      onAdd={(body, done) => add.mutate({ ...input, body }, { onSuccess: done })}
    />
  );
}
