import * as z from 'zod/mini';
import type { ErrorDefinitions } from '#contract/error-definition.ts';
import { instant } from '#contract/fields.ts';

export const bookingErrors = {
  'booking.not_found': { status: 404, message: 'Booking not found' },
  'booking.slot_taken': {
    status: 409,
    message: 'This time is no longer available. Please choose another.',
    details: z.object({
      /** The free times of the same length that are nearest to it, in their order. */
      nearest: z.array(z.object({ startsAt: instant, endsAt: instant })),
    }),
  },
  'booking.package_gone': {
    status: 409,
    message: 'This package has changed. Please choose again.',
  },
  'booking.not_bookable': {
    status: 409,
    message: "This creator doesn't take bookings online. Please message them.",
  },
  'booking.too_many_holds': {
    status: 409,
    message: "You're already holding several times. Pay for or cancel one first.",
  },
  'booking.too_many_unpaid': {
    status: 429,
    message:
      "You've held several of this creator's times today without paying. Please try again tomorrow.",
  },
  'booking.too_soon': {
    status: 400,
    message: 'This is too soon. The creator needs more notice.',
  },
  'booking.too_far': { status: 400, message: 'Bookings can be made up to 12 months ahead' },
  'booking.own_profile': { status: 403, message: "You can't book yourself" },
  'booking.key_reused': {
    status: 409,
    message: 'This Idempotency-Key was used for another booking',
  },
  'booking.expired': {
    status: 409,
    message: 'Your time to pay for this booking ran out. Please choose a time again.',
  },
  'booking.client_only': { status: 403, message: 'Only the client of this booking can do this' },
  'booking.creator_only': { status: 403, message: 'Only the creator of this booking can do this' },
  'booking.wrong_state': {
    status: 409,
    message: "This isn't possible in the booking's current state",
  },
  'booking.creator_gone': {
    status: 409,
    message: "The creator's account is no longer active, so they can't respond",
  },
  'booking.already_paid': { status: 409, message: 'This booking is already paid' },
  'booking.not_paid': { status: 409, message: "The payment for this booking isn't held" },
  'booking.paused': {
    status: 409,
    message: "A problem with this booking was reported. Everything is on hold until it's decided.",
  },
  'booking.no_problem': { status: 409, message: "There's no open problem to comment on" },
  'booking.enough_said': {
    status: 409,
    message: "You've reached the limit for comments. Our team has everything you sent.",
  },
  'booking.evidence_gone': {
    status: 409,
    message: 'One of the files is missing. Please add it again.',
  },
  'booking.started': { status: 409, message: 'The booked time has already started' },
  'booking.not_started': { status: 409, message: "The booked time hasn't started yet" },
  'booking.not_over': { status: 409, message: "It's too soon after the booked time" },
  'booking.decline_late': {
    status: 409,
    message: 'Bookings can be declined only within 24 hours. You can still cancel it.',
  },
  'booking.split_too_large': {
    status: 400,
    message: "The share can't be more than the creator would get",
  },
  'booking_move.not_found': { status: 404, message: "This proposal doesn't exist" },
  'booking_move.not_open': { status: 409, message: 'This proposal is no longer open' },
  'booking_move.own': { status: 403, message: 'The other person has to respond to your proposal' },
  'booking_move.not_own': {
    status: 403,
    message: 'Only the person who proposed this time can withdraw it',
  },
  'booking_move.same_time': { status: 400, message: 'This is the time already agreed' },
} as const satisfies ErrorDefinitions;
