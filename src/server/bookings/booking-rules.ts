import type { Booking } from '#contract/bookings/booking-replies.ts';
import { bookingMonthsAhead } from '#contract/bookings/bookings.ts';
import { deliveryFactsOf, type FrozenTerms } from '#contract/deliveries/delivery-facts.ts';
import { DomainError, type ErrorCode } from '#contract/errors.ts';
import type { FilledMessage } from '#contract/i18n.ts';
import {
  type BookingAction,
  type BookingActor,
  type BookingFacts,
  type BookingGuard,
  bookingLifecycle,
} from '#contract/lifecycles/booking.ts';
import { absentMinutes, completionHours } from '#contract/lifecycles/booking-timers.ts';
import { allowedActions, missingGuards, transitionFor } from '#contract/lifecycles/lifecycle.ts';
import type { OrderSide } from '#contract/order.ts';
import { msg } from '#server/platform/i18n/message.ts';
import { balanceFactsOf, type Part } from './balance/balance-rules.ts';

const hourMs = 3_600_000;
/** A creator may decline this long after the confirmation. */
const declineMs = 24 * hourMs;
/** Who isn't there so long after the start did not come. */
const absentMs = absentMinutes * 60_000;
/** A booking is completed automatically this long after its end. */
const completionMs = completionHours * hourMs;

/** What the rules read of a booking; a row satisfies it. */
export interface BookingState {
  readonly clientId: number;
  readonly creatorId: number;
  readonly status: Booking['status'];
  readonly paymentStatus: Booking['paymentStatus'];
  readonly cancelReason: Booking['cancelReason'];
  readonly startsAt: string;
  readonly endsAt: string;
  readonly confirmedAt: string | null;
  readonly disputedAt: string | null;
  readonly resumedAt: string | null;
  readonly deliveryStatus: Booking['deliveryStatus'];
  readonly approveAt: string | null;
  readonly delivery: { readonly deliveredAt: string } | null;
  readonly frozenTerms: FrozenTerms | null;
  readonly agreementWaiting: boolean;
  readonly installments: readonly Part[] | null;
}

export interface BookingViewer {
  readonly id: number;
  readonly creatorId: number | null;
}

/**
 * The viewer's side; undefined for strangers. No one is on both, as people cannot book themselves.
 */
export function sideOf(
  booking: Pick<BookingState, 'clientId' | 'creatorId'>,
  viewer: BookingViewer,
): OrderSide | undefined {
  if (booking.clientId === viewer.id) return 'client';
  const own = viewer.creatorId !== null && booking.creatorId === viewer.creatorId;
  return own ? 'creator' : undefined;
}

/** When an unanswered delivery is approved; a withdrawn dispute leaves two days for it. */
export function answerUntil(approveAt: string, resumedAt: string | null): string {
  const resumed = resumedAt === null ? 0 : Date.parse(resumedAt) + completionMs;
  return new Date(Math.max(Date.parse(approveAt), resumed)).toISOString();
}

export function bookingFactsOf(
  booking: BookingState,
  now: Date,
  more: Partial<
    Pick<
      BookingFacts,
      | 'slotFree'
      | 'reviewed'
      | 'answered'
      | 'clientReviewed'
      | 'moveBy'
      | 'disputeBy'
      | 'disputedAgain'
      | 'splitPaid'
      | 'splitBy'
      | 'creatorHere'
      | 'dateBy'
    >
  > = {},
): BookingFacts {
  const at = now.getTime();
  const confirmed = booking.confirmedAt === null ? null : Date.parse(booking.confirmedAt);
  const resumed = booking.resumedAt === null ? 0 : Date.parse(booking.resumedAt);
  const { deliveryStatus, approveAt } = booking;
  const delivery = deliveryFactsOf(booking, now, booking.resumedAt);
  const awaiting = deliveryStatus === 'awaiting';
  return {
    deliveryStatus,
    roundsLeft: delivery.roundsLeft ?? 0,
    approvalDue:
      deliveryStatus === 'delivered' &&
      approveAt !== null &&
      at >= Date.parse(answerUntil(approveAt, booking.resumedAt)),
    late: awaiting && delivery.late,
    neverDelivered: awaiting && delivery.neverDelivered,
    agreed: delivery.agreed,
    dateBy: null,
    paymentStatus: booking.paymentStatus,
    expired: booking.cancelReason === 'expired',
    slotFree: true,
    fresh: confirmed !== null && at <= confirmed + declineMs,
    started: at >= Date.parse(booking.startsAt),
    begun: at >= Date.parse(booking.startsAt) + absentMs,
    longOver: at >= Math.max(Date.parse(booking.endsAt), resumed) + completionMs,
    paused: booking.disputedAt !== null,
    disputeBy: null,
    disputedAgain: false,
    splitPaid: false,
    splitBy: null,
    creatorHere: true,
    reviewed: false,
    answered: false,
    clientReviewed: false,
    moveBy: null,
    ...balanceFactsOf(booking, now),
    ...more,
  };
}

