import { bookingDelivery } from '#contract/bookings/booking-delivery.ts';
import { bookingProblem } from '#contract/bookings/booking-disputes.ts';
import { deliveryRoutes } from '#server/deliveries/index.ts';
import { disputeRoutes, reportRoutes, serveEvidence } from '#server/disputes/index.ts';
import type { Capability } from '#server/platform/capability.ts';
import { bookingKind } from './booking-kind.ts';
import { bookingDisputes } from './ending/booking-disputes.ts';
import { bookingBalanceMail } from './notifications/balance-mail.ts';
import { notifications } from './notifications/booking-notifications.ts';
import { liveBookings } from './notifications/live-bookings.ts';
import {
  bookingCancelledMail,
  bookingConfirmedMail,
  bookingReminderMail,
} from './notifications/mails.ts';
import { findBookingSides, findBookingTimes } from './notifications/notification-store.ts';
import { mailers } from './notifications/send-mails.ts';
import { personalData } from './personal-data.ts';
import { paymentFollowers } from './requesting/follow-payment.ts';
import { routes } from './routes.ts';
import { absenceFollower, bookingTasks } from './tasks.ts';

export { findReviewableBooking } from './booking-kind.ts';
export { timedBookings } from './ending/ended-bookings.ts';
export { type AgendaEntry, findAgendaEntryFor, listAgendaOf } from './requesting/agenda-store.ts';
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
  names: { bookingTime: findBookingTimes },
  orders: { booking: findBookingSides },
  subscribers: [...paymentFollowers, ...mailers, ...liveBookings, absenceFollower],
  tasks: bookingTasks,
  mails: [bookingConfirmedMail, bookingReminderMail, bookingCancelledMail, bookingBalanceMail],
};
