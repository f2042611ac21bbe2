import type { Selectable } from 'kysely';
import type { Booking } from '#contract/bookings/booking-replies.ts';
import type { BookingAction } from '#contract/lifecycles/booking.ts';
import type { OrderSide } from '#contract/order.ts';
import { type DisputeColumns, showDispute, sideIn } from '#server/disputes/index.ts';
import type { Bookings } from '#server/platform/db/schema.gen.ts';

/** A booking as the database stores it. */
export type BookingRow = Omit<
  Selectable<Bookings>,
  'status' | 'payment_status' | 'cancellation_policy' | 'cancel_reason'
> & {
  readonly status: Booking['status'];
  readonly payment_status: Booking['paymentStatus'];
  readonly cancellation_policy: Booking['cancellationPolicy'];
  readonly cancel_reason: Booking['cancelReason'];
};

/** A booking with its people and related rows, as a page shows it. */
export interface BookingView extends BookingRow, DisputeColumns {
  readonly payment_id: number | null;
  readonly time_zone: string;
  readonly creator_user_id: number;
  /** They are not suspended. */
  readonly creator_here: boolean;
  readonly payouts_ready: boolean;
  readonly client: Booking['client'];
  readonly creator: Booking['creator'];
  readonly review: Booking['review'];
  readonly move: {
    readonly id: number;
    readonly proposedBy: number;
    readonly startsAt: string;
    readonly endsAt: string;
  } | null;
}

function decisionOf({ dispute }: { readonly dispute: Booking['dispute'] }): Booking['decision'] {
  if (!dispute?.decision || dispute.endedAt === null) return null;
  const { by, reason: problem, decision, endedAt: at } = dispute;
  return { by, problem, ...decision, at };
}

export function toBooking(
  row: BookingView,
  side: OrderSide,
  actions: readonly BookingAction[],
): Booking {
  const dispute = showDispute(row);
  return {
    id: row.id,
    clientId: row.client_id,
    creatorId: row.creator_id,
    jobId: row.job_id,
    date: row.starts_at,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    hours: Number(row.hours),
    status: row.status,
    paymentStatus: row.payment_status,
    paymentId: row.payment_id,
    amount: row.amount,
    commissionAmount: row.commission_amount,
    hourlyRate: row.hourly_rate,
    package:
      row.package_title === null
        ? null
        : { title: row.package_title, deliverables: row.package_deliverables ?? [] },
    cancellationPolicy: row.cancellation_policy,
    address: row.address,
    timeZone: row.time_zone,
    createdAt: row.created_at,
    holdExpiresAt: row.status === 'pending' ? row.hold_expires_at : null,
    confirmedAt: row.confirmed_at,
    completedAt: row.completed_at,
    cancelledAt: row.cancelled_at,
    cancelReason: row.cancel_reason,
    refundAmount: row.refund_amount,
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
      id: row.move.id,
      proposedBy: sideIn(row, row.move.proposedBy),
      startsAt: new Date(row.move.startsAt).toISOString(),
      endsAt: new Date(row.move.endsAt).toISOString(),
    },
    client: row.client,
    creator: row.creator,
    creatorHere: row.creator_here,
    payoutsReady: row.payouts_ready,
    review: row.review && {
      ...row.review,
      createdAt: new Date(row.review.createdAt).toISOString(),
    },
    side,
    actions: [...actions],
  };
}
