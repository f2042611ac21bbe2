import { accountRestored, accountSuspended } from '#server/accounts/index.ts';
import { type EventKind, type Subscriber, subscribe } from '#server/platform/events/event.ts';
import { showOrder, showsOrder } from '#server/platform/live/live-orders.ts';
import * as events from '../events.ts';
import { listBookingsAhead } from './notification-store.ts';

const shown: readonly EventKind<{
  readonly bookingId: number;
  readonly clientId: number;
  readonly creatorUserId: number;
}>[] = [
  events.bookingCancelled,
  events.bookingConfirmed,
  events.bookingRequested,
  events.latePaymentReturned,
  events.balanceNews,
];

/** Updates bookings on screen, without a notification. */
export const liveBookings: readonly Subscriber[] = [
  ...shown.map((event) =>
    showsOrder(event, ({ bookingId }) => ({ kind: 'booking', id: bookingId })),
  ),
  // Suspending or restoring a person changes their bookings for the other side.
  ...[accountSuspended, accountRestored].map((event) =>
    subscribe(event, `live.bookings.${event.name}`, {
      after: async (platform, { payload }) => {
        const { db, clock } = platform;
        for (const { clientId, id } of await listBookingsAhead(db, payload.userId, clock()))
          await showOrder(platform, { kind: 'booking', id }, [clientId]);
      },
    }),
  ),
];
