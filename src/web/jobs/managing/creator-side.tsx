import { Trans } from '@lingui/react/macro';
import type { JobDetail } from '#contract/jobs/job-replies.ts';
import { jobDelivery } from '#contract/jobs/job-steps.ts';
import { DeliveredParts } from '#web/deliveries/components/delivered-parts.tsx';
import { ReplaceDelivery } from '#web/deliveries/components/replace-delivery.tsx';
import { OpenGallery } from '#web/galleries/components/open-gallery.tsx';
import { useFormat } from '#web/lib/format/use-format.ts';
import { ChangesNote } from '#web/orders/components/approve-bar.tsx';
import { jobChanges } from '#web/orders/components/job-order.ts';
import type { OrderNext } from '#web/orders/components/order-next.ts';
import { PayoutNotice } from '#web/payments/components/payout-notice.tsx';
import { ViewerBusy } from '../cards/job-busy.tsx';
import { useBeforeJob } from './approve-button.tsx';
import { JobDelivery } from './job-delivery.tsx';
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
  const client = job.client.fullName;
  switch (job.status) {
    case 'submitted':
      if (job.progress?.disputed) return <OurTeamDecides />;
      if (job.paymentStatus !== 'in_escrow') return null;
      return (
        <p>
          <Trans>Your work is waiting for {client}'s review.</Trans>{' '}
          {due && (
            <Trans>
              If they don't respond, we'll approve it automatically on {format.date(due)}.
            </Trans>
          )}
        </p>
      );
    case 'in_progress':
      return job.progress?.disputed ? <OurTeamDecides /> : null;
    default:
      return null;
  }
}

/** The hired creator's side of the job. */
export function WorkSide({ job, next }: { job: JobDetail; next: OrderNext }) {
  const note = job.progress?.changesNote;
  const isAhead = useBeforeJob(job);
  return (
    <section aria-labelledby="your-work" className="card grid gap-5 p-5">
      <h2 id="your-work" className="font-semibold text-lg">
        <Trans>Your work</Trans>
      </h2>
      <WhereItStands job={job} />
      <JobDelivery job={job} as="selected" />
      <DeliveredParts
        parts={job.progress?.deliveredParts ?? []}
        side="creator"
        waiting={job.status === 'in_progress' && !note}
      />
      {job.status !== 'completed' && next !== 'set_up_payouts' && (
        <PayoutNotice ready={job.viewerPayouts} />
      )}
      {job.status === 'in_progress' && note && <ChangesNote note={note} by={job.client.fullName} />}
      {job.paymentStatus === 'in_escrow' && job.status !== 'completed' && (
        <OpenGallery order={{ kind: 'job', id: job.id }} primary={next === 'deliver'} />
      )}
      {job.status === 'in_progress' && !job.progress?.disputed && (
        <SubmitWorkForm
          jobId={job.id}
          payment={job.paymentStatus}
          payBy={job.progress?.payBy ?? null}
          client={job.client.fullName}
          again={Boolean(note)}
          ahead={isAhead ? job.date : null}
        />
      )}
      <ReplaceDelivery
        order={{ kind: 'job', id: job.id }}
        calls={jobDelivery}
        changes={jobChanges}
        delivery={job.progress?.delivery ?? null}
        actions={job.actions}
      />
      <ViewerBusy job={job} />
      <JobSchedule job={job} as="selected" next={next} />
    </section>
  );
}
