import { Trans } from '@lingui/react/macro';
import type { JobDetail } from '#contract/jobs/job-replies.ts';
import { jobDelivery } from '#contract/jobs/job-steps.ts';
import { DeliveryDay } from '#web/deliveries/components/delivery-day.tsx';
import { jobChanges } from '#web/orders/components/job-order.ts';

interface JobDeliveryProps {
  readonly job: JobDetail;
  readonly as: 'owner' | 'selected';
}

/** What the hired creator promised, and what the two can agree on instead; nothing if nothing by a day. */
export function JobDelivery({ job, as }: JobDeliveryProps) {
  const { progress } = job;
  // Nothing is promised anymore once it is called off.
  if (!progress?.deliveryTerms || job.status === 'cancelled') return null;
  const hired = job.applications.find(({ status }) => status === 'accepted');
  const { deliveryDate } = progress;
  return (
    <section aria-labelledby="job-delivery" className="card grid gap-3 p-5">
      <h3 id="job-delivery" className="font-semibold">
        <Trans>Delivery</Trans>
      </h3>
      <DeliveryDay
        of={{
          order: { kind: 'job', id: job.id },
          calls: jobDelivery,
          changes: jobChanges,
          terms: progress.deliveryTerms,
          date: deliveryDate && { ...deliveryDate, own: deliveryDate.proposedBy === as },
          awaited: job.status === 'in_progress' && progress.delivery === null,
          side: as === 'owner' ? 'client' : 'creator',
          other: as === 'owner' ? (hired?.creator.user.fullName ?? '') : job.client.fullName,
          actions: job.actions,
        }}
      />
    </section>
  );
}
