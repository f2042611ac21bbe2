import type { Capability } from '#server/platform/capability.ts';

export {
  approveDelivery,
  type CurrentDelivery,
  currentDelivery,
  recordDelivery,
  sendDeliveryBack,
  voidDeliveries,
} from './delivery-store.ts';

/** What creators delivered and how clients answered. Who may deliver, and when, is the order's own lifecycle. */
export const deliveries: Capability = {
  name: 'deliveries',
  personalData: {
    columns: [
      {
        table: 'deliveries',
        column: 'creator_id',
        names: 'creator',
        exported: true,
        without: ['job_id', 'booking_id'],
        onDeletion: { kept: 'The client of the order needs it' },
      },
    ],
  },
};
