import type { Capability } from '#server/platform/capability.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';
import { moneyFollowers } from './settle.ts';

export { findDispute } from './dispute-store.ts';
export type { DisputedKind } from './disputed-order.ts';
export { disputeRoutes, reportRoutes } from './routes.ts';
export { serveEvidence } from './serve-files.ts';
export { decideDispute, endDisputes } from './settle.ts';
export { findOpenSettlement } from './settlement-store.ts';
export {
  type DisputeColumns,
  disputeColumns,
  openDisputeBy,
  showDispute,
  sideIn,
} from './shown-store.ts';

/** Disputes and splits of held money, shared by jobs and bookings. */
export const disputes: Capability = {
  name: 'disputes',
  routes,
  personalData,
  subscribers: moneyFollowers,
};
