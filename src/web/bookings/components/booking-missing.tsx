import { useLingui } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import CalendarX from 'lucide-react/icons/calendar-x';
import type { FailedProps } from '#web/lib/routing/page.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { EmptyPage } from '#web/ui/feedback/empty-page.tsx';
import { ErrorPage } from '#web/ui/feedback/error-page.tsx';

/** Instead of a missing booking, or someone else's. */
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

/** An address without an existing booking. */
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

/** Instead of a booking that failed to load. */
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

/** Instead of a checkout that failed to load. */
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
