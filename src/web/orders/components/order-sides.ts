import { bookingDispute } from '#contract/bookings/booking-disputes.ts';
import type { Booking, BookingDetail } from '#contract/bookings/booking-replies.ts';
import { jobDispute } from '#contract/jobs/job-disputes.ts';
import type { JobDetail } from '#contract/jobs/job-replies.ts';
import type { Disputed } from '#web/disputes/components/disputed.ts';
import { bookingChanges, jobChanges } from './order-steps.ts';

/** The person on the other side of a booking, as the viewer sees them. */
export const counterpartyOf = ({ side, creator, client }: Booking) =>
  side === 'client' ? creator.user : client;

/** Cents the creator of a job gets on approval: the budget less refunds. */
export const heldForCreator = ({ budget, progress }: Pick<JobDetail, 'budget' | 'progress'>) =>
  progress?.held?.creatorCents ?? budget * 100;

/** A booking in the form used by disputes and splits. */
export function bookingDisputed(booking: BookingDetail): Disputed {
  const { money } = booking;
  return {
    order: { kind: 'booking', id: booking.id },
    calls: bookingDispute,
    changes: bookingChanges,
    side: booking.side,
    other: counterpartyOf(booking).fullName,
    actions: booking.actions,
    dispute: booking.dispute,
    settlement: booking.paymentStatus === 'in_escrow' ? booking.settlement : null,
    shareCents: booking.amount - booking.commissionAmount,
    heldCents: money ? money.heldCents - money.heldFeeCents : 0,
  };
}

/** A job in the same form, for one of its two sides. */
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
