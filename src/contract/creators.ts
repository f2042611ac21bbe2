import * as z from 'zod/mini';
import { creatorSearchRadiusKm, creatorServiceTypes } from './constants.ts';
import { endpoint } from './endpoint.ts';
import type { ErrorDefinitions } from './error-definition.ts';
import {
  calendarDate,
  coordinates,
  id,
  idParams,
  instant,
  latitude,
  longitude,
  ok,
  text,
} from './fields.ts';
import { wordsOf } from './job-fields.ts';

export const creatorErrors = {
  'creator.not_found': { status: 404, message: 'Creator not found' },
  'creator.no_profile': { status: 404, message: 'You have no creator profile' },
  'creator.not_yours': { status: 403, message: 'This is somebody else’s creator profile' },
  'creator.exists': { status: 409, message: 'You already have a creator profile' },
  'portfolio.not_found': { status: 404, message: 'Portfolio item not found' },
  'portfolio.creators_only': { status: 403, message: 'Only creators have a portfolio' },
  'portfolio.not_yours': { status: 403, message: 'This is somebody else’s portfolio item' },
  'portfolio.full': { status: 409, message: 'A portfolio has room for 100 items' },
} as const satisfies ErrorDefinitions;

export const portfolioCategories = [
  'photography',
  'video',
  'graphic_design',
  'social_media',
  'other',
] as const;
export const cancellationPolicies = ['flexible', 'moderate', 'strict'] as const;
export const creatorSorts = [
  'featured',
  'newest',
  'price_asc',
  'price_desc',
  'rating',
  'distance',
] as const;
export type CreatorSort = (typeof creatorSorts)[number];
export const availabilityChoices = ['any', 'today', 'week', 'month'] as const;
/** Whole dollars; the top of the slider means 'and above'. */
export const priceRange = { min: 0, max: 500, step: 10 } as const;
export const ratingChoices = [0, 3, 4] as const;

