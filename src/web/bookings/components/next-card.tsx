import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { BookingDetail } from '#contract/bookings/booking-replies.ts';
import { counterpartyOf } from '#web/orders/components/booking-order.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { BookingAddress } from './booking-address.tsx';
import type { BookingNext } from './booking-next.ts';
import { CompleteButton } from './complete-button.tsx';

function Card({ text, children }: { text: ReactNode; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <section
      aria-label={t`What's next`}
      className="card flex flex-wrap items-center justify-between gap-4 p-5 sm:px-6"
    >
      <p className="min-w-0 flex-1 basis-64">{text}</p>
      {children}
    </section>
  );
}

/** The reader's next step with its button; nothing where a section of the page has it. */
export function NextCard({ booking, next }: { booking: BookingDetail; next: BookingNext }) {
  const { t } = useLingui();
  const name = counterpartyOf(booking).fullName;
  const params = { id: String(booking.id) };
  switch (next) {
    case 'pay':
      return (
        <Card text={<Trans>We hold this time for you while you pay.</Trans>}>
          <Link
            to="/checkout/$bookingId"
            params={{ bookingId: params.id }}
            className={buttonClass()}
          >
            <Trans>Continue to Payment</Trans>
          </Link>
        </Card>
      );
    case 'add_address':
      return (
        <Card text={<Trans>Tell {name} where to meet you.</Trans>}>
          <BookingAddress booking={booking} primary />
        </Card>
      );
    case 'complete':
      return (
        <Card text={<Trans>Once you mark the session complete, we pay {name}.</Trans>}>
          <CompleteButton booking={booking} label={t`Mark complete`} />
        </Card>
      );
    case 'set_up_payouts':
      return (
        <Card
          text={
            <Trans>You haven't set up payouts yet, so we couldn't pay you for this work.</Trans>
          }
        >
          <Link
            to="/profile/settings"
            search={{ tab: 'creator' }}
            hash="getting-paid"
            className={buttonClass()}
          >
            <Trans>Set up payouts</Trans>
          </Link>
        </Card>
      );
    case 'look_at_day':
      return (
        <Card
          text={
            <Trans>
              Place, light, contacts, and shot list are on the day sheet, also without a network.
            </Trans>
          }
        >
          <Link to="/bookings/$id/day" params={params} className={buttonClass()}>
            <Trans>Open the day sheet</Trans>
          </Link>
        </Card>
      );
    case 'book_again':
      return (
        <Card text={<Trans>That's a wrap. Want another shoot with {name}?</Trans>}>
          <Link
            to="/creators/$id"
            params={{ id: String(booking.creatorId) }}
            search={{ tab: 'availability' }}
            className={buttonClass()}
          >
            <Trans>Book again</Trans>
          </Link>
        </Card>
      );
    case 'browse':
      return (
        <Card text={<Trans>Still need someone? See who else is available.</Trans>}>
          <Link
            to="/search"
            search={{ service: booking.creator.serviceType }}
            className={buttonClass()}
          >
            <Trans>Browse Creators</Trans>
          </Link>
        </Card>
      );
    default:
      return null;
  }
}
