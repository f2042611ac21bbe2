import type { Capability } from '#server/platform/capability.ts';
import type { EventKind } from '#server/platform/events/event.ts';
import { showsOrder } from '#server/platform/live/live-orders.ts';
import { column } from '#server/platform/personal-data/personal-data.ts';
import * as events from './events.ts';
import { agreementFollowers } from './follow-agreement.ts';
import { deliveryReminderMail, mailers } from './mails.ts';
import { notifications } from './notifications.ts';
import { deliveryTasks } from './tasks.ts';

export { deliveryRoutes } from './change-terms.ts';
export { approveDelivery, recordDelivery, recordPart, sendDeliveryBack } from './deliver.ts';
export { requireNewest } from './delivery-rules.ts';
export { replaceDelivered, voidDeliveries } from './delivery-store.ts';
export {
  currentDelivery,
  type DeliveryColumns,
  deliveryColumns,
  promiseOf,
} from './shown-store.ts';
export { remindOfChanges, remindOfRefund } from './tasks.ts';
export {
  closeProposedDate,
  forgetTerms,
  freezeTerms,
  moveDueDay,
  moveDueDays,
} from './terms-store.ts';

const shown: readonly EventKind<events.DeliveryFact>[] = [
  events.deliveryDateProposed,
  events.deliveryDateAgreed,
  events.deliveryDateDeclined,
  events.deliveryDatePassed,
  events.roundAdded,
];

/**
 * What is promised and delivered for an order, and clients' responses. The order's lifecycle decides
 * who may deliver, and when.
 */
export const deliveries: Capability = {
  name: 'deliveries',
  personalData: {
    columns: [
      column('deliveries.creator_id', 'creator', {
        without: ['job_id', 'booking_id'],
        kept: 'The client of the order needs it',
      }),
      column('delivery_parts.creator_id', 'creator', {
        without: ['job_id', 'booking_id'],
        kept: 'The client of the order needs it',
      }),
      column('delivery_dates.proposed_by', 'user', {
        without: ['job_id', 'booking_id'],
        kept: 'The other side of the order needs it; it says “Deleted user”',
      }),
    ],
  },
  tasks: deliveryTasks,
  notifications,
  mails: [deliveryReminderMail],
  subscribers: [
    ...agreementFollowers,
    ...mailers,
    ...shown.map((event) => showsOrder(event, ({ order }) => order)),
  ],
};
