import type { Selectable } from 'kysely';
import type { Booking, BookingSide } from '#contract/bookings/booking-replies.ts';
import type { BookingAction } from '#contract/lifecycles/booking.ts';
import type { Bookings } from '#server/platform/db/schema.gen.ts';

/** A booking as the database keeps it. */
export type BookingRow = Omit<
  Selectable<Bookings>,
  'status' | 'payment_status' | 'cancellation_policy' | 'cancel_reason'
> & {
  readonly status: Booking['status'];
  readonly payment_status: Booking['paymentStatus'];
  readonly cancellation_policy: Booking['cancellationPolicy'];
  readonly cancel_reason: Booking['cancelReason'];
};

/** With its people and what hangs on it, as a page shows it. */
export interface BookingView extends BookingRow {
  readonly payment_id: number | null;
  readonly time_zone: string;
  readonly creator_user_id: number;
  /** They are not suspended. */
  readonly creator_here: boolean;
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

const sideOf = (row: BookingRow, userId: number) =>
  userId === row.client_id ? 'client' : 'creator';

function decisionOf(row: BookingRow): Booking['decision'] {
  const { problem, problem_by: by, decision, decided_amount: amount, decided_at: at } = row;
  if (problem === null || by === null) return null;
  if (decision === null || amount === null || at === null) return null;
  return { by: sideOf(row, by), problem, words: decision, creatorAmount: amount, at };
}

export function toBooking(
  row: BookingView,
  side: BookingSide,
  actions: readonly BookingAction[],
): Booking {
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
      row.problem === null || row.problem_by === null || row.problem_at === null
        ? null
        : { by: sideOf(row, row.problem_by), words: row.problem, at: row.problem_at },
    decision: decisionOf(row),
    move: row.move && {
      id: row.move.id,
      proposedBy: sideOf(row, row.move.proposedBy),
      startsAt: new Date(row.move.startsAt).toISOString(),
      endsAt: new Date(row.move.endsAt).toISOString(),
    },
    client: row.client,
    creator: row.creator,
    creatorHere: row.creator_here,
    review: row.review && {
      ...row.review,
      createdAt: new Date(row.review.createdAt).toISOString(),
    },
    side,
    actions: [...actions],
  };
}
