import type { TimedKind } from '#server/orders/index.ts';
import { completeBookingAsSystem } from './ending/complete-booking.ts';
import { refundUndeliveredAsSystem } from './ending/refund-undelivered.ts';
import { bookingApprovalMail } from './notifications/mails.ts';
import { announceApproval } from './notifications/send-mails.ts';

export const timedBookings: TimedKind = {
  kind: 'booking',
  endDue: completeBookingAsSystem,
  refundUndelivered: refundUndeliveredAsSystem,
  approvalMail: bookingApprovalMail.name,
  announceApproval,
};
