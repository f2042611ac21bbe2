import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { FailedProps } from '#web/lib/routing/page.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { ErrorPage } from '#web/ui/feedback/error-page.tsx';

function Failure({
  title,
  back,
  message,
  onRetry,
}: Pick<FailedProps, 'message' | 'onRetry'> & { title: string; back: ReactNode }) {
  return (
    <ErrorPage
      title={title}
      message={message}
      onRetry={onRetry}
      action={
        <Link to="/bookings" className={buttonClass()}>
          {back}
        </Link>
      }
    />
  );
}

/** In place of a booking that could not be loaded. */
export function BookingFailed(failure: FailedProps) {
  const { t } = useLingui();
  return (
    <Failure
      {...failure}
      title={t`We couldn't load this booking`}
      back={<Trans>View My Bookings</Trans>}
    />
  );
}

/** In place of a checkout that could not be loaded. */
export function CheckoutFailed(failure: FailedProps) {
  const { t } = useLingui();
  return (
    <Failure
      {...failure}
      title={t`Failed to load payment information`}
      back={<Trans>Go Back</Trans>}
    />
  );
}
