import { applicationDecided } from '#server/jobs/index.ts';
import { type Subscriber, subscribe } from '#server/platform/events/event.ts';
import { factOf, offerFollowed } from '../events.ts';
import { offerFactsOf } from '../offer-rules.ts';
import { lockOffer, updateOffer } from '../offer-store.ts';
import { findOfferOfApplication } from '../priced-application-store.ts';
import { closeOffer } from './end-offer.ts';
import { holdAgain } from './follow-offers.ts';

/**
 * An offer on a job follows its application: rejected, withdrawn, or pending again while the offer is valid. The
 * event's recorder holds the job's lock.
 */
export const jobFollower: Subscriber = subscribe(applicationDecided, 'offers.follow-application', {
  within: async (ctx, tx, { payload: { applicationId, status } }) => {
    const id = await findOfferOfApplication(tx, applicationId);
    const row = id === null || status === 'accepted' ? undefined : await lockOffer(tx, id);
    if (!row) return;
    const at = ctx.clock();
    if (status === 'pending') {
      if (row.status !== 'declined' && row.status !== 'accepted') return;
      if (offerFactsOf(row, at).fresh) {
        await updateOffer(tx, row.id, { status: 'sent', reason: '', endedAt: null });
        await holdAgain(ctx, tx, row);
      } else await closeOffer(tx, row.id, { status: 'expired', at });
    } else {
      if (!['asked', 'sent', 'accepted'].includes(row.status)) return;
      await closeOffer(tx, row.id, {
        status: status === 'rejected' ? 'declined' : 'withdrawn',
        at,
      });
    }
    await ctx.events.record(tx, offerFollowed, factOf(row));
  },
});
