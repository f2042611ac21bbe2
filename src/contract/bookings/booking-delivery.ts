/** The calls about the delivery of a booking. */
import * as z from 'zod/mini';
import {
  changesNote,
  deliveryCalls,
  deliveryLink,
  galleryDeliveryErrors,
  partField,
} from '#contract/deliveries/deliveries.ts';
import { endpoint } from '#contract/endpoint.ts';
import { id, requiredText } from '#contract/fields.ts';
import { filesToDeliver } from '#contract/galleries/delivered-files.ts';
import { booking } from './booking-replies.ts';
import { step, stepErrors } from './bookings.ts';

const deliveryErrors = [
  ...stepErrors,
  'booking.not_started',
  'booking.not_paid',
  'payment.disputed',
];

export const deliverBooking = endpoint('POST /api/bookings/:id/delivery', {
  ...step,
  summary: 'Delivers the work, or a part of it, by the creator; not before the booked start',
  body: z.object({
    note: requiredText(1, 10_000, 'Please add a note for the client'),
    url: z.optional(z.nullable(deliveryLink)),
    /** Delivers the files of this gallery as they are now. */
    galleryId: z.optional(id),
    /** Which of them; without it all of them. */
    files: z.optional(filesToDeliver),
    part: partField,
  }),
  status: 201,
  errors: [
    ...deliveryErrors,
    'delivery.nothing_due',
    'delivery.many_parts',
    'agreement.unsigned',
    ...galleryDeliveryErrors,
  ],
});

export const requestBookingChanges = endpoint('POST /api/bookings/:id/request-changes', {
  ...step,
  summary: 'Sends delivered work back with a note, by the client',
  body: z.object({ note: changesNote }),
  errors: [
    ...deliveryErrors,
    'booking.creator_gone',
    'delivery.not_delivered',
    'delivery.no_rounds_left',
  ],
});

export const bookingDelivery = deliveryCalls({
  orderPath: '/api/bookings/:id',
  order: booking,
  errors: deliveryErrors,
});
