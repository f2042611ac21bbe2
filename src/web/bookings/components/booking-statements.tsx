import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Booking } from '#contract/bookings/booking-replies.ts';
import { addBookingStatement, listBookingStatements } from '#contract/disputes/booking-evidence.ts';
import { StatementRecord } from '#web/disputes/components/comment-list.tsx';
import { useStatementWords } from '#web/disputes/components/use-comment-words.ts';
import { invalidate, queryOf, useCall } from '#web/lib/api/query.ts';
import { useLiveFrame } from '#web/lib/live/live.ts';

/** The record of a booking's problem. */
export function BookingStatements({ booking }: { booking: Booking }) {
  const client = useQueryClient();
  const input = { params: { id: booking.id } };
  const { data } = useQuery(queryOf(listBookingStatements, input));
  const { added, refused } = useStatementWords();
  useLiveFrame(['work_changed'], ({ kind, id }) => {
    if (kind === 'booking' && id === booking.id) void invalidate(client, listBookingStatements);
  });
  const add = useCall(addBookingStatement, {
    onSuccess: async () => {
      added();
      await invalidate(client, listBookingStatements);
    },
    onError: refused,
  });
  return (
    <StatementRecord
      statements={data}
      as={booking.side}
      open={booking.problem !== null}
      draft={`booking-statement-${booking.id}`}
      pending={add.isPending}
      onAdd={(body, done) => add.mutate({ ...input, body }, { onSuccess: done })}
    />
  );
}
