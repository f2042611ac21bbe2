import * as z from 'zod/mini';
import type { ErrorDefinitions } from '#contract/error-definition.ts';
import { cents, instant } from '#contract/fields.ts';
import { seenTerms } from './seen-terms.ts';

export const bookingErrors = {
  'booking.not_found': [404, 'Booking not found'],
  'booking.slot_taken': [
    409,
    'This time is no longer available. Please choose another.',
    z.object({
      /** The nearest free times of the same length, in order. */
      nearest: z.array(z.object({ startsAt: instant, endsAt: instant })),
    }),
  ],
  'booking.package_gone': [409, 'This package has changed. Please choose again.'],
  'booking.terms_changed': [
    409,
    'The creator has changed what this costs or includes. Please look again.',
    z.object({ seen: seenTerms, now: seenTerms }),
  ],
  'booking.below_minimum': [409, "This is less than the site's smallest order"],
  'booking.not_bookable': [409, "This creator doesn't take bookings online. Please message them."],
  'booking.too_many_holds': [
    409,
    "You're already holding several times. Pay for or cancel one first.",
  ],
  'booking.too_many_unpaid': [
    429,
    "You've held several of this creator's times today without paying. Please try again tomorrow.",
  ],
  'booking.held_by_others': [
    429,
    "This creator's open requests are being paid right now. Try again in 15 minutes.",
  ],
  'booking.too_soon': [400, 'This is too soon. The creator needs more notice.'],
  'booking.too_far': [400, 'Bookings can be made up to 12 months ahead'],
  'booking.own_profile': [403, "You can't book yourself"],
  'booking.key_reused': [409, 'This Idempotency-Key was used for another booking'],
  'booking.expired': [
    409,
    'Your time to pay for this booking ran out. Please choose a time again.',
  ],
  'booking.client_only': [403, 'Only the client of this booking can do this'],
  'booking.creator_only': [403, 'Only the creator of this booking can do this'],
  'booking.wrong_state': [409, 'This booking has changed. Reload to see what you can do.'],
  'booking.creator_gone': [409, "The creator's account is no longer active, so they can't respond"],
  'booking.already_paid': [409, 'This booking is already paid'],
  'booking.not_paid': [409, "The payment for this booking isn't held"],
  'booking.paused': [
    409,
    "A problem with this booking was reported. Everything is on hold until it's decided.",
  ],
  'booking.no_problem': [409, "There's no open problem to comment on"],
  'booking.enough_said': [
    409,
    "You've reached the limit for comments. Our team has everything you sent.",
  ],
  'booking.evidence_gone': [409, 'One of the files is missing. Please add it again.'],
  'booking.deposit_unavailable': [
    409,
    "This booking can't be paid with a deposit. Please look at its price again.",
  ],
  'booking.balance_open_there': [
    409,
    'You already have a booking with this creator on that day whose balance is open. Pay all of this one now.',
  ],
  'booking.balance_open': [
    409,
    "The balance isn't paid yet. The booking can be completed once it is.",
  ],
  'booking.balance_first': [409, 'The new time is less than 7 days away. Pay the balance first.'],
  'booking.balance_paid': [409, 'The balance of this booking is already paid'],
  'booking.not_overdue': [409, "The balance isn't overdue yet"],
  'booking.extension_late': [
    409,
    'Choose a day at least 24 hours before the start. You can give more time once a week.',
  ],
  'booking.amount_moved': [
    409,
    'The amount has changed. Please look at it again.',
    z.object({ cents }),
  ],
  'installment.not_found': [404, 'This part of the payment was not found'],
  'installment.not_open': [409, 'There is nothing to pay for this part anymore'],
  'booking.started': [409, 'The booked time has already started'],
  'booking.not_started': [409, "The booked time hasn't started yet"],
  'booking.not_over': [409, "It's too soon after the booked time"],
  'booking.decline_late': [
    409,
    'Bookings can be declined only within 24 hours. You can still cancel it.',
  ],
  'booking.split_too_large': [400, "The share can't be more than the creator would get"],
  'booking_move.not_found': [404, "This proposal doesn't exist"],
  'booking_move.not_open': [409, 'This proposal is no longer open'],
  'booking_move.own': [403, 'The other person has to respond to your proposal'],
  'booking_move.not_own': [403, 'Only the person who proposed this time can withdraw it'],
  'booking_move.same_time': [400, 'This is the time already agreed'],
} as const satisfies ErrorDefinitions;
