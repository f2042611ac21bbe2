import { defineEvent } from '#server/platform/events/event.ts';

/** `creatorId` is the profile, `creatorUserId` the person. */
export interface OfferFact {
  readonly offerId: number;
  readonly clientId: number;
  readonly creatorId: number;
  readonly creatorUserId: number;
}

export const offerAsked = defineEvent<OfferFact>('offer.asked', 'nothing');
/** A new version; the first or not. */
export const offerSent = defineEvent<OfferFact & { readonly version: number }>(
  'offer.sent',
  'creator',
);
export const changeAsked = defineEvent<OfferFact>('offer.change_asked', 'nothing');
export const offerAccepted = defineEvent<OfferFact & { readonly bookingId: number }>(
  'offer.accepted',
  'creator',
);
export const offerDeclined = defineEvent<OfferFact & { readonly by: 'client' | 'creator' }>(
  'offer.declined',
  'creator',
);
/** `system`: one of the two was blocked, suspended or deleted. */
export const offerWithdrawn = defineEvent<
  OfferFact & { readonly by: 'client' | 'creator' | 'system' }
>('offer.withdrawn', 'creator');
/** `unanswered`: the creator said nothing. */
export const offerExpired = defineEvent<OfferFact & { readonly unanswered: boolean }>(
  'offer.expired',
  'creator',
);
/** The booking that it became was not paid: it can be accepted again. */
export const offerReopened = defineEvent<OfferFact>('offer.reopened', 'creator');
/** Its application was decided or withdrawn, of which the job tells. */
export const offerFollowed = defineEvent<OfferFact>('offer.followed_job', 'creator');
/** `held`: the held time ends soon; otherwise the offer does. */
export const offerEnding = defineEvent<OfferFact & { readonly held: boolean; readonly at: string }>(
  'offer.ending',
  'nothing',
);

export const factOf = (row: {
  readonly id: number;
  readonly clientId: number;
  readonly creatorId: number;
  readonly creatorUserId: number;
}): OfferFact => ({
  offerId: row.id,
  clientId: row.clientId,
  creatorId: row.creatorId,
  creatorUserId: row.creatorUserId,
});
