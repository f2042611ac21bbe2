import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import MapPin from 'lucide-react/icons/map-pin';
import type { Booking } from '#contract/bookings/booking-replies.ts';
import { formatCents } from '#contract/money.ts';
import { Picture } from '#web/creators/components/picture.tsx';
import { initialsOf } from '#web/lib/format/initials.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { writeRange } from '#web/lib/format/write-date.ts';
import { counterpartyOf } from '#web/orders/components/booking-order.ts';
import { BookingStatusBadge } from '#web/orders/components/order-status.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { BalanceLine, balanceOf } from './balance-line.tsx';
import { AddressHiddenText } from './booking-address.tsx';
import { useZonedFormat } from './use-zoned-format.ts';

interface BookingCardProps {
  readonly booking: Booking;
  readonly onReview: (booking: Booking) => void;
}

/** One booking in the viewer's list, with its next action. */
export function BookingCard({ booking, onReview }: BookingCardProps) {
  const format = useZonedFormat(booking.timeZone);
  const forClient = booking.side === 'client';
  const other = counterpartyOf(booking);
  return (
    <article className="card relative flex h-full flex-col overflow-hidden">
      {forClient && (
        <Picture
          picture={booking.creator.work.pictures[0] ?? null}
          decorative
          sizes="(min-width: 64rem) 26rem, (min-width: 40rem) 45vw, 100vw"
          className="aspect-video w-full max-sm:hidden"
        />
      )}
      <div className="flex flex-1 flex-col gap-3 p-4 sm:gap-4 sm:p-6">
        <div className="flex flex-wrap items-start gap-3">
          <Avatar alt="" size="lg" initials={initialsOf(other.fullName)} src={other.profileImage} />
          <div className="min-w-36 flex-1">
            <h2 className="wrap-anywhere font-semibold text-lg leading-snug">{other.fullName}</h2>
            {(booking.address ||
              booking.status === 'pending' ||
              booking.status === 'confirmed') && (
              <p className="flex items-center gap-1 text-muted-foreground text-sm">
                <MapPin aria-hidden="true" className="size-4 shrink-0" />
                <span className="wrap-anywhere">
                  {booking.address === null ? (
                    <AddressHiddenText status={booking.status} />
                  ) : (
                    booking.address || <Trans>No address yet</Trans>
                  )}
                </span>
              </p>
            )}
          </div>
          <BookingStatusBadge
            status={booking.status}
            side={booking.side}
            paymentStatus={booking.paymentStatus}
          />
        </div>
        <p className="text-muted-foreground text-sm tabular">
          {forClient ? <Trans>Creator Booking</Trans> : <Trans>Client Booking</Trans>}
          {' · '}
          <Link
            to="/bookings/$id"
            params={{ id: String(booking.id) }}
            className="underline-offset-2 after:absolute after:inset-0 hover:underline"
          >
            <Trans>Booking #{booking.id}</Trans>
          </Link>
        </p>
        <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 tabular">
          <div className="grid">
            <dt className="sr-only">
              <Trans>Date</Trans>
            </dt>
            <dd>
              <time dateTime={booking.startsAt}>{format.longDate(booking.startsAt)}</time>
            </dd>
            <dd className="text-muted-foreground text-sm">
              {writeRange(format.time(booking.startsAt), format.time(booking.endsAt))}
            </dd>
          </div>
          <div>
            <dt className={forClient ? 'sr-only' : 'text-muted-foreground text-sm'}>
              {forClient ? <Trans>Amount</Trans> : <Trans>You earn</Trans>}
            </dt>
            <dd className="font-semibold text-lg">
              {formatCents(booking.amount - (forClient ? 0 : booking.commissionAmount))}
            </dd>
          </div>
        </dl>
        <BalanceLine booking={booking} />
        <DeliveryDue booking={booking} />
        {booking.jobId !== null && (
          <p className="text-sm">
            <Link
              to="/jobs/$id"
              params={{ id: String(booking.jobId) }}
              className="relative z-1 underline underline-offset-2"
            >
              <Trans>For Job #{booking.jobId}</Trans>
            </Link>
          </p>
        )}
        <div className="relative z-1 mt-auto flex flex-wrap gap-3">
          <NextAction booking={booking} onReview={onReview} />
        </div>
      </div>
    </article>
  );
}

/** The promised day while the delivery is awaited. */
function DeliveryDue({ booking }: { booking: Booking }) {
  const format = useFormat();
  const { deliveryStatus, deliveryTerms: terms } = booking;
  const client = booking.client.fullName;
  if (booking.status !== 'confirmed' || !terms) return null;
  if (deliveryStatus === 'delivered') {
    return (
      <p className="text-sm">
        {booking.side === 'client' ? (
          <Trans>The work is ready for your review.</Trans>
        ) : (
          <Trans>Your work is waiting for {client}'s review.</Trans>
        )}
      </p>
    );
  }
  if (deliveryStatus === 'changes_requested') {
    return (
      <p className="text-sm">
        <Trans>Changes requested</Trans>
      </p>
    );
  }
  const day = format.date(terms.dueOn);
  return (
    <p className={terms.daysLate > 0 ? 'font-medium text-amber-ink text-sm' : 'text-sm'}>
      {terms.daysLate > 0 ? (
        <Trans>Delivery was due {day}</Trans>
      ) : (
        <Trans>Delivery due {day}</Trans>
      )}
    </p>
  );
}

function NextAction({ booking, onReview }: BookingCardProps) {
  const number = <span className="sr-only">{` #${booking.id}`}</span>;
  if (booking.actions.includes('pay')) {
    return (
      <Link
        to="/checkout/$bookingId"
        params={{ bookingId: String(booking.id) }}
        className={buttonClass({ size: 'sm' })}
      >
        <Trans>Continue to Payment</Trans>
        {number}
      </Link>
    );
  }
  if (booking.actions.includes('pay_rest')) {
    return (
      <Link
        to="/checkout/$bookingId"
        params={{ bookingId: String(booking.id) }}
        className={buttonClass({
          variant: balanceOf(booking)?.status === 'planned' ? 'outline' : 'default',
          size: 'sm',
        })}
      >
        <Trans>Pay now</Trans>
        {number}
      </Link>
    );
  }
  if (booking.actions.includes('review')) {
    return (
      <Button size="sm" variant="outline" onClick={() => onReview(booking)}>
        <Trans>Leave a Review</Trans>
        {number}
      </Button>
    );
  }
  return (
    <Link
      to="/bookings/$id"
      params={{ id: String(booking.id) }}
      className={buttonClass({ variant: 'outline', size: 'sm' })}
    >
      <Trans>View Details</Trans>
      {number}
    </Link>
  );
}
