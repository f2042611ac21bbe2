import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Booking } from '#contract/bookings/booking-replies.ts';
import type { BookingStatus } from '#contract/lifecycles/booking.ts';
import type { Tone } from '#web/ui/display/badge.tsx';

type Labels<K extends string> = Readonly<Record<K, MessageDescriptor>>;

export const statusLabels: Labels<BookingStatus> = {
  pending: msg`Pending Payment`,
  confirmed: msg({ message: 'Confirmed', context: 'booking' }),
  completed: msg({ message: 'Completed', context: 'booking' }),
  cancelled: msg({ message: 'Cancelled', context: 'booking' }),
};

export const statusTones: Readonly<Record<BookingStatus, Tone>> = {
  pending: 'amber',
  confirmed: 'green',
  completed: 'ink',
  cancelled: 'neutral',
};

type Reason = NonNullable<Booking['cancelReason']>;

const eitherSide = {
  expired: msg`It wasn't paid within 15 minutes, so the time is open again.`,
  agreed: msg`You both agreed on a split.`,
  operator: msg`Our team decided this after a problem was reported.`,
};

/** Why a booking was canceled, for each side. */
export const cancelReasonMessages: Readonly<Record<Booking['side'], Labels<Reason>>> = {
  client: {
    ...eitherSide,
    client: msg`You canceled it.`,
    creator: msg`The creator canceled it.`,
    declined: msg`The creator declined it within 24 hours.`,
    payment_returned: msg`Your payment was returned to you.`,
    slot_taken: msg`The time was no longer available when your payment arrived, so we refunded it.`,
  },
  creator: {
    ...eitherSide,
    client: msg`The client canceled it.`,
    creator: msg`You canceled it.`,
    declined: msg`You declined it within 24 hours.`,
    payment_returned: msg`The payment was returned to the client.`,
    slot_taken: msg`The time was no longer available when the payment arrived, so we refunded the client.`,
  },
};
