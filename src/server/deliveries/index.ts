import type { Capability } from '#server/platform/capability.ts';
import { column } from '#server/platform/personal-data/personal-data.ts';

export {
  approveDelivery,
  type CurrentDelivery,
  currentDelivery,
  recordDelivery,
  sendDeliveryBack,
  voidDeliveries,
} from './delivery-store.ts';

/**
 * Deliveries of creators and clients' responses. The order's lifecycle decides who may deliver, and
 * when.
 */
export const deliveries: Capability = {
  name: 'deliveries',
  personalData: {
    columns: [
      column('deliveries.creator_id', 'creator', {
        without: ['job_id', 'booking_id'],
        kept: 'The client of the order needs it',
      }),
    ],
  },
};
