import { useLingui } from '@lingui/react/macro';
import type { JobStatus } from '#contract/lifecycles/job.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { jobStatusTones, jobStatusWords } from './job-words.ts';

export function JobStatusBadge({ status }: { status: JobStatus }) {
  const { t } = useLingui();
  // An unknown status, newer than this page, is shown like submitted work.
  const words = jobStatusWords[status] ?? jobStatusWords.submitted;
  return <Badge tone={jobStatusTones[status] ?? 'amber'}>{t(words)}</Badge>;
}
