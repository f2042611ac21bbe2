import {
  type BookingAction,
  type BookingActor,
  type BookingFacts,
  type BookingGuard,
  type BookingStatus,
  bookingActors,
  bookingStatuses,
} from './booking-facts.ts';
import type { Lifecycle, Transition } from './lifecycle.ts';

export {
  type BookingAction,
  type BookingActor,
  type BookingFacts,
  type BookingGuard,
  type BookingStatus,
  bookingStatuses,
} from './booking-facts.ts';

type Row = Transition<BookingStatus, BookingAction, BookingActor, BookingGuard>;

function row(
  from: Row['from'],
  action: BookingAction,
  by: BookingActor | readonly BookingActor[],
  to: Row['to'],
  guards: readonly BookingGuard[],
  call: string | null,
): Row {
  return { from, action, by: typeof by === 'string' ? [by] : by, to, guards, call };
}

const both = ['client', 'creator'] as const;
const cancel = 'POST /api/bookings/:id/cancel';
const accept = 'POST /api/bookings/:id/moves/:moveId/acceptance';
const decline = 'POST /api/bookings/:id/moves/:moveId/decline';
const withdraw = 'POST /api/bookings/:id/moves/:moveId/withdrawal';
const withdrawal = 'POST /api/bookings/:id/dispute/withdrawal';
const split = 'POST /api/bookings/:id/settlements';
const acceptance = 'POST /api/bookings/:id/settlements/:number/acceptance';
const address = 'PUT /api/bookings/:id/address';
const dates = 'POST /api/bookings/:id/delivery-dates';
const acceptDate = 'POST /api/bookings/:id/delivery-dates/:number/acceptance';
const declineDate = 'POST /api/bookings/:id/delivery-dates/:number/decline';
const review = 'POST /api/reviews';
const answer = 'POST /api/reviews/:id/answer';
const ended = ['completed', 'cancelled'] as const;
const complete = 'POST /api/bookings/:id/complete';

export const bookingLifecycle: Lifecycle<
  BookingStatus,
  BookingAction,
  BookingActor,
  BookingGuard,
  BookingFacts
