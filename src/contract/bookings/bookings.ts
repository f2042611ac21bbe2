import * as z from 'zod/mini';
import { availabilityDays, availableDay } from '#contract/creators/availability.ts';
import { bookingHours } from '#contract/creators/start-times.ts';
import { approvalBody } from '#contract/deliveries/deliveries.ts';
import { endpoint } from '#contract/endpoint.ts';
import {
  cents,
  id,
  idParams,
  idWithMessage,
  instant,
  numeric,
  pageLength,
  timestamp,
  timeZone,
  workAddress,
} from '#contract/fields.ts';
import { moveCalls } from '#contract/orders/order-moves.ts';
import { balanceCalls, balanceConsent, payIn } from './booking-balance.ts';
import { booking, bookingDetail } from './booking-replies.ts';
import { seenTerms } from './seen-terms.ts';

export { bookingErrors } from './booking-errors.ts';

/** Bookings are made at most this far ahead. */
export const bookingMonthsAhead = 12;

export const startsAt = timestamp('Start must be a timestamp, such as 2030-05-01T14:00:00Z');

export const workHours = numeric(
  'Choose how many hours you need',
  z.minimum(bookingHours.min, 'Bookings must be at least 1 hour'),
  z.maximum(bookingHours.max, 'Bookings can be at most 24 hours'),
  z.multipleOf(bookingHours.step, 'Bookings must be in whole or half hours'),
  z.describe('Hours of work, in half hours'),
);

export const requestBooking = endpoint('POST /api/bookings', {
  summary: 'Books a creator: the time is held for 15 minutes, in which it is paid',
  access: 'signed-in',
  cost: 'cheap',
  body: z.object({
    creatorId: id,
    startsAt,
    /** Omitted with a package, which has its own. */
    hours: z.optional(workHours),
    packageId: z.optional(z.nullable(id)),
    jobId: z.optional(z.nullable(id)),
    /** Where the work is; by default the job's place, if a job is given. */
    address: z.optional(workAddress),
    /** What the client saw: if the creator asks for more by now, nothing is booked. */
    seen: z.optional(seenTerms),
    /** Where the creator asks for a deposit: all at once by default. Can be changed until it is paid. */
    payIn: z.optional(payIn),
  }),
  reply: booking,
  status: 201,
  idempotencyKey: true,
  errors: [
    'creator.not_found',
    'job.not_found',
    'booking.slot_taken',
    'booking.not_bookable',
    'booking.package_gone',
    'booking.terms_changed',
    'booking.deposit_unavailable',
    'booking.balance_open_there',
    'booking.below_minimum',
    'booking.too_soon',
    'booking.too_far',
    'booking.own_profile',
    'booking.key_reused',
    'booking.too_many_holds',
    'booking.too_many_unpaid',
    'booking.held_by_others',
    'message.blocked',
  ],
});

const page = z.object({
  /** Id of the previous page's last booking. */
  before: z.optional(id),
  limit: pageLength(100, 100),
});

export const listClientBookings = endpoint('GET /api/bookings/client', {
  summary: 'What the viewer has booked, newest first',
  access: 'signed-in',
  cost: 'read',
  query: page,
  paged: true,
  reply: z.array(booking),
});

export const listCreatorBookings = endpoint('GET /api/bookings/creator', {
  summary: 'What the viewer is booked for as a creator, newest first',
  access: 'signed-in',
  cost: 'read',
  query: page,
  paged: true,
  reply: z.array(booking),
});

export const getBooking = endpoint('GET /api/bookings/:id', {
  summary: 'One booking, for its client and its creator',
  access: 'signed-in',
  cost: 'read',
  params: idParams,
  reply: bookingDetail,
  errors: ['booking.not_found'],
});

export const startBookingPayment = endpoint('POST /api/create-payment-intent', {
  summary:
    'Opens the payment of a booking or of one of its installments, or the one that is open already',
  access: 'signed-in',
  cost: 'cheap',
  body: z.object({
    bookingId: idWithMessage('Missing booking ID'),
    /** Saves the card that pays; only on the client's request. */
    saveCard: z.optional(z.boolean()),
    /** The first unpaid one by default. */
    installment: z.optional(
      z.int().check(z.minimum(1), z.maximum(199), z.describe('Its number, see installments')),
    ),
    /** In which parts a booking that is not paid yet is paid; as before, if absent. */
    payIn: z.optional(payIn),
    /** With a deposit: how its balance is paid. */
    consent: z.optional(balanceConsent),
  }),
  reply: z.object({ clientSecret: z.string() }),
  errors: [
    'booking.not_found',
    'booking.client_only',
    'booking.expired',
    'booking.not_bookable',
    'message.blocked',
    'booking.already_paid',
    'payment.already_paid',
    'booking.wrong_state',
    'payment.unavailable',
    'payment.processing',
    'payment.too_many_cancelled',
    'payment.too_many_open',
    'payment.disputed',
    'payment.consent_changed',
    'booking.deposit_unavailable',
    'booking.balance_open_there',
    'installment.not_found',
    'installment.not_open',
  ],
});

