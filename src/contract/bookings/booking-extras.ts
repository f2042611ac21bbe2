import { extraCalls } from '#contract/orders/order-extras.ts';
import { booking } from './booking-replies.ts';

export const bookingExtras = extraCalls({
  kind: 'booking',
  order: booking,
  errors: ['booking.not_found'],
});
