import { jobDispute } from '#contract/jobs/job-disputes.ts';
import type { JobDetail } from '#contract/jobs/job-replies.ts';
import type { Disputed } from '#web/disputes/components/disputed.ts';
import { heldForCreator, jobChanges } from './job-order.ts';

/** The job in the form used by disputes and splits, for one of its two sides. */
export function jobDisputed(job: JobDetail, as: 'owner' | 'selected'): Disputed {
  const offer = job.progress?.settlement;
  const hired = job.applications.find(({ creator }) => creator.id === job.selectedCreatorId);
  return {
    order: { kind: 'job', id: job.id },
    calls: jobDispute,
    changes: jobChanges,
    side: as === 'owner' ? 'client' : 'creator',
    other: as === 'owner' ? (hired?.creator.user.fullName ?? null) : job.client.fullName,
    actions: job.actions,
    dispute: job.progress?.dispute ?? null,
    settlement:
      offer && job.paymentStatus === 'in_escrow'
        ? { ...offer, proposedBy: offer.proposedBy === 'owner' ? 'client' : 'creator' }
        : null,
    shareCents: job.budget * 100,
    heldCents: heldForCreator(job),
  };
}
