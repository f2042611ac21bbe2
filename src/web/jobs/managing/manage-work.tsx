import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { JobApplication, JobDetail } from '#contract/jobs/job-replies.ts';
import { requestChanges } from '#contract/jobs/job-steps.ts';
import { DeliveredParts } from '#web/deliveries/components/delivered-parts.tsx';
import { OrderGalleries } from '#web/galleries/components/order-galleries.tsx';
import { ApproveBar, ChangesNote } from '#web/orders/components/approve-bar.tsx';
import { heldForCreator, useJobStep } from '#web/orders/components/job-order.ts';
import type { OrderNext } from '#web/orders/components/order-next.ts';
import { ApplicantCard } from '../applications/applicant-card.tsx';
import { WithoutCreator } from '../applications/without-creator.tsx';
import { ApproveButton } from './approve-button.tsx';
import { JobDelivery } from './job-delivery.tsx';
import { JobNotes } from './job-notes.tsx';
import { JobSchedule } from './job-schedule.tsx';
import { readDelivery } from './read-delivery.ts';

/** What the owner gets. */
const delivered: Readonly<Record<JobDetail['serviceType'], MessageDescriptor>> = {
  photography: msg`Your photos`,
  videography: msg`Your video`,
  content_creation: msg`Your content`,
};

interface ManageWorkProps {
  readonly job: JobDetail;
  readonly hired: JobApplication;
  readonly next: OrderNext;
  readonly onApproved: (() => void) | undefined;
}

/** The hired creator, their delivery, and the owner's answer to it. */
export function ManageWork({ job, hired, next, onApproved }: ManageWorkProps) {
  const { t } = useLingui();
  const { progress, status } = job;
  const order = { kind: 'job', id: job.id } as const;
  const headings: Partial<Record<JobDetail['status'], string>> = {
    in_progress: t`Job In Progress`,
    submitted: t`Your creator`,
    completed: t`Job Completed`,
  };
  return (
    <section aria-labelledby="work" className="grid gap-4">
      <h2 id="work" className="font-semibold text-lg">
        {headings[status] ?? t`Hired creator`}
      </h2>
      <JobDelivery job={job} as="owner" />
      {status === 'in_progress' && progress?.changesNote && (
        <ChangesNote note={progress.changesNote} by={null} />
      )}
      <OrderGalleries order={order} />
      <DeliveredParts
        parts={progress?.deliveredParts ?? []}
        side="client"
        waiting={status === 'in_progress' && !progress?.changesNote}
      />
      {readDelivery(job.notes) && (
        <div className="card grid gap-3 p-5">
          <h3 className="font-semibold">{t(delivered[job.serviceType])}</h3>
          <JobNotes notes={job.notes} />
        </div>
      )}
      {next !== 'complete' && <Answers {...{ job, hired, next, onApproved }} />}
      <ApplicantCard application={hired} withoutThem={<WithoutCreator job={job} />} />
      <JobSchedule job={job} as="owner" next={next} />
    </section>
  );
}

/** The owner approves the work, or asks for changes; nothing while they can do neither. */
function Answers({ job, hired, next, onApproved }: ManageWorkProps) {
  const { t } = useLingui();
  const may = (action: string) => job.actions.includes(action);
  const request = useJobStep(requestChanges, {
    done: {
      title: t`Changes requested`,
      description: t`We've told ${hired.creator.user.fullName}.`,
    },
    failed: t`Failed to update job`,
  });
  if (!may('approve') && !may('request_changes')) return null;
  return (
    <div className="card grid gap-3 p-5">
      {job.status === 'in_progress' && (
        <p className="text-muted-foreground text-sm">
          <Trans>
            Did you get everything outside this site? Then you can complete the job without a
            delivery here.
          </Trans>
        </p>
      )}
      <ApproveBar
        by={job.status === 'submitted' ? (job.progress?.autoApproveAt ?? null) : null}
        shareCents={heldForCreator(job)}
        name={hired.creator.user.fullName}
        roundsLeft={job.progress?.deliveryTerms?.roundsLeft ?? null}
        approve={
          may('approve') && (
            <ApproveButton
              job={job}
              name={hired.creator.user.fullName}
              label={job.status === 'submitted' ? t`Approve` : t`Complete & Review`}
              quiet={next !== 'approve'}
              onApproved={onApproved}
            />
          )
        }
        changes={
          may('request_changes')
            ? {
                draft: `changes-${job.id}`,
                pending: request.isPending,
                onSend: (note, close) =>
                  request.run({ params: { id: job.id }, body: { note } }, close),
              }
            : undefined
        }
      />
    </div>
  );
}