export function bookingActionsOf(
  booking: BookingState,
  side: OrderSide,
  facts: BookingFacts,
): readonly BookingAction[] {
  return allowedActions(bookingLifecycle, booking.status, [side], facts);
}

const refusals: Readonly<Record<BookingGuard, ErrorCode>> = {
  unpaid: 'booking.already_paid',
  held: 'booking.not_paid',
  returned: 'booking.wrong_state',
  expired: 'booking.wrong_state',
  slot_free: 'booking.slot_taken',
  fresh: 'booking.decline_late',
  not_started: 'booking.started',
  started: 'booking.not_started',
  begun: 'booking.started',
  long_over: 'booking.not_over',
  no_dispute: 'booking.paused',
  paused: 'booking.wrong_state',
  disputed_by_client: 'dispute.not_yours',
  disputed_by_creator: 'dispute.not_yours',
  first_dispute: 'dispute.again',
  split_paid: 'review.not_completed',
  split_by_client: 'settlement.own',
  split_by_creator: 'settlement.own',
  creator_here: 'booking.creator_gone',
  not_reviewed: 'review.already_written',
  reviewed: 'booking.wrong_state',
  not_answered: 'review.already_answered',
  client_not_reviewed: 'review.already_written',
  move_by_client: 'booking_move.own',
  move_by_creator: 'booking_move.own',
  nothing_to_deliver: 'booking.wrong_state',
  to_deliver: 'delivery.nothing_due',
  delivered: 'delivery.not_delivered',
  rounds_left: 'delivery.no_rounds_left',
  no_rounds_left: 'delivery.rounds_left',
  approval_due: 'booking.not_over',
  late: 'delivery.not_late',
  never_delivered: 'booking.not_over',
  agreed: 'agreement.unsigned',
  date_proposed: 'delivery_date.not_open',
  date_by_client: 'delivery_date.own',
  date_by_creator: 'delivery_date.own',
  open_installment: 'installment.not_open',
  balance_open: 'booking.balance_paid',
  paid_up: 'booking.balance_open',
  balance_due: 'booking.not_overdue',
  balance_overdue: 'booking.not_overdue',
  balance_endable: 'booking.not_overdue',
  balance_given_up: 'booking.not_over',
  no_chargeback: 'payment.disputed',
};

/** The refusal if no other fits. */
const wrongState: Readonly<Record<Booking['status'], FilledMessage>> = {
  pending: msg("This isn't possible: the booking is waiting for payment"),
  confirmed: msg("This isn't possible: the booking is confirmed"),
  completed: msg("This isn't possible: the booking is completed"),
  cancelled: msg("This isn't possible: the booking is canceled"),
};

