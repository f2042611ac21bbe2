import { bookingDelivery } from '#contract/bookings/booking-delivery.ts';
import { bookingProblem } from '#contract/bookings/booking-disputes.ts';
import { rankAgain } from '#server/creators/index.ts';
import { deliveryRoutes } from '#server/deliveries/index.ts';
import { disputeRoutes, reportRoutes, serveEvidence } from '#server/disputes/index.ts';
import { extraFollower } from '#server/orders/index.ts';
import type { Capability } from '#server/platform/capability.ts';
import { subscribe } from '#server/platform/events/event.ts';
import { bookingKind } from './booking-kind.ts';
import { bookingDisputes } from './ending/booking-disputes.ts';
import { bookingCancelled } from './events.ts';
import { extendedBookings } from './extras/extended-bookings.ts';
import { bookingBalanceMail } from './notifications/balance-mail.ts';
import { notifications } from './notifications/booking-notifications.ts';
import { bookingCancelledMail } from './notifications/canceled-mail.ts';
import { liveBookings } from './notifications/live-bookings.ts';
import { bookingConfirmedMail, bookingReminderMail } from './notifications/mails.ts';
import {
  findBookingPeople,
  findBookingSides,
  findBookingTimes,
} from './notifications/notification-store.ts';
import { mailers } from './notifications/send-mails.ts';
import { personalData } from './personal-data.ts';
import { paymentFollowers } from './requesting/follow-payment.ts';
import { routes } from './routes.ts';
import { bookingTasks } from './tasks.ts';
import { keepZones } from './timer-store.ts';

export { findReviewableBooking } from './booking-kind.ts';
export { requireBookableStart, requireNoBlock } from './booking-rules.ts';
export { lengthOf, promiseOf } from './booking-terms.ts';
export { timedBookings } from './ending/ended-bookings.ts';
export { bookingCancelled, bookingConfirmed } from './events.ts';
export { replyNow as showBooking } from './load-booking.ts';
export { type AgendaEntry, findAgendaEntryFor, listAgendaOf } from './requesting/agenda-store.ts';
export { bookOffer } from './requesting/book-offer.ts';
export { requireMinimum } from './requesting/hold-limits.ts';
export { endsAtOf } from './requesting/slot-rules.ts';
export { bookingDisputes };

export const bookings: Capability = {
  name: 'bookings',
  routes: [
    ...routes,
    ...deliveryRoutes({ ...bookingKind, calls: bookingDelivery }),
    ...disputeRoutes(bookingDisputes),
    ...reportRoutes(bookingDisputes, bookingProblem),
  ],
  personalData,
  addRawRoutes: (server, platform) => {
    for (const word of ['dispute', 'problem']) {
      const path = `/api/bookings/:id/${word}/files/:key`;
      serveEvidence(server, platform, path, bookingDisputes);
    }
  },
  notifications,
  names: { bookingTime: findBookingTimes, ...findBookingPeople },
  orders: { booking: findBookingSides },
  subscribers: [
    ...paymentFollowers,
    extraFollower(extendedBookings),
    ...mailers,
    ...liveBookings,
    subscribe(bookingCancelled, 'booking-rank-creator', {
      after: async (ctx, { payload: { reason, creatorId } }) => {
        if (reason === 'creator') await rankAgain(ctx, creatorId);
      },
    }),
  ],
  tasks: bookingTasks,
  backfills: [keepZones],
  mails: [bookingConfirmedMail, bookingReminderMail, bookingCancelledMail, bookingBalanceMail],
};
