import type { Booking } from '#contract/bookings/booking-replies.ts';
import { DomainError } from '#contract/errors.ts';
import type { BookingAction } from '#contract/lifecycles/booking.ts';
import { changeInstallment, findSavedCard } from '#server/payments/index.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { balanceNews } from '../events.ts';
import { type LoadedBooking, lockBookingFor, replyNow } from '../load-booking.ts';
import { agreeToBalance, payBalanceThemselves } from './balance-consent.ts';
import { newsOf } from './balance-news.ts';
import { type Balance, openBalanceOf } from './balance-rules.ts';
import { mayExtend } from './notice-rules.ts';

/** The booking and its open balance, locked, with no attempt under way. */
async function lockBalance(
  tx: Tx,
  ctx: SignedInContext,
  id: number,
  action: BookingAction,
): Promise<LoadedBooking & { readonly balance: Balance }> {
  const loaded = await lockBookingFor(tx, ctx, id, action);
  const balance = openBalanceOf(loaded.booking);
  if (!balance) throw new DomainError('booking.balance_paid');
  if (balance.status === 'charging') throw new DomainError('payment.processing');
  return { ...loaded, balance };
}

/**
 * How the client pays the balance: a saved card on its day, or themselves. Errors: payment.consent_changed,
 * payment.method_not_found, payment.processing, payment.unavailable.
 */
export async function chooseBalanceMethod(
  ctx: SignedInContext,
  id: number,
  choice:
    | { readonly automatic: false }
    | { readonly automatic: true; readonly card: string; readonly sha256: string },
): Promise<Booking> {
  const card = choice.automatic ? await findSavedCard(ctx, choice.card) : null;
  return inTransaction(ctx.db, async (tx) => {
    const { booking, balance } = await lockBalance(tx, ctx, id, 'choose_balance_method');
    if (choice.automatic) {
      await agreeToBalance(tx, ctx, { booking, balance, card, sha256: choice.sha256 });
    } else {
      await payBalanceThemselves(tx, ctx, balance);
    }
    return replyNow(tx, ctx, id);
  });
}

/** The creator gives more time. Errors: booking.extension_late, booking.not_overdue, payment.processing. */
export function extendBalance(ctx: SignedInContext, id: number, dueAt: string): Promise<Booking> {
  return inTransaction(ctx.db, async (tx) => {
    const { booking, balance } = await lockBalance(tx, ctx, id, 'extend_balance');
    const now = ctx.clock();
    if (!mayExtend(balance, booking, { dueAt, now })) {
      throw new DomainError('booking.extension_late');
    }
    await changeInstallment(tx, balance.id, {
      status: 'planned',
      dueAt,
      extendedAt: now,
      told: [],
      // The consent is for the sum; the new day is announced.
      ...(balance.automatic && balance.failure !== 'final'
        ? { attempts: 0, nextAttemptAt: dueAt, failure: null }
        : { automatic: false, nextAttemptAt: null }),
    });
    await ctx.events.record(tx, balanceNews, newsOf('extended', booking, { ...balance, dueAt }));
    return replyNow(tx, ctx, id);
  });
}

/** The creator works although the balance is open. Errors: booking.not_overdue. */
export function goOnUnpaid(ctx: SignedInContext, id: number): Promise<Booking> {
  return inTransaction(ctx.db, async (tx) => {
    const { booking, balance } = await lockBalance(tx, ctx, id, 'go_on');
    if (balance.wentOnAt === null) {
      await changeInstallment(tx, balance.id, { wentOnAt: ctx.clock() });
      await ctx.events.record(tx, balanceNews, newsOf('goes_on', booking, balance));
    }
    return replyNow(tx, ctx, id);
  });
}
