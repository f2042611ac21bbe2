import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { FailedProps } from '#web/lib/routing/page.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

/** In place of a job that is not there, or could not be loaded: then trying again helps. */
export function JobNotFound({ onRetry }: Partial<Pick<FailedProps, 'onRetry'>>) {
  const { t } = useLingui();
  return (
    <div className="mx-auto max-w-xl px-4 py-24">
      <EmptyState
        level={1}
        title={t`Job Not Found`}
        text={t`The job listing you're looking for doesn't exist or couldn't be loaded.`}
        action={
          <>
            {onRetry && (
              <Button variant="outline" onClick={onRetry}>
                <Trans>Try again</Trans>
              </Button>
            )}
            <Link to="/jobs" className={buttonClass()}>
              <Trans>Browse Jobs</Trans>
            </Link>
          </>
        }
      />
    </div>
  );
}
