/** Only reads, so pages that only show creators load no input schemas. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import type { ErrorDefinitions } from '#contract/error-definition.ts';
import {
  calendarDate,
  coordinates,
  id,
  idParams,
  instant,
  text,
  timeZone,
  wholeDollars,
} from '#contract/fields.ts';
import { creatorQuery } from './creator-query.ts';
import { creatorCard, creatorDetail, creatorProfile } from './creator-replies.ts';

export const creatorErrors = {
  'creator.not_found': [404, 'Creator not found'],
  'creator.no_profile': [404, "You don't have a creator profile"],
  'creator.not_yours': [403, 'This creator profile belongs to someone else'],
  'creator.exists': [409, 'You already have a creator profile'],
  'creator.too_many_blocks': [
    409,
    'You can block at most 4 times a day, and 366 days. Open one of them again first.',
  ],
  'portfolio.not_found': [404, 'Portfolio item not found'],
  'portfolio.creators_only': [403, 'Only creators have a portfolio'],
  'portfolio.no_film': [409, 'Only videos have captions'],
  'portfolio.not_yours': [403, 'This portfolio item belongs to someone else'],
  'portfolio.image_gone': [409, 'This photo is no longer there. Please upload it again.'],
  'portfolio.full': [409, 'A portfolio can have at most 100 items'],
} as const satisfies ErrorDefinitions;

export const listCreators = endpoint('GET /api/creators', {
  summary: 'Creators that match; the next page is in the Link header',
  access: 'public',
  cost: 'costly',
  query: creatorQuery,
  paged: true,
  reply: z.array(creatorCard),
});

/** Data for a search's heading: the count and the place. */
export const countCreators = endpoint('GET /api/creators/count', {
  summary:
    'How many creators match, counted up to 1,000, and the place that the location text was read as',
  access: 'public',
  cost: 'costly',
  query: creatorQuery,
  reply: z.object({
    count: z.int(),
    /** There are more than the count. */
    more: z.boolean(),
    place: z.nullable(z.object({ label: z.string(), coordinates })),
    /** How the words were read, if not as they are; null otherwise. */
    words: z.nullable(
      z.object({
        /** Words that no one uses, and the ones looked for instead. */
        instead: z.array(z.object({ typed: z.string(), taken: z.string() })),
        /** Words left out, as no one says all of them. */
        leftOut: z.array(z.string()),
      }),
    ),
    /** The evening light at the requested place and date; null without both. */
    evening: z.nullable(
      z.object({
        timeZone,
        sunset: instant,
        goldenHour: z.nullable(z.object({ startsAt: instant, endsAt: instant })),
      }),
    ),
    /** If nothing matches: the town nearest to the searched place with creators who do. */
    nearest: z.nullable(z.object({ label: z.string(), distanceKm: z.number() })),
    /** If nothing matches today: the next day, and how many match then. */
    tomorrow: z.nullable(z.object({ date: calendarDate, count: z.int(), more: z.boolean() })),
  }),
});

/** Data for a place's own page. */
export const summarizePlace = endpoint('GET /api/creators/summary', {
  summary: 'How many creators are around a place, from what price, and when the next is available',
  access: 'public',
  cost: 'costly',
  query: z.object({
    location: text(200),
    serviceType: creatorQuery.shape.serviceType,
  }),
  reply: z.object({
    /** The place's full name; null if there is no such place. */
    place: z.nullable(z.string()),
    /** Up to 1,000. */
    count: z.int(),
    /** There are more than the count. */
    more: z.boolean(),
    /** The lowest hourly rate; null if none is set. */
    fromRate: z.nullable(wholeDollars),
    /** The soonest start of any of those counted, with the time zone of the work. */
    nextFree: z.nullable(z.object({ at: instant, timeZone })),
  }),
});
export type PlaceSummary = z.infer<typeof summarizePlace.reply>;

export const getCreator = endpoint('GET /api/creators/:id', {
  summary: "A creator's page: person, portfolio and reviews",
  access: 'public',
  cost: 'read',
  params: idParams,
  reply: creatorDetail,
  errors: ['creator.not_found'],
});

export const getCreatorOfUser = endpoint('GET /api/creators/profile/:userId', {
  summary: "A person's creator profile, or null",
  access: 'public',
  cost: 'read',
  params: z.object({ userId: id }),
  reply: z.nullable(creatorProfile),
});

export const getOwnCreator = endpoint('GET /api/creator/profile', {
  summary: 'The own creator profile; 404 when there is none',
  access: 'signed-in',
  cost: 'read',
  reply: creatorProfile,
  errors: ['creator.no_profile'],
});
