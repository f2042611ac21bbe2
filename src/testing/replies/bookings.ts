/** A booking as the API returns it to one of its two sides. */
import type { BookingDetail } from '#contract/bookings/booking-replies.ts';
import { type BookingFacts, bookingLifecycle } from '#contract/lifecycles/booking.ts';
import { paidAtOnce } from '#contract/lifecycles/booking-facts.ts';
import { allowedActions } from '#contract/lifecycles/lifecycle.ts';
import type { OrderSide } from '#contract/order.ts';
import { client } from '#testing/open-page.tsx';
import { money } from './jobs.ts';
import { creatorUser, faceOf, work } from './people.ts';

interface BookingOverrides extends Partial<BookingDetail> {
  readonly side?: OrderSide;
  /** Facts that the actions depend on besides the reply. */
  readonly facts?: Partial<BookingFacts>;
}

/** A confirmed and paid booking of two hours for 200 dollars, by default. */
export function booking({ facts, ...overrides }: BookingOverrides = {}): BookingDetail {
  const side = overrides.side ?? 'client';
  const status = overrides.status ?? 'confirmed';
  const paymentStatus = overrides.paymentStatus ?? (status === 'pending' ? 'unpaid' : 'in_escrow');
  const open = overrides.dispute?.ending === null ? overrides.dispute : null;
  const actions = allowedActions(bookingLifecycle, status, [side], {
    paymentStatus,
    expired: overrides.cancelReason === 'expired',
    slotFree: true,
    fresh: false,
    started: false,
    begun: false,
    longOver: false,
    paused: open !== null,
    disputeBy: open?.by ?? null,
    disputedAgain: false,
    splitPaid: (overrides.agreedAmount ?? 0) > 0,
    splitBy: overrides.settlement?.proposedBy ?? null,
    creatorHere: true,
    reviewed: overrides.review != null,
    answered: false,
    clientReviewed: overrides.clientReview != null,
    moveBy: overrides.move?.proposedBy ?? null,
    deliveryStatus: overrides.deliveryStatus ?? 'none',
    roundsLeft: overrides.deliveryTerms?.roundsLeft ?? 0,
    approvalDue: false,
    late: (overrides.deliveryTerms?.daysLate ?? 0) > 7,
    neverDelivered: false,
    agreed: true,
    dateBy: overrides.deliveryDate?.proposedBy ?? null,
    ...paidAtOnce,
    ...facts,
  });
  return {
    id: 8,
    clientId: client.id,
    creatorId: 3,
    jobId: null,
    offerId: null,
    date: '2026-12-14T16:00:00.000Z',
    startsAt: '2026-12-14T16:00:00.000Z',
    endsAt: '2026-12-14T18:00:00.000Z',
    hours: 2,
    status,
    paymentStatus,
    paymentId: paymentStatus === 'unpaid' ? null : 32,
    amount: 20_000,
    commissionAmount: 2000,
    hourlyRate: 100,
    package: null,
    cancellationPolicy: 'flexible',
    address: '',
    timeZone: 'America/Chicago',
    createdAt: '2026-11-20T12:00:00.000Z',
    holdExpiresAt: null,
    confirmedAt: status === 'pending' ? null : '2026-11-20T12:05:00.000Z',
    completedAt: null,
    cancelledAt: null,
    cancelReason: null,
    refundAmount: null,
    problem: open && { by: open.by, words: open.reason, at: open.openedAt },
    decision: null,
    dispute: null,
    settlement: null,
    agreedAmount: null,
    otherFormerName: null,
    move: null,
    deliveryStatus: 'none',
    deliveryTerms: null,
    delivery: null,
    deliveredParts: [],
    deliveryDate: null,
    autoApproveAt: null,
    client: faceOf(client),
    creator: {
      id: 3,
      userId: creatorUser.id,
      serviceType: 'photographer',
      user: faceOf(creatorUser),
      work,
    },
    creatorHere: true,
    payoutsReady: true,
    review: null,
    clientReview: null,
    clientRecord: null,
    side,
    actions: [...actions],
    money:
      paymentStatus === 'unpaid'
        ? null
        : money({ totalCents: 20_000, feeCents: 2000, heldFeeCents: 2000 }),
    ...overrides,
  };
}
