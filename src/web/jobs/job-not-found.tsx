import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#web/ui/button-class.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';

export function JobNotFound() {
  const { t } = useLingui();
  return (
    <div className="mx-auto max-w-xl px-4 py-24">
      <EmptyState
        level={1}
        title={t`Job Not Found`}
        text={t`The job listing you're looking for doesn't exist or couldn't be loaded.`}
        action={
          <Link to="/jobs" className={buttonClass()}>
            <Trans>Browse Jobs</Trans>
          </Link>
        }
      />
    </div>
  );
}
