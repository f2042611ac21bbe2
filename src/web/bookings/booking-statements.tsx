import { useQuery, useQueryClient } from '@tanstack/react-query';
import { addBookingStatement, listBookingStatements } from '#contract/booking-evidence.ts';
import type { Booking } from '#contract/booking-replies.ts';
import { StatementRecord } from '#web/evidence/statement-record.tsx';
import { useStatementWords } from '#web/evidence/use-statement-words.ts';
import { useLiveFrame } from '#web/lib/live.ts';
import { invalidate, queryOf, useCall } from '#web/lib/query.ts';

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
