import * as z from 'zod/mini';
import type { ErrorDefinitions } from '#contract/error-definition.ts';
import { instant } from '#contract/fields.ts';

export const bookingErrors = {
  'booking.not_found': { status: 404, message: 'Booking not found' },
  'booking.slot_taken': {
    status: 409,
    message: 'This time is not free any more, please choose another one',
    details: z.object({
      /** The free times of the same length that are nearest to it, in their order. */
      nearest: z.array(z.object({ startsAt: instant, endsAt: instant })),
    }),
  },
  'booking.package_gone': {
    status: 409,
    message: 'This package is not offered like that any more. Please choose again.',
  },
  'booking.not_bookable': {
    status: 409,
    message: 'This creator does not take bookings online, please contact them',
  },
  'booking.too_many_holds': {
    status: 409,
    message: 'You hold several times already: pay or cancel one of them first',
  },
  'booking.too_many_unpaid': {
    status: 429,
    message:
      'You held several of this creator’s times today without paying. Please try again tomorrow.',
  },
  'booking.too_soon': {
    status: 400,
    message: 'This is too soon, the creator needs more notice',
  },
  'booking.too_far': { status: 400, message: 'Bookings can be made up to 12 months ahead' },
  'booking.own_profile': { status: 403, message: 'You cannot book yourself' },
  'booking.key_reused': {
    status: 409,
    message: 'This Idempotency-Key was used for another booking',
  },
  'booking.expired': {
    status: 409,
    message: 'The time to pay this booking has run out, please choose a time again',
  },
  'booking.client_only': { status: 403, message: 'Only the client of this booking can do this' },
  'booking.creator_only': { status: 403, message: 'Only the creator of this booking can do this' },
  'booking.wrong_state': {
    status: 409,
    message: 'This is not possible in the booking’s current state',
  },
  'booking.creator_gone': {
    status: 409,
    message: 'The creator is not here any more and cannot answer',
  },
  'booking.already_paid': { status: 409, message: 'This booking is already paid' },
  'booking.not_paid': { status: 409, message: 'The payment for this booking is not held' },
  'booking.paused': {
    status: 409,
    message: 'A problem with this booking was reported: everything waits for the decision',
  },
  'booking.no_problem': { status: 409, message: 'There is no open problem to say something about' },
  'booking.enough_said': {
    status: 409,
    message: 'You said all that fits here, our team has it all',
  },
  'booking.evidence_gone': {
    status: 409,
    message: 'One of the files is gone, please add it again',
  },
  'booking.started': { status: 409, message: 'The booked time has already begun' },
  'booking.not_started': { status: 409, message: 'The booked time has not begun yet' },
  'booking.not_over': { status: 409, message: 'The booked time is not long enough over yet' },
  'booking.decline_late': {
    status: 409,
    message: 'A booking can be declined within 24 hours; you can still cancel it',
  },
  'booking.split_too_large': {
    status: 400,
    message: 'The share cannot be more than what the creator would get',
  },
  'booking_move.not_found': { status: 404, message: 'This proposal does not exist' },
  'booking_move.not_open': { status: 409, message: 'This proposal is no longer open' },
  'booking_move.own': { status: 403, message: 'The other side has to answer your proposal' },
  'booking_move.not_own': { status: 403, message: 'Only who proposed this time can withdraw it' },
  'booking_move.same_time': { status: 400, message: 'This is the time that is already agreed' },
} as const satisfies ErrorDefinitions;
