import type { OrderRef } from '#contract/order.ts';
import { findUserOfCreator } from '#server/creators/index.ts';
import type { EventKind, Subscriber } from '#server/platform/events/event.ts';
import { showsOrderOf } from '#server/platform/live/live-orders.ts';
import * as events from '../events.ts';

type OfOrder = { readonly order: OrderRef };

const ofBothSides: readonly EventKind<OfOrder>[] = [
  events.chargebackClosed,
  events.chargebackOpened,
  events.heldDivided,
  events.paymentStatusChanged,
  events.refundFailed,
  events.refundMade,
  events.refundPaidElsewhere,
  events.refundSucceeded,
  events.refundWaits,
];
const ofReleases: readonly EventKind<OfOrder & { readonly creatorId: number }>[] = [
  events.releaseBlocked,
  events.releaseTransferred,
];

/** Updates orders on screen when their money moves, without a notification. */
export const liveMoney: readonly Subscriber[] = [
  ...ofBothSides.map((event) => showsOrderOf(event, ({ order }) => order)),
  // The hired creator may have changed since.
  ...ofReleases.map((event) =>
    showsOrderOf(
      event,
      ({ order }) => order,
      async ({ db }, { creatorId }) => [await findUserOfCreator(db, creatorId)],
    ),
  ),
];
