import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { Booking } from '#contract/bookings/booking-replies.ts';

/** The chosen time is taken by the viewer's own booking, for example after Back from paying. */
export function OwnBooking({ booking }: { booking: Booking }) {
  return (
    <p role="status" className="flex items-start gap-2">
      <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-green-ink" />
      <span>
        {booking.status === 'pending' ? (
          <Trans>We're holding this time for you.</Trans>
        ) : (
          <Trans>You booked this time.</Trans>
        )}{' '}
        {booking.actions.includes('pay') ? (
          <Link
            to="/checkout/$bookingId"
            params={{ bookingId: String(booking.id) }}
            className="underline underline-offset-2"
          >
            <Trans>Continue to Payment</Trans>
          </Link>
        ) : (
          <Link
            to="/bookings/$id"
            params={{ id: String(booking.id) }}
            className="underline underline-offset-2"
          >
            <Trans>View your booking</Trans>
          </Link>
        )}
      </span>
    </p>
  );
}