export const {
  choose: chooseBalanceMethod,
  extend: extendBalance,
  goOn: goOnUnpaid,
  end: endUnpaid,
} = balanceCalls(booking);

export const step = {
  access: 'signed-in',
  cost: 'cheap',
  params: idParams,
  reply: booking,
} as const;
/** Errors of every call that changes a booking's state. */
export const stepErrors = [
  'booking.not_found',
  'booking.client_only',
  'booking.creator_only',
  'booking.wrong_state',
  'booking.paused',
];

const cancelErrors = [
  ...stepErrors,
  'booking.started',
  'booking.not_paid',
  'delivery.not_late',
  'payment.disputed',
];

export const previewCancellation = endpoint('GET /api/bookings/:id/cancellation', {
  summary: 'What the client would get back if the viewer cancelled now',
  access: 'signed-in',
  cost: 'read',
  params: idParams,
  reply: z.object({
    refundAmount: cents,
    /** Refunded earlier. */
    returnedAmount: cents,
    /** Not refunded. */
    keptAmount: cents,
    why: z.enum([
      'unpaid',
      'by_creator',
      'creator_gone',
      'creator_blocks',
      'undelivered',
      'just_booked',
      'in_time',
      'late',
    ]),
    /** The end of the full refund period; null once it has passed. */
    freeUntil: z.nullable(instant),
    /** What is kept is the deposit; absent of bookings that were made without one. */
    keptDeposit: z.optional(z.boolean()),
  }),
  errors: cancelErrors,
});
export type CancellationPreview = z.infer<typeof previewCancellation.reply>;

export const cancelBooking = endpoint('POST /api/bookings/:id/cancel', {
  ...step,
  summary:
    'Cancels: by the client as the policy says, by the creator, or while they are suspended, with everything given back',
  body: z.optional(
    z.object({
      /** What goes back to the client, as the preview said: refused if it changed. */
      expectedBackCents: z.optional(cents),
    }),
  ),
  errors: [...cancelErrors, 'booking.amount_moved'],
});

export const declineBooking = endpoint('POST /api/bookings/:id/decline', {
  ...step,
  summary: 'Declines within 24 hours, by the creator, at no cost for either',
  errors: [...stepErrors, 'booking.decline_late', 'booking.started'],
});

export const completeBooking = endpoint('POST /api/bookings/:id/complete', {
  ...step,
  summary:
    'Says that the work is done and approves what was delivered, by the client: the money goes to the creator',
  body: approvalBody,
  errors: [
    ...stepErrors,
    'booking.not_started',
    'booking.not_paid',
    'payment.disputed',
    'booking.balance_open',
    'extra.processing',
    'delivery.new_version',
  ],
});

export const getBookingAvailability = endpoint('GET /api/bookings/:id/availability', {
  summary: "When the booking could take place: its creator's free times, its own included",
  access: 'signed-in',
  cost: 'costly',
  params: idParams,
  query: z.object(availabilityDays),
  reply: z.object({ timeZone, days: z.array(availableDay) }),
  errors: ['booking.not_found', 'creator.not_found'],
});

/** Another time of the same length. */
export const {
  propose: proposeMove,
  accept: acceptMove,
  decline: declineMove,
  withdraw: withdrawMove,
} = moveCalls({
  kind: 'booking',
  wish: z.object({ startsAt }),
  order: booking,
  errors: stepErrors,
  timeErrors: ['booking.started', 'booking.slot_taken', 'booking.balance_first'],
  propose: {
    summary: 'Proposes another time of the same length; replaces the open proposal',
    errors: ['booking.too_soon', 'booking.too_far'],
  },
  accept: { summary: 'Accepts the other side’s proposal: the booking is at the new time' },
});

export const changeAddress = endpoint('PUT /api/bookings/:id/address', {
  ...step,
  summary:
    'Says where the work is, by the client; the creator hears of it once the booking is confirmed',
  body: z.object({ address: workAddress }),
  errors: [...stepErrors, 'booking.started'],
});
