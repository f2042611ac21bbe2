import { Trans, useLingui } from '@lingui/react/macro';
import type { Application } from '#contract/jobs/job-replies.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { applicationStatusLabels, applicationTones } from '../cards/job-labels.ts';

/** The status, with the reason unless the owner decided it. */
export function ApplicationStatusBadge({
  application: { status, reason },
}: {
  application: Pick<Application, 'status' | 'reason'>;
}) {
  const { t } = useLingui();
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Badge tone={applicationTones[status]}>{t(applicationStatusLabels[status])}</Badge>
      {reason === 'filled' && (
        <span className="text-muted-foreground text-sm">
          <Trans>Position filled</Trans>
        </span>
      )}
      {reason === 'left' && (
        <span className="text-muted-foreground text-sm">
          <Trans>Left after hire</Trans>
        </span>
      )}
      {reason === 'cancelled' && (
        <span className="text-muted-foreground text-sm">
          <Trans>Job canceled</Trans>
        </span>
      )}
    </span>
  );
}
