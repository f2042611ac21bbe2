import { useLingui } from '@lingui/react/macro';
import type { JobStatus } from '#contract/lifecycles/job.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { jobStatusTones, jobStatusWords } from './job-words.ts';

export function JobStatusBadge({ status }: { status: JobStatus }) {
  const { t } = useLingui();
  // A status that this page does not know yet is someone's decision to come.
  const words = jobStatusWords[status] ?? jobStatusWords.submitted;
  return <Badge tone={jobStatusTones[status] ?? 'amber'}>{t(words)}</Badge>;
}
