import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { FailedProps } from '#web/lib/routing/page.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { ErrorPage } from '#web/ui/feedback/error-page.tsx';

/** In place of the owner's page of a job. */
export function JobFailedToLoad({ message, onRetry }: FailedProps) {
  const { t } = useLingui();
  return (
    <ErrorPage
      title={t`Failed to fetch job details`}
      message={message}
      onRetry={onRetry}
      action={
        <Link to="/my-jobs" className={buttonClass()}>
          <Trans>Back to My Jobs</Trans>
        </Link>
      }
    />
  );
}
