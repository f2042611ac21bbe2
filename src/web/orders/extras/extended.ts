import { bookingExtras } from '#contract/bookings/booking-extras.ts';
import type { BookingDetail } from '#contract/bookings/booking-replies.ts';
import type { DaySheet } from '#contract/days/days.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { jobExtras } from '#contract/jobs/job-extras.ts';
import type { JobDetail } from '#contract/jobs/job-replies.ts';
import type { OrderRef, OrderSide } from '#contract/order.ts';
import { type Extra, type Tip, tipDays } from '#contract/orders/extra-fields.ts';
import type { ExtraCalls } from '#contract/orders/order-extras.ts';
import { bookingChanges, counterpartyOf } from '../components/booking-order.ts';
import { jobChanges } from '../components/job-order.ts';

/** What extras and tips need to know of an order. */
export interface Extended {
  readonly order: OrderRef;
  readonly calls: ExtraCalls;
  readonly changes: readonly Endpoint[];
  readonly side: OrderSide;
  /** The other side's name. */
  readonly other: string;
  readonly extras: readonly Extra[];
  readonly tips: readonly Tip[];
  /** Its creator may propose an extra. */
  readonly open: boolean;
  /** When its client could last tip; null while they can't. */
  readonly tipUntil: string | null;
  /** Cents, of which tips are offered in percent. */
  readonly priceCents: number;
  /** What an hour costs, in cents; null if it isn't priced by the hour. */
  readonly hourCents: number | null;
}

const dayMs = 86_400_000;
const tipUntilOf = (completedAt: string | null | undefined) =>
  completedAt ? new Date(Date.parse(completedAt) + tipDays * dayMs).toISOString() : null;

export const bookingExtended = (booking: BookingDetail): Extended => ({
  order: { kind: 'booking', id: booking.id },
  calls: bookingExtras,
  changes: bookingChanges,
  side: booking.side,
  other: counterpartyOf(booking).fullName,
  extras: booking.extras ?? [],
  tips: booking.tips ?? [],
  open:
    booking.side === 'creator' &&
    booking.status === 'confirmed' &&
    booking.paymentStatus === 'in_escrow' &&
    booking.problem === null,
  tipUntil:
    booking.side === 'client' && booking.status === 'completed'
      ? tipUntilOf(booking.completedAt)
      : null,
  priceCents: booking.amount,
  hourCents: booking.hourlyRate === null ? null : booking.hourlyRate * 100,
});

export function jobExtended(job: JobDetail, side: OrderSide): Extended {
  const { progress } = job;
  const hired = job.applications.find(({ status }) => status === 'accepted');
  return {
    order: { kind: 'job', id: job.id },
    calls: jobExtras,
    changes: jobChanges,
    side,
    other: side === 'client' ? (hired?.creator.user.fullName ?? '') : job.client.fullName,
    extras: progress?.extras ?? [],
    tips: progress?.tips ?? [],
    open:
      side === 'creator' &&
      (job.status === 'in_progress' || job.status === 'submitted') &&
      job.paymentStatus === 'in_escrow' &&
      !progress?.disputed,
    tipUntil:
      side === 'client' && job.status === 'completed' ? tipUntilOf(progress?.completedAt) : null,
    priceCents: job.budget * 100,
    hourCents: null,
  };
}

/** For its creator on the day, who only adds. */
export const dayExtended = ({ order, people, hourCents }: DaySheet): Extended => ({
  order,
  calls: order.kind === 'booking' ? bookingExtras : jobExtras,
  changes: order.kind === 'booking' ? bookingChanges : jobChanges,
  side: 'creator',
  other: people.find(({ side }) => side === 'client')?.fullName ?? '',
  extras: [],
  tips: [],
  open: true,
  tipUntil: null,
  priceCents: 0,
  hourCents: hourCents ?? null,
});
