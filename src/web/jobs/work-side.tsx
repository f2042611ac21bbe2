import { Trans } from '@lingui/react/macro';
import type { JobDetail } from '#contract/job-replies.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { JobMoney } from './job-money.tsx';
import { JobWayOut } from './job-way-out.tsx';
import { SubmitWorkForm } from './submit-work-form.tsx';

function WhereItStands({ job }: { job: JobDetail }) {
  const format = useFormat();
  const due = job.progress?.autoApproveAt;
  switch (job.status) {
    case 'submitted':
      if (job.progress?.disputed) return null;
      return (
        <p>
          <Trans>Your work waits for the client's review.</Trans>{' '}
          {due && <Trans>Without a decision it is approved by itself on {format.date(due)}.</Trans>}
        </p>
      );
    case 'completed':
      return (
        <p>
          <Trans>The client approved your work.</Trans>
        </p>
      );
    case 'cancelled':
      return (
        <p>
          <Trans>This job was cancelled.</Trans>
        </p>
      );
    default:
      return null;
  }
}

/** The hired creator's side of the job. */
export function WorkSide({ job }: { job: JobDetail }) {
  const note = job.progress?.changesNote;
  return (
    <section aria-labelledby="your-work" className="card grid gap-5 p-5">
      <h2 id="your-work" className="font-semibold text-lg">
        <Trans>Your work</Trans>
      </h2>
      <WhereItStands job={job} />
      {job.status === 'in_progress' && note && (
        <div className="rounded-md bg-amber-soft px-4 py-3 text-sm">
          <p className="font-semibold">
            <Trans>The client asked for changes</Trans>
          </p>
          <p className="whitespace-pre-line">{note}</p>
        </div>
      )}
      {job.status === 'in_progress' && !job.progress?.disputed && (
        <SubmitWorkForm
          jobId={job.id}
          held={job.paymentStatus === 'in_escrow'}
          again={Boolean(note)}
        />
      )}
      <JobMoney job={job} as="creator" />
      <JobWayOut job={job} as="selected" />
    </section>
  );
}
