/** The parameters of a creator search. */
import * as z from 'zod/mini';
import { creatorSearchRadiusKm, creatorServiceTypes } from '#contract/constants.ts';
import {
  bounded,
  calendarDate,
  inWholeDollars,
  latitude,
  longitude,
  numeric,
  pageLength,
  text,
} from '#contract/fields.ts';
import { lengthInHours, startOfWork } from './booking-hours.ts';
import { availabilityChoices, creatorSorts, specialties } from './creator-choices.ts';

const dollars = numeric(
  'Price must be in whole dollars',
  z.int('Price must be in whole dollars'),
  z.minimum(0, "Price can't be negative"),
  z.maximum(100000, 'Price must be at most 100000'),
  inWholeDollars,
);

export const searchWordsMax = 100;

export const creatorQuery = z.object({
  /** Words in specialties, titles and bio; misspelled ones are corrected to the nearest in use. */
  q: z.optional(text(searchWordsMax)),
  specialty: z.optional(z.enum(specialties, 'Unknown specialty')),
  serviceType: z.optional(z.enum(creatorServiceTypes, 'Unknown service type')),
  location: z.optional(text(200)),
  lat: z.optional(latitude),
  lng: z.optional(longitude),
  radius: z._default(
    numeric(
      'Radius must be in kilometers',
      z.positive('Radius must be positive'),
      z.maximum(20000, 'Radius must be at most 20000 km'),
      z.describe('Kilometers'),
    ),
    creatorSearchRadiusKm,
  ),
  date: z.optional(calendarDate),
  /** HH:mm on the creator's own clock; needs a date. */
  start: z.optional(startOfWork),
  hours: z.optional(lengthInHours),
  minPrice: z.optional(dollars),
  maxPrice: z.optional(dollars),
  /** For the requested hours; needs hours. */
  maxTotal: z.optional(dollars),
  rating: z.optional(
    numeric(
      'Rating must be from 0 to 5',
      z.minimum(0, 'Rating must be from 0 to 5'),
      z.maximum(5, 'Rating must be from 0 to 5'),
      z.describe('Stars'),
    ),
  ),
  availability: z.optional(
    z.enum(availabilityChoices, 'Availability must be any, today, week, or month'),
  ),
  sort: z.optional(z.enum(creatorSorts, 'Unknown sort')),
  limit: pageLength(100, 24),
  /** The cursor from the `Link` header. */
  after: z.optional(bounded(200)),
});
export type CreatorQuery = z.infer<typeof creatorQuery>;
