import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { JobApplication, JobDetail } from '#contract/jobs/job-replies.ts';
import { getJob } from '#contract/jobs/jobs.ts';
import { formatCents, jobTotalCents } from '#contract/money.ts';
import { AgreementSection } from '#web/agreements/components/agreement-section.tsx';
import { ReportDialog } from '#web/disputes/components/report-dialog.tsx';
import { OrderGalleries, useChoosing } from '#web/galleries/components/order-galleries.tsx';
import { useFormat } from '#web/lib/format/use-format.ts';
import { jobDisputed } from '#web/orders/components/job-disputed.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { WrittenText } from '#web/ui/display/written-text.tsx';
import { ApplicantCard } from '../applications/applicant-card.tsx';
import { WithoutCreator } from '../applications/without-creator.tsx';
import { ApproveButton } from './approve-button.tsx';
import { JobDelivery } from './job-delivery.tsx';
import { JobNotes } from './job-notes.tsx';
import { JobSchedule } from './job-schedule.tsx';
import { readDelivery } from './read-delivery.ts';
import { RequestChangesDialog } from './request-changes-dialog.tsx';

/** What the owner gets. */
const delivered: Readonly<Record<JobDetail['serviceType'], MessageDescriptor>> = {
  photography: msg`Your photos`,
  videography: msg`Your video`,
  content_creation: msg`Your content`,
};

interface ManageWorkProps {
  readonly job: JobDetail;
  readonly hired: JobApplication;
  readonly onApproved: () => void;
}

/** The hired creator, their delivery, and the owner's next step. */
export function ManageWork({ job, hired, onApproved }: ManageWorkProps) {
  const { t } = useLingui();
  const format = useFormat();
  const may = (action: string) => job.actions.includes(action);
  const order = { kind: 'job', id: job.id } as const;
  const choosing = useChoosing(order, true);
  const due = job.progress?.autoApproveAt;
  const note = job.progress?.changesNote;
  const payBy = job.progress?.payBy;
  const creator = hired.creator.user.fullName;
  const total = formatCents(jobTotalCents(job.budget, job.serviceFeePercent));
  const headings: Partial<Record<JobDetail['status'], string>> = {
    in_progress: t`Job In Progress`,
    submitted: t`Your creator`,
    completed: t`Job Completed`,
  };
  const heading = headings[job.status] ?? t`Hired creator`;
  return (
    <section aria-labelledby="work" className="grid gap-4">
      <h2 id="work" className="font-semibold text-lg">
        {heading}
      </h2>
      <ApplicantCard application={hired} withoutThem={<WithoutCreator job={job} />} />
      <AgreementSection of={{ order, changes: [getJob] }} />
      <JobSchedule job={job} as="owner" />
      <JobDelivery job={job} as="owner" />
      {job.status === 'in_progress' && note && (
        <div className="rounded-md bg-amber-soft px-4 py-3 text-sm">
          <h3 className="font-semibold">
            <Trans>You asked for changes</Trans>
          </h3>
          <WrittenText>{note}</WrittenText>
        </div>
      )}
      <OrderGalleries order={order} />
      {readDelivery(job.notes) && (
        <div className="card grid gap-3 p-5">
          <h3 className="font-semibold">{t(delivered[job.serviceType])}</h3>
          <JobNotes notes={job.notes} />
        </div>
      )}
      {job.status === 'submitted' && due && (
        <p className="text-muted-foreground text-sm">
          <Trans>
            If you don't respond, we'll approve the work automatically on {format.date(due)}.
          </Trans>
        </p>
      )}
      {may('pay') && (
        <p className="text-muted-foreground">
          <Trans>
            {creator} can deliver once you've paid {total}. We hold your payment until you approve
            the work.
          </Trans>{' '}
          {payBy && (
            <strong className="font-semibold text-foreground">
              <Trans>
                If you don't pay by {format.date(payBy)}, the hire is canceled automatically and the
                job reopens.
              </Trans>
            </strong>
          )}
        </p>
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {may('pay') && (
          <Link
            to="/jobs/$jobId/payment"
            params={{ jobId: String(job.id) }}
            className={buttonClass()}
          >
            <Trans>Pay Now</Trans>
          </Link>
        )}
        {may('approve') && (
          <ApproveButton
            job={job}
            label={job.status === 'submitted' ? t`Approve` : t`Complete & Review`}
            quiet={choosing}
            onApproved={onApproved}
          />
        )}
        {may('request_changes') && <RequestChangesDialog jobId={job.id} />}
        {may('dispute') && <ReportDialog of={jobDisputed(job, 'owner')} />}
      </div>
    </section>
  );
}
