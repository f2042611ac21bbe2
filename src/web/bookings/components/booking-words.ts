import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Booking } from '#contract/bookings/booking-replies.ts';
import type { CreatorServiceType } from '#contract/constants.ts';
import type { BookingStatus } from '#contract/lifecycles/booking.ts';
import type { Tone } from '#web/ui/display/badge.tsx';

type Words<K extends string> = Readonly<Record<K, MessageDescriptor>>;

export const statusWords: Words<BookingStatus> = {
  pending: msg`Pending Payment`,
  confirmed: msg`Confirmed`,
  completed: msg`Completed`,
  cancelled: msg`Cancelled`,
};

export const statusTones: Readonly<Record<BookingStatus, Tone>> = {
  pending: 'amber',
  confirmed: 'green',
  completed: 'ink',
  cancelled: 'neutral',
};

export const reasonWords: Words<NonNullable<Booking['cancelReason']>> = {
  expired: msg`It was not paid within 15 minutes, so the time is free again.`,
  client: msg`The client cancelled it.`,
  creator: msg`The creator cancelled it.`,
  declined: msg`The creator declined it within 24 hours.`,
  agreed: msg`You both agreed on a split.`,
  operator: msg`Our team decided so after a problem was reported.`,
  payment_returned: msg`Its payment went back to the client.`,
  slot_taken: msg`The time was no longer free when the payment arrived, so the money went back.`,
};

export const serviceWords: Words<CreatorServiceType> = {
  photographer: msg`Photographer`,
  videographer: msg`Videographer`,
  content_creator: msg`Content Creator`,
};
