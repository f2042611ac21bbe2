import { serveEvidence } from '#server/evidence/index.ts';
import type { Capability } from '#server/platform/capability.ts';
import { msg } from '#server/platform/words/message.ts';
import { findBookingEvidence } from './ending/read-comments.ts';
import { liveBookings } from './live-bookings.ts';
import {
  bookingCancelledMail,
  bookingConfirmedMail,
  bookingMovedMail,
  bookingReminderMail,
  moveDeclinedMail,
  moveProposedMail,
  reviewRequestMail,
} from './mails.ts';
import { findBookingSides } from './notification-store.ts';
import { notifications } from './notifications.ts';
import { personalData } from './personal-data.ts';
import { paymentFollowers } from './requesting/follow-payment.ts';
import { routes } from './routes.ts';
import { mailers } from './send-mails.ts';
import { bookingTasks } from './tasks.ts';

export { decideBookingProblem, type ProblemDecision } from './ending/open-dispute.ts';
export {
  bookingAddressChanged,
  bookingCancelled,
  bookingCommentAdded,
  bookingCompleted,
  bookingConfirmed,
  bookingDecided,
  bookingMoveDeclined,
  bookingMoved,
  bookingMoveProposed,
  bookingMoveWithdrawn,
  bookingProblemReported,
  bookingRequested,
  latePaymentReturned,
} from './events.ts';
export { findReviewableBooking } from './find-reviewable.ts';
export { type AgendaEntry, findAgendaEntryFor, listAgendaOf } from './requesting/agenda-store.ts';

export const bookings: Capability = {
  name: 'bookings',
  routes,
  personalData,
  addRawRoutes: (server, platform) =>
    serveEvidence(server, platform, '/api/bookings/:id/problem/files/:key', findBookingEvidence),
  notifications,
  names: {
    booking: async (_db, ids) => new Map(ids.map((id) => [id, msg('Booking #{id}', { id })])),
  },
  orders: { booking: findBookingSides },
  subscribers: [...paymentFollowers, ...mailers, ...liveBookings],
  tasks: bookingTasks,
  mails: [
    bookingConfirmedMail,
    bookingReminderMail,
    bookingCancelledMail,
    moveProposedMail,
    moveDeclinedMail,
    bookingMovedMail,
    reviewRequestMail,
  ],
};
