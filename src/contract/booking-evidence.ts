import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { newStatement, statementOf } from './evidence.ts';
import { idParams } from './fields.ts';
import { orderSides } from './order.ts';

const bookingStatement = statementOf(orderSides);
export type BookingStatement = z.infer<typeof bookingStatement>;

const statements = '/api/bookings/:id/problem/statements';

export const addBookingStatement = endpoint({
  method: 'POST',
  path: statements,
  summary: "Adds a statement with files to a booking's open problem, by either side",
  access: 'signed-in',
  params: idParams,
  body: newStatement,
  reply: bookingStatement,
  status: 201,
  errors: [
    'booking.not_found',
    'booking.no_problem',
    'booking.enough_said',
    'booking.evidence_gone',
  ],
});

export const listBookingStatements = endpoint({
  method: 'GET',
  path: statements,
  summary: "What both sides said about a booking's problem, oldest first: for them and operators",
  access: 'signed-in',
  params: idParams,
  reply: z.array(bookingStatement),
  errors: ['booking.not_found'],
});
