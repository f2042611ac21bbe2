import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { FailedProps } from '#web/lib/routing/page.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { ErrorPage } from '#web/ui/feedback/error-page.tsx';

/** In place of a job's payment page. */
export function PaymentFailedToLoad({ message, onRetry, params }: FailedProps) {
  const { t } = useLingui();
  return (
    <ErrorPage
      title={t`Failed to load payment information`}
      message={message}
      onRetry={onRetry}
      action={
        <Link to="/jobs/$id" params={{ id: params['jobId'] ?? '' }} className={buttonClass()}>
          <Trans>Go back to job details</Trans>
        </Link>
      }
    />
  );
}
