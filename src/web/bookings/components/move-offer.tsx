import { Trans, useLingui } from '@lingui/react/macro';
import type { Booking } from '#contract/bookings/booking-replies.ts';
import { acceptMove, declineMove, withdrawMove } from '#contract/bookings/bookings.ts';
import { counterpartyOf, useBookingStep } from '#web/orders/components/booking-order.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/display/confirm-button.tsx';
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
  const may = (action: string) => booking.actions.includes(action);
  const own = move.proposedBy === booking.side;
  const other = counterpartyOf(booking).fullName;
  return (
    <section aria-labelledby="move" className="grid gap-3 rounded-lg bg-amber-soft p-6">
      <h2 id="move" className="font-semibold">
        {own ? <Trans>You proposed a new time</Trans> : <Trans>{other} proposed a new time</Trans>}
      </h2>
      <BookingTime startsAt={move.startsAt} endsAt={move.endsAt} timeZone={booking.timeZone} />
      {own && (
        <p className="text-sm">
          <Trans>Waiting for {other} to respond. Until then, the booking stays as it is.</Trans>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {may('withdraw_move') && (
          <Button
            variant="outline"
            size="sm"
            pending={withdraw.isPending}
            onClick={() => withdraw.run(input)}
          >
            <Trans>Withdraw proposal</Trans>
          </Button>
        )}
        {may('accept_move') && (
          <ConfirmButton
            label={t`Accept this time`}
            title={t`Move the booking to this time?`}
            text={t`The old time opens up for others.`}
            variant="default"
            pending={accept.isPending}
            onConfirm={() => accept.run(input)}
          />
        )}
        {may('decline_move') && (
          <Button
            variant="outline"
            size="sm"
            pending={decline.isPending}
            onClick={() => decline.run(input)}
          >
            <Trans>Decline this time</Trans>
          </Button>
        )}
      </div>
    </section>
  );
}
