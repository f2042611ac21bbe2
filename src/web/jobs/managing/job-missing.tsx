import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { FailedProps } from '#web/lib/routing/page.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { EmptyPage } from '#web/ui/feedback/empty-page.tsx';
import { ErrorPage } from '#web/ui/feedback/error-page.tsx';

/** Replaces a job that does not exist, or that failed to load, with a retry. */
export function JobNotFound({ onRetry }: Partial<Pick<FailedProps, 'onRetry'>>) {
  const { t } = useLingui();
  return (
    <EmptyPage
      title={t`Job Not Found`}
      text={t`The job listing you're looking for doesn't exist or couldn't be loaded.`}
      onRetry={onRetry}
      back={<Link to="/jobs" className={buttonClass()}>{t`Browse Jobs`}</Link>}
    />
  );
}

/** Replaces the owner's pages for someone else's job. */
export function Unauthorized() {
  const { t } = useLingui();
  return (
    <EmptyPage
      title={t`Unauthorized`}
      text={t`You don't have permission to manage this job.`}
      back={<Link to="/my-jobs" className={buttonClass()}>{t`Go Back`}</Link>}
    />
  );
}

/** Replaces the owner's page of a job. */
export function JobFailedToLoad({ message, onRetry }: FailedProps) {
  const { t } = useLingui();
  return (
    <ErrorPage
      title={t`Failed to fetch job details`}
      message={message}
      onRetry={onRetry}
      action={<Link to="/my-jobs" className={buttonClass()}>{t`Back to My Jobs`}</Link>}
    />
  );
}

/** Replaces a job's payment page. */
export function PaymentFailedToLoad({ message, onRetry, params }: FailedProps) {
  const { t } = useLingui();
  return (
    <ErrorPage
      title={t`Failed to load payment information`}
      message={message}
      onRetry={onRetry}
      action={
        <Link to="/jobs/$id" params={{ id: params['jobId'] ?? '' }} className={buttonClass()}>
          {t`Go back to job details`}
        </Link>
      }
    />
  );
}
