import type { Booking } from '#contract/bookings/booking-replies.ts';

/** The person on the other side of a booking, as the viewer sees them. */
export const counterpartyOf = ({ side, creator, client }: Booking) =>
  side === 'client' ? creator.user : client;
