import { getOffer, listOffers } from '#contract/offers/offers.ts';
import { pagesOf, queryOf } from '#web/lib/api/query.ts';

/** The reads that show an offer to its two sides. */
export const offerReads = [getOffer, listOffers];

export const offerQuery = (id: number) => queryOf(getOffer, { params: { id } });
/** The offers of the applications to a job of the viewer's. */
export const offersOnJob = (jobId: number) =>
  queryOf(listOffers, { query: { side: 'client', jobId } });
export const offersOf = (side: 'client' | 'creator') => pagesOf(listOffers, { query: { side } });
