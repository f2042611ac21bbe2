import { useLingui } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import CalendarX from 'lucide-react/icons/calendar-x';
import type { FailedProps } from '#web/lib/routing/page.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { EmptyPage } from '#web/ui/feedback/empty-page.tsx';
import { ErrorPage } from '#web/ui/feedback/error-page.tsx';

/** In place of a booking that is not there, or someone else's. */
export function BookingMissing() {
  const { t } = useLingui();
  return (
    <EmptyPage
      title={t`Booking not found`}
      text={t`This booking doesn't exist, or it belongs to someone else.`}
      back={<Link to="/bookings" className={buttonClass()}>{t`View My Bookings`}</Link>}
    />
  );
}

/** An address that names no booking, or one that is not there. */
export function CheckoutMissing() {
  const { t } = useLingui();
  const { bookingId = '' } = useParams({ strict: false });
  if (/^[1-9]\d*$/.test(bookingId)) return <BookingMissing />;
  return (
    <EmptyPage
      icon={<CalendarX />}
      title={t`Missing booking ID`}
      text={t`There's no booking to pay for at this link.`}
      back={<Link to="/bookings" className={buttonClass()}>{t`View My Bookings`}</Link>}
    />
  );
}

/** In place of a booking that could not be loaded. */
export function BookingFailed({ message, onRetry }: FailedProps) {
  const { t } = useLingui();
  return (
    <ErrorPage
      title={t`We couldn't load this booking`}
      message={message}
      onRetry={onRetry}
      action={<Link to="/bookings" className={buttonClass()}>{t`View My Bookings`}</Link>}
    />
  );
}

/** In place of a checkout that could not be loaded. */
export function CheckoutFailed({ message, onRetry }: FailedProps) {
  const { t } = useLingui();
  return (
    <ErrorPage
      title={t`Failed to load payment information`}
      message={message}
      onRetry={onRetry}
      action={<Link to="/bookings" className={buttonClass()}>{t`Go Back`}</Link>}
    />
  );
}
