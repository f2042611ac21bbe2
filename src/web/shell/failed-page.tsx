import { useLingui } from '@lingui/react/macro';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ApiError } from '#web/lib/api-error.ts';
import { ErrorState } from '#web/ui/error-state.tsx';

/** A page that could not be loaded or drawn. Only the server's own words are shown, never a program's. */
export function FailedPage({ error }: ErrorComponentProps) {
  const { t } = useLingui();
  const router = useRouter();
  const message =
    error instanceof ApiError
      ? error.message
      : t`Something went wrong on our side, please try again`;
  return (
    <div className="mx-auto max-w-xl px-4 py-24">
      <ErrorState
        level={1}
        title={t`This page could not be shown`}
        message={message}
        onRetry={() => void router.invalidate()}
      />
    </div>
  );
}