const picture = z.object({
  imageUrl: z.string(),
  alt: z.string(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** A tiny image as a data URL, shown until the picture is there. */
  placeholder: z.nullable(z.string()),
});

export const portfolioItem = z.extend(picture, {
  id: z.int(),
  creatorId: z.int(),
  title: z.string(),
  description: z.string(),
  category: z.enum(portfolioCategories),
  isCover: z.boolean(),
  createdAt: instant,
});
export type PortfolioItem = z.infer<typeof portfolioItem>;

const person = z.object({
  id: z.int(),
  fullName: z.string(),
  profileImage: z.string(),
  bio: z.string(),
  location: z.string(),
  coordinates: z.nullable(coordinates),
});

/** A creator as a list shows them. */
export const creatorCard = z.object({
  id: z.int(),
  userId: z.int(),
  serviceType: z.enum(creatorServiceTypes),
  /** Whole USD an hour; null or 0 means that the price is not given. */
  hourlyRate: z.nullable(z.int()),
  availability: z.string(),
  /** Average of the reviews, null without any: a rating is never invented. */
  rating: z.nullable(z.number()),
  reviewCount: z.int(),
  acceptsBookings: z.boolean(),
  user: person,
  cover: z.nullable(picture),
  /** Kilometres from the position that was asked for, from published positions; null without one. */
  distanceKm: z.nullable(z.number()),
});
export type CreatorCard = z.infer<typeof creatorCard>;

export const weeklyHours = z.array(
  z.object({
    /** 1 Monday to 7 Sunday. */
    weekday: z.int(),
    /** HH:MM in the creator's time zone; `ends` may be 24:00. */
    starts: z.string(),
    ends: z.string(),
  }),
);

/** A creator's own profile record. */
export const creatorProfile = z.object({
  id: z.int(),
  userId: z.int(),
  serviceType: z.enum(creatorServiceTypes),
  hourlyRate: z.nullable(z.int()),
  experience: z.string(),
  equipment: z.string(),
  availability: z.string(),
  acceptsBookings: z.boolean(),
  timeZone: z.string(),
  cancellationPolicy: z.enum(cancellationPolicies),
  minimumNoticeHours: z.int(),
  bufferMinutes: z.int(),
  travelRadiusKm: z.int(),
  createdAt: instant,
});
export type CreatorProfile = z.infer<typeof creatorProfile>;

/** A creator's page: the card with everything behind it. */
export const creatorDetail = z.extend(creatorCard, {
  experience: z.string(),
  equipment: z.string(),
  timeZone: z.string(),
  cancellationPolicy: z.enum(cancellationPolicies),
  /** Empty when none are set; the typical hours count then. */
  weeklyHours,
  memberSince: instant,
  portfolio: z.array(portfolioItem),
  reviews: z.array(
    z.object({
      id: z.int(),
      rating: z.int(),
      comment: z.string(),
      answer: z.nullable(z.string()),
      createdAt: instant,
      client: z.object({ fullName: z.string(), profileImage: z.string() }),
    }),
  ),
  /** Number of reviews with 1, 2, 3, 4 and 5 stars. */
  ratingDistribution: z.array(z.int()),
});
export type CreatorDetail = z.infer<typeof creatorDetail>;

const dollars = z.coerce
  .number()
  .check(
    z.int('A price is in whole dollars'),
    z.minimum(0, 'A price is not negative'),
    z.maximum(100000, 'A price is at most 100000'),
  );

export const creatorQuery = z.object({
  serviceType: z.optional(z.enum(creatorServiceTypes, 'Unknown service type')),
  location: z.optional(text(200)),
  lat: z.optional(latitude),
  lng: z.optional(longitude),
  /** Kilometres. */
  radius: z._default(
    z.coerce
      .number()
      .check(z.positive('A radius is positive'), z.maximum(20000, 'A radius is at most 20000 km')),
    creatorSearchRadiusKm,
  ),
  date: z.optional(calendarDate),
  minPrice: z.optional(dollars),
  maxPrice: z.optional(dollars),
  rating: z.optional(
    z.coerce
      .number()
      .check(z.minimum(0, 'A rating is from 0 to 5'), z.maximum(5, 'A rating is from 0 to 5')),
  ),
  availability: z.optional(
    z.enum(availabilityChoices, 'Availability is any, today, week or month'),
  ),
  sort: z.optional(z.enum(creatorSorts, 'Unknown sort')),
  limit: z._default(
    z.coerce.number().check(z.int(), z.minimum(1, 'At least 1'), z.maximum(100, 'At most 100')),
    24,
  ),
  /** The place in the list to go on from, out of the `Link` header. */
  after: z.optional(z.string().check(z.maxLength(200))),
});
export type CreatorQuery = z.infer<typeof creatorQuery>;

export const listCreators = endpoint({
  method: 'GET',
  path: '/api/creators',
  summary: 'Creators that match; the next page is in the Link header',
  access: 'public',
  query: creatorQuery,
  reply: z.array(creatorCard),
});

/** What the heading of a search says: how many, and around which place. */
export const countCreators = endpoint({
  method: 'GET',
  path: '/api/creators/count',
  summary: 'How many creators match, and the place that the location text was read as',
  access: 'public',
  query: creatorQuery,
  reply: z.object({
    count: z.int(),
    place: z.nullable(z.object({ label: z.string(), coordinates })),
  }),
});

export const getCreator = endpoint({
  method: 'GET',
  path: '/api/creators/:id',
  summary: "A creator's page: person, portfolio and reviews",
  access: 'public',
  params: idParams,
  reply: creatorDetail,
});

export const getCreatorOfUser = endpoint({
  method: 'GET',
  path: '/api/creators/profile/:userId',
  summary: "A person's creator profile, or null",
  access: 'public',
  params: z.object({ userId: id }),
  reply: z.nullable(creatorProfile),
});

export const getOwnCreator = endpoint({
  method: 'GET',
  path: '/api/creator/profile',
  summary: 'The own creator profile; 404 when there is none',
  access: 'signed-in',
  reply: creatorProfile,
});

const profileText = z.optional(z.nullable(text(5000)));
const profileFields = z.object({
  serviceType: z.enum(creatorServiceTypes, 'Please select your service type'),
  hourlyRate: z.optional(
    z.nullable(
      z.coerce
        .number('Hourly rate must be a positive number')
        .check(
          z.minimum(0, 'Hourly rate must be a positive number'),
          z.int('Hourly rate is in whole dollars'),
          z.maximum(100000, 'Hourly rate is at most 100000'),
        ),
    ),
  ),
  experience: profileText,
  equipment: profileText,
  availability: z.optional(z.nullable(text(2000))),
  acceptsBookings: z.optional(z.boolean()),
  timeZone: z.optional(z.string().check(z.refine(isTimeZone, 'Unknown time zone'))),
  cancellationPolicy: z.optional(z.enum(cancellationPolicies)),
  minimumNoticeHours: z.optional(z.int().check(z.minimum(0), z.maximum(8760))),
  bufferMinutes: z.optional(z.int().check(z.minimum(0), z.maximum(1440))),
  travelRadiusKm: z.optional(z.int().check(z.minimum(0), z.maximum(20000))),
});
export type CreatorFields = z.infer<typeof profileFields>;
const profileChanges = z.partial(profileFields);
export type CreatorChanges = z.infer<typeof profileChanges>;

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

export const createCreator = endpoint({
  method: 'POST',
  path: '/api/creators',
  summary: 'Become a creator',
  access: 'signed-in',
  body: profileFields,
  reply: creatorProfile,
  status: 201,
});

export const updateCreator = endpoint({
  method: 'PATCH',
  path: '/api/creators/:id',
  summary: 'Change the own creator profile',
  access: 'signed-in',
  params: idParams,
  body: profileChanges,
  reply: creatorProfile,
});

export const listPortfolio = endpoint({
  method: 'GET',
  path: '/api/portfolio/:creatorId',
  summary: "A creator's portfolio",
  access: 'public',
  params: z.object({ creatorId: id }),
  reply: z.array(portfolioItem),
});

const portfolioNeeds = 'Title and image URL are required';
export const addPortfolioItem = endpoint({
  method: 'POST',
  path: '/api/portfolio',
  summary: 'Add an item to the own portfolio',
  access: 'signed-in',
  body: z.object({
    title: wordsOf(1, 200, portfolioNeeds),
    imageUrl: wordsOf(1, 2000, portfolioNeeds).check(
      z.refine(
        (value) => /^(https?:\/\/|\/files\/|\/demo\/)/.test(value),
        'An image is an address that begins with https:// or an uploaded file',
      ),
    ),
    description: z.optional(z.nullable(text(2000))),
    category: z._default(z.enum(portfolioCategories, 'Unknown category'), 'photography'),
    alt: z.optional(text(500)),
  }),
  reply: portfolioItem,
  status: 201,
});

export const deletePortfolioItem = endpoint({
  method: 'DELETE',
  path: '/api/portfolio/:id',
  summary: 'Remove an item of the own portfolio',
  access: 'signed-in',
  params: idParams,
  reply: ok,
});

export const getCreatorAvailability = endpoint({
  method: 'GET',
  path: '/api/creators/:id/availability',
  summary: "When a creator is free: each day's free times, in the creator's time zone",
  access: 'public',
  params: idParams,
  query: z.object({
    from: z.optional(calendarDate),
    days: z._default(
      z.coerce
        .number()
        .check(z.int(), z.minimum(1, 'At least 1 day'), z.maximum(62, 'At most 62 days')),
      42,
    ),
  }),
  reply: z.object({
    timeZone: z.string(),
    days: z.array(
      z.object({
        date: z.string(),
        /** Instants; empty on a day without free time. */
        free: z.array(z.object({ startsAt: instant, endsAt: instant })),
      }),
    ),
  }),
});
