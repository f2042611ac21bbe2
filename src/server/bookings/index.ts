import { serveEvidence } from '#server/evidence/index.ts';
import type { Capability } from '#server/platform/capability.ts';
import { msg } from '#server/platform/words/message.ts';
import { paymentFollowers } from './follow-payment.ts';
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
import { findBookingEvidence } from './read-evidence.ts';
import { routes } from './routes.ts';
import { mailers } from './send-mails.ts';
import { bookingTasks } from './tasks.ts';

export { type AgendaEntry, findAgendaEntryFor, listAgendaOf } from './agenda-store.ts';
export {
  bookingAddressChanged,
  bookingCancelled,
  bookingCompleted,
  bookingConfirmed,
  bookingDecided,
  bookingMoveDeclined,
  bookingMoved,
  bookingMoveProposed,
  bookingMoveWithdrawn,
  bookingProblemReported,
  bookingRequested,
  bookingStatementAdded,
  latePaymentReturned,
} from './events.ts';
export { findReviewableBooking } from './find-reviewable.ts';
export { decideBookingProblem, type ProblemDecision } from './report-problem.ts';

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
