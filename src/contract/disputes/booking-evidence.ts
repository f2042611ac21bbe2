import * as z from 'zod/mini';
import { bookingSides } from '#contract/bookings/booking-replies.ts';
import { endpoint } from '#contract/endpoint.ts';
import { idParams } from '#contract/fields.ts';
import { newComment, statementOf } from './evidence.ts';

const bookingStatement = statementOf(bookingSides);
export type BookingComment = z.infer<typeof bookingStatement>;

const statements = '/api/bookings/:id/problem/statements';

export const addBookingComment = endpoint({
  method: 'POST',
  path: statements,
  summary: "Adds a statement with files to a booking's open problem, by either side",
  access: 'signed-in',
  params: idParams,
  body: newComment,
  reply: bookingStatement,
  status: 201,
  errors: [
    'booking.not_found',
    'booking.no_problem',
    'booking.enough_said',
    'booking.evidence_gone',
  ],
});

export const listBookingComments = endpoint({
  method: 'GET',
  path: statements,
  summary: "What both sides said about a booking's problem, oldest first: for them and operators",
  access: 'signed-in',
  params: idParams,
  reply: z.array(bookingStatement),
  errors: ['booking.not_found'],
});
