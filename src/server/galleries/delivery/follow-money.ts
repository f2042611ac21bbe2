import type { OrderRef } from '#contract/order.ts';
import { heldGivenOut, paymentStatusChanged } from '#server/payments/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { type Subscriber, subscribe } from '#server/platform/events/event.ts';
import { type GalleryRow, listGalleriesOf } from '../gallery-store.ts';
import { openToClient, refundGallery } from './freeze-gallery.ts';

/**
 * What an order's end leaves to the client: nothing after a full refund; if its creator got anything,
 * what was delivered.
 */
export const moneyFollowers: readonly Subscriber[] = [
  subscribe(paymentStatusChanged, 'galleries.follow_refund', {
    within: async ({ clock }, tx, { payload: { order, status } }) => {
      if (status === 'refunded')
        await forEachOpen(tx, order, ({ id }) => refundGallery(tx, id, clock()));
    },
  }),
  subscribe(heldGivenOut, 'galleries.follow_money', {
    within: async ({ clock }, tx, { payload: { order, creatorId } }) => {
      await forEachOpen(tx, order, async (gallery) => {
        const { id, version } = gallery;
        if (version > 0 && gallery.creatorId === creatorId) await openToClient(tx, id, clock());
      });
    },
  }),
];

async function forEachOpen(
  tx: Tx,
  order: OrderRef,
  end: (gallery: GalleryRow) => Promise<void>,
): Promise<void> {
  for (const gallery of await listGalleriesOf(tx, order))
    if (gallery.stage !== 'approved') await end(gallery);
}
