import { Trans, useLingui } from '@lingui/react/macro';
import type { Booking } from '#contract/bookings/booking-replies.ts';
import { acceptMove, declineMove, withdrawMove } from '#contract/bookings/bookings.ts';
import { counterpartyOf, useBookingStep } from '#web/orders/components/booking-order.ts';
import { ProposedTime } from '#web/orders/components/proposed-time.tsx';
import { BookingTime } from './booking-time.tsx';

/** A proposed time pending an answer. */
export function MoveOffer({ booking }: { booking: Booking }) {
  const { t } = useLingui();
  const accept = useBookingStep(acceptMove, {
    done: { title: t`Booking moved`, description: t`The new time is agreed.` },
    failed: t`Error`,
  });
  const decline = useBookingStep(declineMove, {
    done: { title: t`Proposal declined`, description: t`The booking stays as it is.` },
    failed: t`Error`,
  });
  const withdraw = useBookingStep(withdrawMove, {
    done: { title: t`Proposal withdrawn`, description: t`The booking stays as it is.` },
    failed: t`Error`,
  });
  const { move } = booking;
  if (!move) return null;
  const input = { params: { id: booking.id, moveId: move.id } };
  const answer = (action: string, step: typeof accept) =>
    booking.actions.includes(action)
      ? { pending: step.isPending, run: () => step.run(input) }
      : null;
  const other = counterpartyOf(booking).fullName;
  return (
    <ProposedTime
      own={move.proposedBy === booking.side}
      other={other}
      waiting={
        <Trans>Waiting for {other} to respond. Until then, the booking stays as it is.</Trans>
      }
      address={move.address}
      question={t`Move the booking to this time?`}
      accept={answer('accept_move', accept)}
      decline={answer('decline_move', decline)}
      withdraw={answer('withdraw_move', withdraw)}
    >
      <BookingTime startsAt={move.startsAt} endsAt={move.endsAt} timeZone={booking.timeZone} />
    </ProposedTime>
  );
}
