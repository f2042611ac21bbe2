import type { Selectable } from 'kysely';
import type { Booking } from '#contract/bookings/booking-replies.ts';
import { showTerms } from '#contract/deliveries/delivery-facts.ts';
import type { BookingAction } from '#contract/lifecycles/booking.ts';
import type { OrderSide } from '#contract/order.ts';
import { showClientReview } from '#contract/reviews/client-reviews.ts';
import type { DeliveryColumns } from '#server/deliveries/index.ts';
import { type DisputeColumns, showDispute, sideIn } from '#server/disputes/index.ts';
import type { OpenMove } from '#server/orders/index.ts';
import type { Extra, InstallmentPart } from '#server/payments/index.ts';
import type { Bookings } from '#server/platform/db/schema.gen.ts';
import { scheduleShown } from './balance/balance-rules.ts';
import { answerUntil } from './booking-rules.ts';

export interface BookingTime {
  readonly startsAt: string;
  readonly endsAt: string;
}

/** A booking as the database stores it. */
export type BookingRow = Omit<
  Selectable<Bookings>,
  'status' | 'deliveryStatus' | 'paymentStatus' | 'cancellationPolicy' | 'cancelReason' | 'timeZone'
> & {
  readonly status: Booking['status'];
  readonly deliveryStatus: Booking['deliveryStatus'];
  readonly paymentStatus: Booking['paymentStatus'];
  readonly cancellationPolicy: Booking['cancellationPolicy'];
  readonly cancelReason: Booking['cancelReason'];
};

/** A booking with what was promised and delivered. */
export type FoundBookingRow = BookingRow & DeliveryColumns;

/** The same with its creator's person and clock. */
export interface BookingOrder extends FoundBookingRow {
  /** The parts in which it is paid; null if all at once. */
  readonly installments: readonly InstallmentPart[] | null;
  readonly creatorUserId: number;
  readonly timeZone: string;
}

/** A booking with its people and related rows, as a page shows it. */
export interface BookingView extends BookingOrder, DisputeColumns {
  readonly paymentId: number | null;
  /** The address, or null if the viewer may not read it. */
  readonly addressShown: string | null;
  /** How the other side was called until lately. */
  readonly otherFormerName: string | null;
  /** They are not suspended. */
  readonly creatorHere: boolean;
  /** They blocked the client, who did not block them. */
  readonly creatorBlocks: boolean;
  readonly payoutsReady: boolean;
  readonly client: Booking['client'];
  readonly creator: Booking['creator'];
  readonly review: Booking['review'];
  /** Hidden or not. */
  readonly reviewWritten: boolean;
  readonly clientReview: Parameters<typeof showClientReview>[0];
  readonly move: OpenMove<BookingTime> | null;
  readonly extras: readonly Extra[] | null;
}

function decisionOf({ dispute }: { readonly dispute: Booking['dispute'] }): Booking['decision'] {
  if (!dispute?.decision || dispute.endedAt === null) return null;
  const { by, reason: problem, decision, endedAt: at } = dispute;
  return { by, problem, ...decision, at };
}

/** While a problem is open, or a card dispute, no timer runs. */
function autoApproveAtOf({ deliveryStatus, paymentStatus, disputedAt, ...row }: BookingRow) {
  const runs = row.status === 'confirmed' && deliveryStatus === 'delivered';
  if (!runs || paymentStatus !== 'in_escrow' || disputedAt || !row.approveAt) return null;
  return answerUntil(row.approveAt, row.resumedAt);
}

export function toBooking(
  row: BookingView,
  side: OrderSide,
  actions: readonly BookingAction[],
  now: Date,
): Booking {
  const dispute = showDispute(row);
  return {
    id: row.id,
    clientId: row.clientId,
    creatorId: row.creatorId,
    jobId: row.jobId,
    offerId: row.offerId,
    date: row.startsAt,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    hours: Number(row.hours),
    status: row.status,
    paymentStatus: row.paymentStatus,
    paymentId: row.paymentId,
    amount: row.amount,
    commissionAmount: row.commissionAmount,
    hourlyRate: row.hourlyRate,
    package:
      row.packageTitle === null
        ? null
        : { title: row.packageTitle, deliverables: row.packageDeliverables ?? [] },
    cancellationPolicy: row.cancellationPolicy,
    address: row.addressShown,
    timeZone: row.timeZone,
    createdAt: row.createdAt,
    holdExpiresAt: row.status === 'pending' ? row.holdExpiresAt : null,
    confirmedAt: row.confirmedAt,
    completedAt: row.completedAt,
    cancelledAt: row.cancelledAt,
    cancelReason: row.cancelReason,
    refundAmount: row.refundAmount,
    problem:
      dispute?.ending === null
        ? { by: dispute.by, words: dispute.reason, at: dispute.openedAt }
        : null,
    decision: decisionOf({ dispute }),
    dispute,
    settlement: row.settlement && {
      ...row.settlement,
      proposedBy: sideIn(row, row.settlement.proposedBy),
    },
    agreedAmount: row.agreedAmount,
    move: row.move && {
      ...row.move,
      // Anyone who may not read the address reads that it is about another one.
      address: row.move.address && (row.addressShown === null ? '' : row.move.address),
      proposedBy: sideIn(row, row.move.proposedBy),
    },
    deliveryStatus: row.deliveryStatus,
    deliveryTerms: showTerms(row, now),
    delivery: row.delivery,
    deliveredParts: [...row.deliveredParts],
    deliveryDate: row.proposedDate && {
      ...row.proposedDate,
      proposedBy: sideIn(row, row.proposedDate.proposedBy),
    },
    autoApproveAt: autoApproveAtOf(row),
    client: row.client,
    creator: row.creator,
    otherFormerName: row.otherFormerName,
    creatorHere: row.creatorHere,
    payoutsReady: row.payoutsReady,
    review: row.review,
    clientReview: showClientReview(row.clientReview, side, now),
    side,
    actions: [...actions],
    ...scheduleShown(row, side),
  };
}
