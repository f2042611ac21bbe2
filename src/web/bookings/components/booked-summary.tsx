import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Booking } from '#contract/bookings/booking-replies.ts';
import { DeliveryPromise } from '#web/deliveries/components/delivery-promise.tsx';
import { CalendarLink } from '#web/orders/components/calendar-link.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { BookingAddress } from './booking-address.tsx';
import { BookingPrice } from './booking-price.tsx';
import { BookingTime } from './booking-time.tsx';
import { Counterparty } from './counterparty.tsx';
import { HoldNote } from './holds.tsx';

/** A client's new booking: the creator, time and place, and what happens next. */
export function BookedSummary({ booking, paid }: { booking: Booking; paid: boolean }) {
  const name = booking.creator.user.fullName;
  return (
    <section aria-labelledby="booked" className="card grid gap-6 p-6 sm:p-8">
      <h2 id="booked" className="font-semibold text-lg">
        <Trans>Booking #{booking.id}</Trans>
      </h2>
      <Counterparty booking={booking} />
      <BookingTime {...booking} />
      <BookingAddress booking={booking} />
      <BookingPrice
        hourlyRate={booking.hourlyRate}
        booked={booking.package}
        hours={booking.hours}
        amount={booking.amount}
      />
      {booking.deliveryTerms && (
        <p>
          <DeliveryPromise terms={booking.deliveryTerms} dueOn={booking.deliveryTerms.dueOn} />
        </p>
      )}
      <div className="grid gap-2">
        <h3 className="font-semibold">
          <Trans>What happens next</Trans>
        </h3>
        <ol className="grid list-decimal gap-1 ps-5 text-muted-foreground">
          {!paid && (
            <li>
              <Trans>We'll confirm the booking once your bank completes the payment.</Trans>
            </li>
          )}
          <li>
            <Trans>
              {name} has been notified and can decline within 24 hours. If they do, you get a full
              refund.
            </Trans>
          </li>
          <li>
            <Trans>We'll remind you both the day before.</Trans>
          </li>
          <li>
            <HoldNote
              packaged={booking.package !== null}
              delivers={booking.deliveryTerms !== null}
            />
          </li>
        </ol>
      </div>
      <div className="flex flex-wrap gap-3">
        {paid && <CalendarLink kind="booking" id={booking.id} button />}
        <Link
          to="/bookings/$id"
          params={{ id: String(booking.id) }}
          className={buttonClass({ variant: 'outline' })}
        >
          <Trans>View Details</Trans>
        </Link>
      </div>
    </section>
  );
}
