/** A creator's track record, shown wherever someone decides about them. */
import * as z from 'zod/mini';
import { creatorServiceTypes } from '#contract/constants.ts';
import { averageStars, count, pixels, wholeDollars } from '#contract/fields.ts';
import { focalPoint } from '#contract/focal-point.ts';
import { portfolioFilm } from '#contract/uploads/films.ts';

export const picture = z.object({
  imageUrl: z.string(),
  alt: z.string(),
  width: z.nullable(pixels),
  height: z.nullable(pixels),
  /** A tiny image as a data URL, shown until the picture is loaded. */
  placeholder: z.nullable(z.string()),
  /** What stays in view where it is cropped; null if nobody knows. */
  focus: z.nullable(focalPoint),
});

/** A picture, or a film's poster. */
export const shownPicture = z.extend(picture, { film: z.nullable(portfolioFilm) });

export const creatorWork = z.object({
  /** Average of the reviews, null without any. */
  rating: z.nullable(averageStars),
  reviewCount: z.int(),
  /** Completed jobs and bookings. */
  jobsDone: count,
  /** Null or 0 if none is set. */
  hourlyRate: z.nullable(wholeDollars),
  /** The first pictures of the portfolio, cover first; at most three. */
  pictures: z.array(picture),
});
export type CreatorWork = z.infer<typeof creatorWork>;

/** A person's public data. */
export const publicPerson = z.object({
  id: z.int(),
  fullName: z.string(),
  profileImage: z.string(),
  location: z.string(),
});

/** The creator of a job or a booking. */
export const orderCreator = z.object({
  id: z.int(),
  userId: z.int(),
  serviceType: z.enum(creatorServiceTypes),
  user: publicPerson,
  work: creatorWork,
});
