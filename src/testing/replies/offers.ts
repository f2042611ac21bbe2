import type { Offer, OfferDocument } from '#contract/offers/offer-replies.ts';
import { booking } from './bookings.ts';

export const offerDocument = (changes: Partial<OfferDocument> = {}): OfferDocument => ({
  offer: 5,
  version: 1,
  client: 'Ann Client',
  creator: 'Cleo Creator',
  title: 'Park session',
  lines: [
    { title: 'Two hours of photos', price: 30_000, optional: false },
    { title: 'Album', price: 10_000, optional: true },
  ],
  startsAt: '2026-12-14T16:00:00.000Z',
  endsAt: '2026-12-14T18:00:00.000Z',
  hours: 2,
  timeZone: 'America/Chicago',
  address: 'Zilker Park',
  delivery: { deliveryDays: 14, rounds: 2, picturesToPick: null, editedPhotos: 40 },
  cancellationPolicy: 'moderate',
  template: null,
  rights: null,
  note: '',
  sentAt: '2026-11-28T16:00:00.000Z',
  validUntil: '2026-12-05T16:00:00.000Z',
  heldUntil: null,
  ...changes,
});

/** A client's, sent by the creator. */
export function offer(changes: Partial<Offer> = {}): Offer {
  const { client, creator } = booking();
  return {
    id: 5,
    side: 'client',
    status: 'sent',
    client,
    creator,
    timeZone: 'America/Chicago',
    job: null,
    request: null,
    quote: null,
    changes: [],
    current: { version: 1, document: offerDocument(), sha256: 'a'.repeat(64) },
    previous: null,
    dueBy: null,
    accepted: null,
    bookingId: null,
    reason: '',
    createdAt: '2026-11-28T15:00:00.000Z',
    actions: ['accept', 'ask_change', 'decline'],
    ...changes,
  };
}