/** Throws the matching refusal unless `actor` may take the action now. */
export function requireBookingAction(
  booking: BookingState,
  actor: BookingActor,
  action: BookingAction,
  facts: BookingFacts,
): void {
  if (transitionFor(bookingLifecycle, action, actor, booking.status, facts)) return;
  const rows = bookingLifecycle.transitions.filter((row) => row.action === action);
  if (!rows.some((row) => row.by.includes(actor))) {
    throw new DomainError(
      rows.some((row) => row.by.includes('creator'))
        ? 'booking.creator_only'
        : 'booking.client_only',
    );
  }
  const [guard] = missingGuards(bookingLifecycle, action, actor, booking.status, facts) ?? [];
  if (guard === 'unpaid' && booking.paymentStatus === 'processing') {
    throw new DomainError('payment.processing');
  }
  if (action === 'withdraw_dispute' && guard !== undefined && !facts.paused) {
    throw new DomainError('booking.no_problem');
  }
  if (action === 'withdraw_move' && guard !== undefined) {
    throw new DomainError('booking_move.not_own');
  }
  if (guard === 'held' && booking.paymentStatus === 'disputed') {
    throw new DomainError('payment.disputed');
  }
  if (guard === 'late' && facts.deliveryStatus !== 'awaiting') {
    throw new DomainError('booking.started');
  }
  if (guard !== undefined) throw new DomainError(refusals[guard]);
  if (action === 'pay' && booking.cancelReason === 'expired') {
    throw new DomainError('booking.expired');
  }
  if (action === 'pay' && booking.status !== 'cancelled') {
    throw new DomainError('booking.already_paid');
  }
  throw new DomainError('booking.wrong_state', {
    message: wrongState[booking.status],
  });
}

/**
 * Cents for these hours at a rate in whole USD. Hours are multiples of a half, so cents are whole.
 */
export function priceOf(hourlyRate: number, hours: number): number {
  return Math.round(hourlyRate * 100 * hours);
}

/** Throws unless the start is after the creator's notice and on a day at most 12 months ahead, on their calendar. */
export function requireBookableStart(
  startsAt: string,
  { minimumNoticeHours, timeZone }: { minimumNoticeHours: number; timeZone: string },
  now: Date,
): void {
  const start = Date.parse(startsAt);
  if (start < now.getTime() + minimumNoticeHours * hourMs) {
    throw new DomainError('booking.too_soon', {
      message: noticeMessage(minimumNoticeHours),
    });
  }
  const dayOf = (at: number) =>
    Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate();
  const last = dayOf(now.getTime()).add({ months: bookingMonthsAhead });
  if (Temporal.PlainDate.compare(dayOf(start), last) > 0) throw new DomainError('booking.too_far');
}

/** Throws unless a clock in the zone shows a whole or half hour at the start, as calendar and search offer it. */
export function requireHalfHour(startsAt: string, timeZone: string): void {
  const { minute, second, millisecond } =
    Temporal.Instant.from(startsAt).toZonedDateTimeISO(timeZone);
  if (minute % 30 === 0 && second === 0 && millisecond === 0) return;
  const message = 'Bookings start on the hour or half hour';
  throw new DomainError('invalid_input', { message, fields: { startsAt: message } });
}

function noticeMessage(hours: number): FilledMessage {
  if (hours === 0) return msg('This time has already passed');
  if (hours === 1) return msg('Please book at least one hour ahead');
  if (hours === 24) return msg('Please book at least 24 hours ahead');
  return hours % 24 === 0
    ? msg('Please book at least {days} days ahead', { days: hours / 24 })
    : msg('Please book at least {hours} hours ahead', { hours });
}

/**
 * Refuses new bookings between two people if one blocked the other, without revealing the block.
 * Errors: message.blocked, booking.not_bookable.
 */
export function requireNoBlock(block: 'own' | 'other' | null): void {
  if (block === 'other') throw new DomainError('booking.not_bookable');
  if (block === 'own') {
    throw new DomainError('message.blocked', {
      message: 'You blocked this creator. Unblock them to book them.',
    });
  }
}

/** Whether a booking of this creator may be made online at all. Throws the matching refusal. */
export function requireBookable(
  creator: { userId: number; acceptsBookings: boolean },
  viewer: { readonly id: number },
): void {
  if (creator.userId === viewer.id) throw new DomainError('booking.own_profile');
  if (!creator.acceptsBookings) throw new DomainError('booking.not_bookable');
}
