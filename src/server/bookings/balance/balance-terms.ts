import type { BalanceTerms } from '#contract/bookings/booking-balance.ts';
import { DomainError } from '#contract/errors.ts';
import { consentText, findSavedCard } from '#server/payments/index.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { keepTermsOf } from '../ending/cancel-booking.ts';
import { cancelLines } from '../ending/kept-rules.ts';
import { loadBooking } from '../load-booking.ts';
import { openBalanceOf } from './balance-rules.ts';
import { scheduleOfBooking } from './booking-schedule.ts';

/**
 * What a booking costs now and later, and what canceling costs: computed as the cancellation does. With a
 * saved card, the consent is for that card. Errors: booking.not_found, booking.client_only,
 * booking.deposit_unavailable, booking.balance_paid, payment.method_not_found, payment.unavailable.
 */
export async function showBalanceTerms(
  ctx: SignedInContext,
  id: number,
  cardId: string | undefined,
): Promise<BalanceTerms> {
  const { booking, side } = await loadBooking(ctx.db, ctx, id);
  if (side !== 'client') throw new DomainError('booking.client_only');
  const schedule = scheduleOfBooking(booking);
  if (!schedule) throw new DomainError('booking.deposit_unavailable');
  const balance = openBalanceOf(booking);
  if (booking.status !== 'pending' && !balance) throw new DomainError('booking.balance_paid');
  const dueAt = balance?.dueAt ?? schedule.dueAt;
  const cents = balance?.cents ?? schedule.balance.cents;
  const card = cardId === undefined ? null : await findSavedCard(ctx, cardId);
  const lines = cancelLines(keepTermsOf(booking), ctx.clock());
  return {
    deposit: schedule.deposit.cents,
    balance: cents,
    dueAt,
    payIn: balance ? 'deposit' : 'full',
    ifYouCancel: lines.map(({ until, keptCents, backCents, keptDeposit }) => ({
      until,
      kept: keptCents,
      back: backCents,
      keptDeposit,
    })),
    consent: consentText(ctx, ctx.locale, {
      bookingId: id,
      cents,
      dueAt,
      timeZone: booking.timeZone,
      card,
    }),
  };
}
