/** A creator as visitors see them, and their free times. */
import type { getCreatorAvailability } from '#contract/creators/availability.ts';
import type { CreatorCard, CreatorDetail } from '#contract/creators/creator-replies.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { creatorUser, faceOf } from './people.ts';

export function creatorCard(overrides: Partial<CreatorCard> = {}): CreatorCard {
  return {
    id: 3,
    userId: creatorUser.id,
    serviceType: 'photographer',
    hourlyRate: 100,
    packagePrice: null,
    specialties: [],
    total: null,
    nextFree: null,
    availability: '',
    rating: null,
    reviewCount: 0,
    acceptsBookings: true,
    answerMinutes: null,
    timeZone: 'America/Chicago',
    user: { ...faceOf(creatorUser), bio: '', coordinates: null },
    memberSince: '2026-01-02T03:04:05.000Z',
    cover: null,
    morePictures: [],
    distanceKm: null,
    totalPackage: null,
    ...overrides,
  };
}

/** What creators promise by default. */
export const nothingToDeliver = {
  deliveryDays: 0,
  rounds: 2,
  picturesToPick: null,
  editedPhotos: null,
} as const;

export function creatorDetail(overrides: Partial<CreatorDetail> = {}): CreatorDetail {
  return {
    ...creatorCard(),
    experience: '',
    equipment: '',
    cancellationPolicy: 'flexible',
    ...nothingToDeliver,
    weeklyHours: [],
    seasons: [],
    record: null,
    travelRadiusKm: 50,
    packages: [],
    portfolio: [],
    reviews: [],
    ratingDistribution: [0, 0, 0, 0, 0],
    ...overrides,
  };
}

type Availability = ReplyOf<typeof getCreatorAvailability>;

/** Free from the first to the second instant on each given day (YYYY-MM-DD). */
export function availability(
  free: Readonly<Record<string, readonly [from: string, to: string]>>,
): Availability {
  return {
    timeZone: 'America/Chicago',
    days: Object.entries(free).map(([date, [startsAt, endsAt]]) => ({
      date,
      free: [{ startsAt, endsAt }],
      daylight: null,
    })),
  };
}
