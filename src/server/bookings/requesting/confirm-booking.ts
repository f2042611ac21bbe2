import { firstInstallment, firstTip } from '#contract/payments/installment-numbers.ts';
import { confirmHold, releaseOffered, releaseSlot } from '#server/creators/index.ts';
import { returnPayment } from '#server/payments/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { newsOf } from '../balance/balance-news.ts';
import type { BookingOrder } from '../booking-row.ts';
import { isOnlyBookingOfOffer, updateBooking } from '../booking-store.ts';
import {
  balanceNews,
  bookingCancelled,
  bookingConfirmed,
  factOf,
  latePaymentReturned,
} from '../events.ts';
import { slotOf } from './slot-rules.ts';

interface Paid {
  readonly paymentId: number;
  readonly installment: number;
}

/**
 * Handles a booking's payment: the first confirms it if it is pending, or if it expired and its time is
 * still free and ahead, and is otherwise refunded. A later one is refunded once the booking has ended.
 * The caller holds the booking's lock.
 */
export async function confirmPaidBooking(
  ctx: Platform,
  tx: Tx,
  row: BookingOrder,
  { paymentId, installment }: Paid,
): Promise<void> {
  // A tip is no part of it.
  if (installment >= firstTip) return;
  if (row.status === 'confirmed') return tellOfBalance(ctx, tx, row, installment, 'paid');
  if (installment !== firstInstallment) {
    const order = { kind: 'booking', id: row.id } as const;
    await returnPayment(ctx, tx, { order, paymentId }, { cause: 'order_ended' });
    return tellOfBalance(ctx, tx, row, installment, 'late');
  }
  if (row.status === 'completed') return;
  const now = ctx.clock();
  const waits = row.status === 'pending' || row.cancelReason === 'expired';
  const ahead = Date.parse(row.startsAt) > now.getTime();
  const takes = waits && ahead && (await isOnlyBookingOfOffer(tx, row));
  // The offer may hold the time again, for the same client.
  if (takes && row.offerId !== null) await releaseOffered(tx, row.offerId);
  if (!takes || !(await confirmHold(tx, slotOf(row), now)))
    return giveBack(ctx, tx, row, paymentId);
  await updateBooking(tx, row.id, {
    status: 'confirmed',
    ...(row.frozenTerms && { deliveryStatus: 'awaiting' }),
    confirmedAt: now,
    cancelReason: null,
    cancelledAt: null,
  });
  await ctx.events.record(tx, bookingConfirmed, factOf(row));
}

/** Its balance is paid, or came back; nothing of any other part. */
async function tellOfBalance(
  ctx: Platform,
  tx: Tx,
  row: BookingOrder,
  installment: number,
  what: 'paid' | 'late',
) {
  const paid = row.installments?.find(
    ({ number, kind }) => number === installment && kind === 'balance',
  );
  if (!paid?.dueAt) return;
  const balance = { ...paid, dueAt: paid.dueAt };
  await ctx.events.record(tx, balanceNews, newsOf(what, row, balance));
}

async function giveBack(
  ctx: Platform,
  tx: Tx,
  row: BookingOrder,
  paymentId: number,
): Promise<void> {
  const order = { kind: 'booking', id: row.id } as const;
  const cause =
    row.cancelReason === 'client'
      ? 'client_cancelled'
      : row.cancelReason === 'creator'
        ? 'creator_cancelled'
        : 'slot_taken';
  const refundedCents = await returnPayment(ctx, tx, { order, paymentId }, { cause });
  if (row.status === 'pending') {
    await releaseSlot(tx, row.id);
    await updateBooking(tx, row.id, {
      status: 'cancelled',
      cancelReason: 'slot_taken',
      cancelledAt: ctx.clock(),
      refundAmount: refundedCents,
    });
    await ctx.events.record(tx, bookingCancelled, {
      ...factOf(row),
      reason: 'slot_taken',
      wasConfirmed: false,
      refundCents: refundedCents,
      bankDecides: false,
    });
  } else {
    await updateBooking(tx, row.id, { refundAmount: refundedCents });
  }
  await ctx.events.record(tx, latePaymentReturned, {
    ...factOf(row),
    refundCents: refundedCents,
  });
}
