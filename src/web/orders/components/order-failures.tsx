import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation, useNavigate, useParams } from '@tanstack/react-router';
import CalendarX from 'lucide-react/icons/calendar-x';
import type { ReactNode } from 'react';
import { useUser } from '#web/lib/api/session.ts';
import { type FailedProps, signInPath } from '#web/lib/routing/page.ts';
import { useSignOut } from '#web/lib/use-sign-out.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { EmptyPage } from '#web/ui/feedback/empty-page.tsx';
import { ErrorPage } from '#web/ui/feedback/error-page.tsx';
import { toastError } from '#web/ui/feedback/toast.ts';

interface Way {
  readonly to: string;
  readonly label: MessageDescriptor;
}

const browseJobs = { to: '/jobs', label: msg`Browse Jobs` };
const viewBookings = { to: '/bookings', label: msg`View My Bookings` };

function WayBack({ to, label }: Way) {
  const { t } = useLingui();
  return (
    <Link to={to} className={buttonClass()}>
      {t(label)}
    </Link>
  );
}

/** Anyone who has two accounts may be in the wrong one: says which, and leads to the other. */
function OtherAccount() {
  const { t } = useLingui();
  const user = useUser();
  const signOut = useSignOut();
  const navigate = useNavigate();
  const { href } = useLocation();
  if (!user) return null;
  const leave = () =>
    signOut().then(
      () => navigate({ href: signInPath(href) }),
      (error: Error) => toastError(t`Error`, error.message),
    );
  return (
    <p className="w-full text-muted-foreground text-sm">
      <Trans>You're signed in as {user.fullName}.</Trans>{' '}
      <Button variant="link" size="sm" onClick={() => void leave()}>
        <Trans>Sign in with another account</Trans>
      </Button>
    </p>
  );
}

/** Replaces the page of an order that does not exist or belongs to someone else. */
function missing(title: MessageDescriptor, text: MessageDescriptor, back: Way, icon?: ReactNode) {
  return function Missing({ onRetry }: Partial<Pick<FailedProps, 'onRetry'>>) {
    const { t } = useLingui();
    return (
      <EmptyPage
        icon={icon}
        title={t(title)}
        text={t(text)}
        onRetry={onRetry}
        back={
          <>
            <WayBack {...back} />
            <OtherAccount />
          </>
        }
      />
    );
  };
}

/** Replaces the page of an order that failed to load. */
function failed(title: MessageDescriptor, back: Way | ((params: FailedProps['params']) => Way)) {
  return function Failed({ message, onRetry, params }: FailedProps) {
    const { t } = useLingui();
    return (
      <ErrorPage
        title={t(title)}
        message={message}
        onRetry={onRetry}
        action={<WayBack {...(typeof back === 'function' ? back(params) : back)} />}
      />
    );
  };
}

/** Also if it failed to load, with a retry. */
export const JobNotFound = missing(
  msg`Job Not Found`,
  msg`The job listing you're looking for doesn't exist or couldn't be loaded.`,
  browseJobs,
);
/** On the owner's pages of someone else's job. */
export const Unauthorized = missing(
  msg`Unauthorized`,
  msg`You don't have permission to manage this job.`,
  { to: '/my-jobs', label: msg`Go Back` },
);
export const JobFailedToLoad = failed(msg`Failed to fetch job details`, {
  to: '/my-jobs',
  label: msg`Back to My Jobs`,
});
export const JobPaymentFailed = failed(msg`Failed to load payment information`, ({ jobId }) => ({
  to: `/jobs/${jobId}`,
  label: msg`Go back to job details`,
}));

export const BookingMissing = missing(
  msg`Booking not found`,
  msg`This booking doesn't exist, or it belongs to someone else.`,
  viewBookings,
);
export const BookingFailed = failed(msg`We couldn't load this booking`, viewBookings);
export const CheckoutFailed = failed(msg`Failed to load payment information`, {
  to: '/bookings',
  label: msg`Go Back`,
});
const NoBookingId = missing(
  msg`Missing booking ID`,
  msg`There's no booking to pay for at this link.`,
  viewBookings,
  <CalendarX />,
);
export function CheckoutMissing() {
  const { bookingId = '' } = useParams({ strict: false });
  return /^[1-9]\d*$/.test(bookingId) ? <BookingMissing /> : <NoBookingId />;
}
