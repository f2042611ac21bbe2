import { getOffer, listOffers } from '#contract/offers/offers.ts';
import { pagesOf, queryOf } from '#web/lib/api/query.ts';

/** The reads that show an offer to its two sides. */
export const offerReads = [getOffer, listOffers];

export const offerQuery = (id: number) => queryOf(getOffer, { params: { id } });
export const offersOf = (side: 'client' | 'creator') => pagesOf(listOffers, { query: { side } });
