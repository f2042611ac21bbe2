import { useLingui } from '@lingui/react/macro';
import { type ErrorComponentProps, useParams, useRouter } from '@tanstack/react-router';
import { ApiError } from '#web/lib/api/api-error.ts';
import { failedViewOf } from '#web/lib/routing/page.ts';
import { ErrorPage } from '#web/ui/feedback/error-page.tsx';
import { OfflinePage } from './offline-page.tsx';

/**
 * A page that failed to load or render. Shows only messages of the server, never of an exception.
 * Without a network it waits for one.
 */
export function FailedPage({ error }: ErrorComponentProps) {
  const { t } = useLingui();
  const router = useRouter();
  const params = useParams({ strict: false });
  const message =
    error instanceof ApiError
      ? error.message
      : t`We couldn't show this page. If you just sent something, it may have arrived: look under your bookings, jobs or messages before you send it again.`;
  const onRetry = () => void router.invalidate();
  const Own = failedViewOf(error);
  return (
    <OfflinePage onBack={onRetry}>
      {Own ? (
        <Own message={message} onRetry={onRetry} params={params} />
      ) : (
        <ErrorPage title={t`This page couldn't be loaded`} message={message} onRetry={onRetry} />
      )}
    </OfflinePage>
  );
}
