import { disputeJob } from '#contract/jobs/job-steps.ts';
import { ProblemDialog, useReportWords } from '#web/disputes/components/dispute-dialog.tsx';
import { useJobStep } from './use-job-step.ts';

export function JobProblemDialog({ jobId }: { jobId: number }) {
  const report = useJobStep(disputeJob, useReportWords());
  return <ProblemDialog id={jobId} draft={`problem-${jobId}`} report={report} />;
}
