import { useLingui } from '@lingui/react/macro';
import type { JobStatus } from '#contract/lifecycles/job.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { jobStatusLabels, jobStatusTones } from './job-labels.ts';

export function JobStatusBadge({ status }: { status: JobStatus }) {
  const { t } = useLingui();
  // An unknown status, newer than this page, is shown like submitted work.
  const words = jobStatusLabels[status] ?? jobStatusLabels.submitted;
  return <Badge tone={jobStatusTones[status] ?? 'amber'}>{t(words)}</Badge>;
}
