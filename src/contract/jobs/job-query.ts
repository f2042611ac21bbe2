/** The parameters of job lists. */
import * as z from 'zod/mini';
import { jobDurations, jobServiceTypes, nearbyJobsRadiusKm } from '#contract/constants.ts';
import {
  calendarDate,
  id,
  inWholeDollars,
  latitude,
  longitude,
  numeric,
  pageLength,
  text,
} from '#contract/fields.ts';

const dollars = numeric(
  'Budgets must be in whole dollars',
  z.int('Budgets must be in whole dollars'),
  z.minimum(0, "Budgets can't be negative"),
  z.maximum(1_000_000_000, 'That budget is too large'),
  inWholeDollars,
);
const page = {
  /** Id of the previous page's last job or application. */
  before: z.optional(id),
  limit: pageLength(100, 24),
};

/** One person’s own list. */
export const longPage = z.object({ ...page, limit: pageLength(100, 100) });

/** Free at the job's time first; best rating; most jobs done; lowest rate; nearest. */
export const applicantSorts = ['free', 'rating', 'jobs', 'rate', 'distance'] as const;
export type ApplicantSort = (typeof applicantSorts)[number];

export const jobQuery = z
  .object({
    serviceType: z.optional(z.enum(jobServiceTypes, "There's no such service")),
    lat: z.optional(latitude),
    lng: z.optional(longitude),
    radius: z._default(
      numeric(
        'Radius must be in kilometers',
        z.positive('Radius must be above 0'),
        z.maximum(1000, 'Radius must be at most 1000 km'),
        z.describe('Kilometers'),
      ),
      nearbyJobsRadiusKm,
    ),
    q: z.optional(text(200)),
    duration: z.optional(z.enum(jobDurations, "There's no such duration")),
    minBudget: z.optional(dollars),
    maxBudget: z.optional(dollars),
    /** `open` leaves out jobs that no longer accept applications. */
    status: z.optional(z.enum(['open'], 'You can filter only by open jobs')),
    /** A place name as the center of `radius` or, for an unknown place, text in the job's location. */
    location: z.optional(text(200)),
    /** First and last day on which the job may be. */
    from: z.optional(calendarDate),
    to: z.optional(calendarDate),
    /** `newest` by default; `open_first` lists open jobs before all others. */
    sort: z.optional(z.enum(['newest', 'open_first'], 'Sort must be newest or open_first')),
    ...page,
  })
  .check(
    z.refine(
      (query) => (query.lat === undefined) === (query.lng === undefined),
      'lat and lng must be given together',
    ),
  );
