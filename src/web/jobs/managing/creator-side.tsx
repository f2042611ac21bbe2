import { Trans } from '@lingui/react/macro';
import type { JobDetail } from '#contract/jobs/job-replies.ts';
import { ReportDialog } from '#web/disputes/components/report-dialog.tsx';
import { OpenGallery } from '#web/galleries/components/open-gallery.tsx';
import { useFormat } from '#web/lib/format/use-format.ts';
import { jobDisputed } from '#web/orders/components/job-disputed.ts';
import { PayoutNotice } from '#web/payments/components/payout-notice.tsx';
import { WrittenText } from '#web/ui/display/written-text.tsx';
import { ViewerBusy } from '../cards/job-busy.tsx';
import { useBeforeJob } from './approve-button.tsx';
import { JobDelivery } from './job-delivery.tsx';
import { JobEnding } from './job-ending.tsx';
import { JobExitActions } from './job-exit-actions.tsx';
import { JobMoney } from './job-money.tsx';
import { JobSchedule } from './job-schedule.tsx';
import { SubmitWorkForm } from './submit-work-form.tsx';

function OurTeamDecides() {
  return (
    <p>
      <Trans>A problem was reported. Your work is on hold until our team decides.</Trans>
    </p>
  );
}

function WhereItStands({ job }: { job: JobDetail }) {
  const format = useFormat();
  const due = job.progress?.autoApproveAt;
  switch (job.status) {
    case 'submitted':
      if (job.progress?.disputed) return <OurTeamDecides />;
      if (job.paymentStatus !== 'in_escrow') return null;
      return (
        <p>
          <Trans>Your work is waiting for the client's review.</Trans>{' '}
          {due && (
            <Trans>
              If they don't respond, we'll approve it automatically on {format.date(due)}.
            </Trans>
          )}
        </p>
      );
    case 'in_progress':
      return job.progress?.disputed ? <OurTeamDecides /> : <JobEnding job={job} as="selected" />;
    default:
      return <JobEnding job={job} as="selected" />;
  }
}

/** The hired creator's side of the job. */
export function WorkSide({ job }: { job: JobDetail }) {
  const note = job.progress?.changesNote;
  const isAhead = useBeforeJob(job);
  return (
    <section aria-labelledby="your-work" className="card grid gap-5 p-5">
      <h2 id="your-work" className="font-semibold text-lg">
        <Trans>Your work</Trans>
      </h2>
      <WhereItStands job={job} />
      <JobSchedule job={job} as="selected" />
      <JobDelivery job={job} as="selected" />
      <ViewerBusy job={job} />
      {job.status !== 'completed' && <PayoutNotice ready={job.viewerPayouts} />}
      {job.status === 'in_progress' && note && (
        <div className="rounded-md bg-amber-soft px-4 py-3 text-sm">
          <p className="font-semibold">
            <Trans>The client asked for changes</Trans>
          </p>
          <WrittenText>{note}</WrittenText>
        </div>
      )}
      {job.paymentStatus === 'in_escrow' && <OpenGallery order={{ kind: 'job', id: job.id }} />}
      {job.status === 'in_progress' && !job.progress?.disputed && (
        <SubmitWorkForm
          jobId={job.id}
          payment={job.paymentStatus}
          payBy={job.progress?.payBy ?? null}
          again={Boolean(note)}
          ahead={isAhead ? job.date : null}
        />
      )}
      {job.actions.includes('dispute') && <ReportDialog of={jobDisputed(job, 'selected')} />}
      <JobMoney job={job} as="creator" />
      <JobExitActions job={job} as="selected" />
    </section>
  );
}
