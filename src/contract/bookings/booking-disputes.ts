import * as z from 'zod/mini';
import { disputeCalls } from '#contract/disputes/disputes.ts';
import { orderSides } from '#contract/order.ts';
import { booking } from './booking-replies.ts';
import { stepErrors } from './bookings.ts';

const disputed = {
  orderPath: '/api/bookings/:id',
  kind: 'booking',
  side: z.enum(orderSides),
  order: booking,
  errors: [...stepErrors, 'booking.not_paid', 'booking.creator_gone', 'payment.disputed'],
} as const;

export const bookingDispute = disputeCalls({ ...disputed, path: '/api/bookings/:id/dispute' });
/** Earlier paths of a booking's dispute, kept as aliases. */
export const bookingProblem = disputeCalls({ ...disputed, path: '/api/bookings/:id/problem' });
