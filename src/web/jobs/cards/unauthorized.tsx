import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#web/ui/button-class.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

/** Somebody else's job. */
export function Unauthorized() {
  const { t } = useLingui();
  return (
    <div className="mx-auto max-w-xl px-4 py-24">
      <EmptyState
        level={1}
        title={t`Unauthorized`}
        text={t`You don't have permission to manage this job.`}
        action={
          <Link to="/my-jobs" className={buttonClass()}>
            <Trans>Go Back</Trans>
          </Link>
        }
      />
    </div>
  );
}
