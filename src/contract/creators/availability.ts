import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { calendarDate, idParams, instant, localDate, numeric, timeZone } from '#contract/fields.ts';
import { lengthInHours } from './booking-hours.ts';
import { daylight, stretch } from './creator-replies.ts';

/** The days to look at: at most 62. */
export const availabilityDays = {
  from: z.optional(calendarDate),
  days: z._default(
    numeric(
      'Days must be from 1 to 62',
      z.int('Days must be from 1 to 62'),
      z.minimum(1, 'At least 1 day'),
      z.maximum(62, 'At most 62 days'),
      z.describe('Days'),
    ),
    42,
  ),
};

export const availableDay = z.object({
  date: localDate,
  /** Instants; empty on a day without free time. */
  free: z.array(stretch),
  /** Null if the creator's place is unknown, or the sun does not set. */
  daylight: z.nullable(daylight),
});

export const getCreatorAvailability = endpoint('GET /api/creators/:id/availability', {
  current: true,
  summary: "When a creator is free: each day's free times, in the creator's time zone",
  access: 'public',
  cost: 'costly',
  params: idParams,
  query: z.object({
    ...availabilityDays,
    /** Requests the starts for work of this length. */
    hours: z.optional(lengthInHours),
  }),
  reply: z.object({
    timeZone,
    days: z.array(
      z.extend(availableDay, {
        /** If hours are given: every start at which they can be booked, consistent with search. */
        starts: z.optional(z.array(instant)),
      }),
    ),
  }),
  errors: ['creator.not_found'],
});
