import { disputeJob } from '#contract/jobs/job-steps.ts';
import { DisputeDialog, useReportWords } from '#web/disputes/components/dispute-dialog.tsx';
import { useJobStep } from './use-job-step.ts';

export function JobDisputeDialog({ jobId }: { jobId: number }) {
  const report = useJobStep(disputeJob, useReportWords());
  return <DisputeDialog id={jobId} draft={`problem-${jobId}`} report={report} />;
}
