/** Creators, their profiles and portfolios in replies. */
import * as z from 'zod/mini';
import { creatorServiceTypes } from '#contract/constants.ts';
import { deliveryTerms } from '#contract/deliveries/delivery-terms.ts';
import {
  averageStars,
  cents,
  coordinates,
  count,
  hoursOfWork,
  instant,
  kilometers,
  localDate,
  stars,
  timeZone,
  wholeDollars,
} from '#contract/fields.ts';
import { policyNames } from './cancellation-policies.ts';
import { portfolioCategories, specialties } from './creator-choices.ts';
import { publicPerson, shownPicture } from './creator-work.ts';
import { depositFields } from './deposit-terms.ts';

export const portfolioItem = z.extend(shownPicture, {
  id: z.int(),
  creatorId: z.int(),
  title: z.string(),
  description: z.string(),
  category: z.enum(portfolioCategories),
  isCover: z.boolean(),
  createdAt: instant,
  /** In which its texts are, if their creator says so. */
  language: z.nullable(z.string().check(z.describe('BCP 47'))),
  /** The address of its film's captions as WebVTT; null without any. */
  captions: z.nullable(z.string()),
});
export type PortfolioItem = z.infer<typeof portfolioItem>;

const person = z.extend(publicPerson, {
  bio: z.string(),
  coordinates: z.nullable(coordinates),
});

/** A fixed price for a fixed length. */
export const creatorPackage = z.extend(deliveryTerms, {
  id: z.int(),
  title: z.string(),
  hours: hoursOfWork,
  /** What the client gets, one entry per line. */
  deliverables: z.array(z.string()),
  price: cents,
  /** How long before sunset it starts; null if it starts at any free time. */
  minutesBeforeSunset: z.nullable(z.int().check(z.describe('Minutes'))),
});
export type CreatorPackage = z.infer<typeof creatorPackage>;

/** A creator in a list. */
export const creatorCard = z.object({
  id: z.int(),
  userId: z.int(),
  serviceType: z.enum(creatorServiceTypes),
  /** Null or 0 if no price is set. */
  hourlyRate: z.nullable(wholeDollars),
  /** The cheapest package; null without any. */
  packagePrice: z.nullable(cents),
  specialties: z.array(z.enum(specialties)),
  /** The lowest for the requested hours: by the hour, or a package that covers them; null without hours. */
  total: z.nullable(cents),
  /** The package whose price the total is; null by the hour, or without a total. */
  totalPackage: z.nullable(z.object({ id: z.int(), title: z.string() })),
  /** The next bookable start from the requested date; null if a start was requested, or there is none in 12 months. */
  nextFree: z.nullable(instant),
  availability: z.string(),
  /** Average of the reviews, null without any: a rating is never invented. */
  rating: z.nullable(averageStars),
  reviewCount: z.int(),
  acceptsBookings: z.boolean(),
  /** Until the first answer in new conversations of the last 90 days; null with fewer than five answers. */
  answerMinutes: z.nullable(z.int().check(z.describe('Minutes, median'))),
  timeZone,
  user: person,
  memberSince: instant,
  /** In a list: another of it has a name that looks the same. */
  alike: z.optional(z.boolean()),
  cover: z.nullable(shownPicture),
  /** Up to four pictures of the portfolio after the cover. */
  morePictures: z.array(z.omit(shownPicture, { placeholder: true })),
  /** From the requested position, by published positions; null without one. */
  distanceKm: z.nullable(kilometers),
});
export type CreatorCard = z.infer<typeof creatorCard>;

export const weeklyHours = z.array(
  z.object({
    weekday: z.int().check(z.describe('1 Monday to 7 Sunday')),
    /** HH:MM in the creator's time zone; `ends` may be up to 30:00, 6 AM of the next day. */
    starts: z.string(),
    ends: z.string(),
  }),
);

/** Weekly hours that hold between two dates, both included, in place of the usual ones. */
export const season = z.object({ from: localDate, until: localDate, weeklyHours });
export type Season = z.infer<typeof season>;

/** A creator's own profile record. */
export const creatorProfile = z.extend(deliveryTerms, {
  id: z.int(),
  userId: z.int(),
  serviceType: z.enum(creatorServiceTypes),
  hourlyRate: z.nullable(wholeDollars),
  experience: z.string(),
  equipment: z.string(),
  availability: z.string(),
  specialties: z.array(z.enum(specialties)),
  acceptsBookings: z.boolean(),
  timeZone,
  cancellationPolicy: z.enum(policyNames),
  minimumNoticeHours: z.int(),
  bufferMinutes: z.int(),
  travelRadiusKm: z.int(),
  ...depositFields,
  createdAt: instant,
});
export type CreatorProfile = z.infer<typeof creatorProfile>;

/** A creator's page: the card and all details. */
export const creatorDetail = z.extend(creatorCard, {
  experience: z.string(),
  equipment: z.string(),
  timeZone,
  cancellationPolicy: z.enum(policyNames),
  /** What is delivered for time by the hour and for jobs. */
  ...deliveryTerms.shape,
  /** How far they usually go. */
  travelRadiusKm: z.int(),
  /** Empty if none are set; then the typical hours apply. */
  weeklyHours,
  /** Those that are not over, in order. */
  seasons: z.array(season),
  /** Of the paid orders of the last year, how many the creator ended themselves; null before the third. */
  record: z.nullable(z.object({ orders: count, cancelled: count })),
  packages: z.array(creatorPackage),
  portfolio: z.array(portfolioItem),
  reviews: z.array(
    z.object({
      id: z.int(),
      rating: stars,
      comment: z.string(),
      answer: z.nullable(z.string()),
      createdAt: instant,
      editedAt: z.nullable(instant),
      client: z.object({ id: z.int(), fullName: z.string(), profileImage: z.string() }),
    }),
  ),
  /** Number of reviews with 1, 2, 3, 4 and 5 stars. */
  ratingDistribution: z.array(count),
});
export type CreatorDetail = z.infer<typeof creatorDetail>;

/** From one instant to another. */
export const stretch = z.object({ startsAt: instant, endsAt: instant });

/** Sun times at the creator's place. */
export const daylight = z.object({
  sunrise: instant,
  sunset: instant,
  /** Morning and evening, if the day has them. */
  goldenHours: z.array(stretch),
  blueHours: z.array(stretch),
});
export type Daylight = z.infer<typeof daylight>;
