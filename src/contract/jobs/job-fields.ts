/** The fields of a job, with the specification's messages. */

import * as z from 'zod/mini';
import { jobDurations, jobServiceTypes } from '#contract/constants.ts';
import { lengthInHours, startOfWork } from '#contract/creators/booking-hours.ts';
import {
  bounded,
  calendarDate,
  inWholeDollars,
  latitude,
  longitude,
  numeric,
  onlyVisible,
  requiredText,
  text,
} from '#contract/fields.ts';
import { chosenFocus } from '#contract/focal-point.ts';
import { interpolate } from '#contract/i18n.ts';

const maxBudget = 999_999;
const budget = numeric(
  'Budget must be at least 1',
  z.minimum(1, 'Budget must be at least 1'),
  z.int('Budget must be in whole dollars'),
  z.maximum(maxBudget, 'Budget must be at most $999,999'),
  inWholeDollars,
);

export const maxTags = 20;
const tag = text(40, 'Tags can have at most 40 characters').check(onlyVisible);
const tags = z.pipe(
  z.pipe(
    z
      .array(tag, 'Add at least one tag')
      .check(z.maxLength(200, interpolate('At most {max} tags', { max: maxTags }))),
    z.transform((values) => distinctTags(values)),
  ),
  z
    .array(z.string())
    .check(
      z.minLength(1, 'Add at least one tag'),
      z.maxLength(maxTags, interpolate('At most {max} tags', { max: maxTags })),
    ),
);

/** Trimmed, without empty or duplicate ones, ignoring case. */
export function distinctTags(values: readonly string[]): string[] {
  const kept = new Map<string, string>();
  for (const value of values) {
    const trimmed = value.trim();
    const key = trimmed.toLowerCase();
    if (trimmed !== '' && !kept.has(key)) kept.set(key, trimmed);
  }
  return [...kept.values()];
}

/** Without its width: one file has several addresses. */
const fileOf = (imageUrl: string) => imageUrl.replace(/\/\d+\.(webp|avif)$/, '');
export const maxPictures = 6;
export const longestPictureText = 300;
const pictures = z
  .array(
    z.object({
      /** As `POST /api/uploads/job-picture` returned it. */
      imageUrl: text(200).check(
        z.refine((value) => /^\/(files|demo)\//.test(value), 'Photos must be uploaded first'),
      ),
      /** What it shows, for people who can't see it. */
      alt: z.optional(text(longestPictureText)),
      /** What stays in view where it is cropped; without it as before, or the site's guess. */
      focus: z.optional(chosenFocus),
    }),
    'Photos must be a list',
  )
  .check(
    z.maxLength(
      maxPictures,
      interpolate('A job can have at most {max} photos', { max: maxPictures }),
    ),
    z.refine(
      (given) => new Set(given.map(({ imageUrl }) => fileOf(imageUrl))).size === given.length,
      'Each photo can be added only once',
    ),
  );

const date = z.pipe(
  bounded(40, 'Date must be YYYY-MM-DD', 'Date is required').check(
    z.minLength(1, 'Date is required'),
  ),
  calendarDate,
);
const position = z.object({ lat: latitude, lng: longitude });

export const jobFields = z.object({
  title: requiredText(5, 200, 'Title must be at least 5 characters').check(onlyVisible),
  description: requiredText(
    20,
    10_000,
    'Please provide a detailed description (at least 20 characters)',
  ),
  /** What the client has in mind, in order. When changed, those left out are deleted. */
  pictures: z.optional(pictures),
  serviceType: z.enum(jobServiceTypes, 'Choose a service type'),
  location: requiredText(2, 200, 'Location is required').check(onlyVisible),
  coordinates: z.optional(z.nullable(position)),
  date,
  duration: z.enum(jobDurations, 'Duration is required'),
  /** HH:mm in the time zone of the job's place. */
  startTime: z.optional(z.nullable(startOfWork)),
  /** Hours of work on each day. */
  hours: z.optional(z.nullable(lengthInHours)),
  /** The last day of several, YYYY-MM-DD. */
  endDate: z.optional(z.nullable(calendarDate)),
  budget,
  tags,
  notes: z.optional(z.nullable(text(5000))),
});
export type JobFields = z.output<typeof jobFields>;
export type JobFieldsInput = z.input<typeof jobFields>;
