import type { Capability } from '#server/platform/capability.ts';
import type { EventKind } from '#server/platform/events/event.ts';
import { showsOrder } from '#server/platform/live/live-orders.ts';
import * as events from './events.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';
import { moneyFollowers } from './settle.ts';

export { findDispute } from './dispute-store.ts';
export type { DisputedKind } from './disputed-order.ts';
export { orderDisputed } from './events.ts';
export { type DisputeTexts, disputeNotifications } from './notifications.ts';
export { disputeRoutes, reportRoutes } from './routes.ts';
export { serveEvidence } from './serve-files.ts';
export { decideDispute, endDisputes } from './settle.ts';
export { findOpenSettlement, isSplitPaid } from './settlement-store.ts';
export {
  type DisputeColumns,
  disputeColumns,
  isSplitPaidIn,
  openDisputeBy,
  showDispute,
  sideIn,
} from './shown-store.ts';

const shown: readonly EventKind<events.DisputeFact>[] = [
  events.orderDisputed,
  events.disputeWithdrawn,
  events.commentAdded,
  events.splitProposed,
  events.disputeDecided,
];

/** Disputes and splits of held money, shared by jobs and bookings. */
export const disputes: Capability = {
  name: 'disputes',
  routes,
  personalData,
  subscribers: [
    ...moneyFollowers,
    ...shown.map((event) => showsOrder(event, ({ order }) => order)),
  ],
};