> = {
  states: bookingStatuses,
  actors: bookingActors,
  guards: {
    unpaid: (booking) => booking.paymentStatus === 'unpaid',
    held: (booking) => booking.paymentStatus === 'in_escrow',
    returned: (booking) => booking.paymentStatus === 'refunded',
    expired: (booking) => booking.expired,
    slot_free: (booking) => booking.slotFree,
    fresh: (booking) => booking.fresh,
    not_started: (booking) => !booking.started,
    started: (booking) => booking.started,
    begun: (booking) => booking.begun,
    long_over: (booking) => booking.longOver,
    no_dispute: (booking) => !booking.paused,
    paused: (booking) => booking.paused,
    disputed_by_client: (booking) => booking.paused && booking.disputeBy === 'client',
    disputed_by_creator: (booking) => booking.paused && booking.disputeBy === 'creator',
    first_dispute: (booking) => !booking.disputedAgain,
    split_paid: (booking) => booking.splitPaid,
    split_by_client: (booking) => booking.splitBy === 'client',
    split_by_creator: (booking) => booking.splitBy === 'creator',
    creator_here: (booking) => booking.creatorHere,
    not_reviewed: (booking) => !booking.reviewed,
    reviewed: (booking) => booking.reviewed,
    not_answered: (booking) => !booking.answered,
    client_not_reviewed: (booking) => !booking.clientReviewed,
    move_by_client: (booking) => booking.moveBy === 'client',
    move_by_creator: (booking) => booking.moveBy === 'creator',
    nothing_to_deliver: (booking) => booking.deliveryStatus === 'none',
    to_deliver: ({ deliveryStatus: at }) => at === 'awaiting' || at === 'changes_requested',
    delivered: (booking) => booking.deliveryStatus === 'delivered',
    rounds_left: (booking) => booking.roundsLeft > 0,
    no_rounds_left: (booking) => booking.roundsLeft <= 0,
    approval_due: (booking) => booking.approvalDue,
    late: (booking) => booking.late,
    never_delivered: (booking) => booking.neverDelivered,
    agreed: (booking) => booking.agreed,
    date_proposed: (booking) => booking.dateBy !== null,
    date_by_client: (booking) => booking.dateBy === 'client',
    date_by_creator: (booking) => booking.dateBy === 'creator',
  },
  transitions: [
    row(null, 'book', 'client', 'pending', ['slot_free'], 'POST /api/bookings'),
    row('pending', 'pay', 'client', 'pending', ['unpaid'], 'POST /api/create-payment-intent'),
    row('pending', 'payment_succeeded', 'system', 'confirmed', [], null),
    row('confirmed', 'payment_returned', 'system', 'cancelled', ['returned'], null),
    row('pending', 'cancel', 'client', 'cancelled', [], cancel),
    row('pending', 'expire', 'system', 'cancelled', [], null),
    row('cancelled', 'payment_succeeded', 'system', 'confirmed', ['expired', 'slot_free'], null),
    row(
      'confirmed',
      'decline',
      'creator',
      'cancelled',
      ['fresh', 'not_started', 'no_dispute'],
      'POST /api/bookings/:id/decline',
    ),
    row('confirmed', 'cancel', both, 'cancelled', ['not_started', 'no_dispute'], cancel),
    row('confirmed', 'cancel', 'client', 'cancelled', ['late', 'held', 'no_dispute'], cancel),
    // Who gives up what is their own needs nobody's consent, also while a problem is open.
    row('confirmed', 'cancel', 'creator', 'cancelled', ['begun', 'held'], cancel),
    row(
      'confirmed',
      'propose_move',
      both,
      'confirmed',
      ['not_started'],
      'POST /api/bookings/:id/moves',
    ),
    row(
      'confirmed',
      'accept_move',
      'client',
      'confirmed',
      ['not_started', 'move_by_creator'],
      accept,
    ),
    row(
      'confirmed',
      'accept_move',
      'creator',
      'confirmed',
      ['not_started', 'move_by_client'],
      accept,
    ),
    row('confirmed', 'decline_move', 'client', 'confirmed', ['move_by_creator'], decline),
    row('confirmed', 'decline_move', 'creator', 'confirmed', ['move_by_client'], decline),
    row('confirmed', 'withdraw_move', 'client', 'confirmed', ['move_by_client'], withdraw),
    row('confirmed', 'withdraw_move', 'creator', 'confirmed', ['move_by_creator'], withdraw),
    row('pending', 'change_address', 'client', 'pending', [], address),
    row('confirmed', 'change_address', 'client', 'confirmed', ['not_started'], address),
    row(
      'confirmed',
      'complete',
      'client',
      'completed',
      ['started', 'held', 'no_dispute'],
      complete,
    ),
    row(
      'confirmed',
      'complete',
      'client',
      'completed',
      ['started', 'held', 'disputed_by_creator'],
      complete,
    ),
    row(
      'confirmed',
      'complete',
      'system',
      'completed',
      ['nothing_to_deliver', 'long_over', 'held', 'no_dispute'],
      null,
    ),
    row(
      'confirmed',
      'complete',
      'system',
      'completed',
      ['delivered', 'approval_due', 'held', 'no_dispute'],
      null,
    ),
    row(
      'confirmed',
      'deliver',
      'creator',
      'confirmed',
      ['to_deliver', 'started', 'held', 'no_dispute', 'agreed'],
      'POST /api/bookings/:id/delivery',
    ),
    row(
      'confirmed',
      'request_changes',
      'client',
      'confirmed',
      ['delivered', 'rounds_left', 'creator_here', 'held', 'no_dispute'],
      'POST /api/bookings/:id/request-changes',
    ),
    row(
      'confirmed',
      'deliver_again',
      'creator',
      'confirmed',
      ['delivered', 'held', 'no_dispute'],
      'POST /api/bookings/:id/delivery-versions',
    ),
    row(
      'confirmed',
      'add_round',
      'creator',
      'confirmed',
      ['delivered', 'no_rounds_left', 'held', 'no_dispute'],
      'POST /api/bookings/:id/rounds',
    ),
    row(
      'confirmed',
      'propose_date',
      both,
      'confirmed',
      ['to_deliver', 'started', 'held', 'no_dispute'],
      dates,
    ),
    row(
      'confirmed',
      'accept_date',
      'client',
      'confirmed',
      ['date_by_creator', 'to_deliver', 'held', 'no_dispute'],
      acceptDate,
    ),
    row(
      'confirmed',
      'accept_date',
      'creator',
      'confirmed',
      ['date_by_client', 'to_deliver', 'held', 'no_dispute'],
      acceptDate,
    ),
    row('confirmed', 'decline_date', both, 'confirmed', ['date_proposed'], declineDate),
    row(
      'confirmed',
      'refund_undelivered',
      'system',
      'cancelled',
      ['never_delivered', 'held', 'no_dispute'],
      null,
    ),
    row(
      'confirmed',
      'report_problem',
      both,
      'confirmed',
      ['no_dispute'],
      'POST /api/bookings/:id/dispute',
    ),
    row(
      'confirmed',
      'withdraw_dispute',
      'client',
      'confirmed',
      ['disputed_by_client', 'first_dispute'],
      withdrawal,
    ),
    row(
      'confirmed',
      'withdraw_dispute',
      'creator',
      'confirmed',
      ['disputed_by_creator', 'first_dispute'],
      withdrawal,
    ),
    row('confirmed', 'propose_split', 'client', 'confirmed', ['held', 'creator_here'], split),
    row('confirmed', 'propose_split', 'creator', 'confirmed', ['held'], split),
    row(
      'confirmed',
      'accept_split',
      'client',
      'cancelled',
      ['held', 'split_by_creator'],
      acceptance,
    ),
    row(
      'confirmed',
      'accept_split',
      'creator',
      'cancelled',
      ['held', 'split_by_client'],
      acceptance,
    ),
    row('confirmed', 'decide_completed', 'operator', 'completed', ['paused'], null),
    row('confirmed', 'decide_cancelled', 'operator', 'cancelled', ['paused'], null),
    row('completed', 'review', 'client', 'completed', ['not_reviewed'], review),
    row('cancelled', 'review', 'client', 'cancelled', ['split_paid', 'not_reviewed'], review),
    ...ended.map((at) =>
      row(at, 'answer_review', 'creator', at, ['reviewed', 'not_answered'], answer),
    ),
    row(
      'completed',
      'review_client',
      'creator',
      'completed',
      ['client_not_reviewed'],
      'POST /api/client-reviews',
    ),
  ],
};
