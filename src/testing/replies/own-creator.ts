/** A creator's own settings as the API shows them to the creator. */
import type { CreatorProfile } from '#contract/creators/creator-replies.ts';
import { nothingToDeliver } from './creators.ts';
import { creatorUser } from './people.ts';

export function creatorProfile(overrides: Partial<CreatorProfile> = {}): CreatorProfile {
  return {
    id: 3,
    userId: creatorUser.id,
    serviceType: 'photographer',
    hourlyRate: 100,
    experience: '',
    equipment: '',
    availability: '',
    specialties: [],
    acceptsBookings: true,
    timeZone: 'America/Chicago',
    cancellationPolicy: 'flexible',
    minimumNoticeHours: 24,
    bufferMinutes: 0,
    travelRadiusKm: 50,
    ...nothingToDeliver,
    depositPercent: null,
    balanceDays: 30,
    keepsDeposit: false,
    createdAt: '2026-01-02T03:04:05.000Z',
    ...overrides,
  };
}
