import type { BalanceConsent, PayIn } from '#contract/bookings/booking-balance.ts';
import { DomainError } from '#contract/errors.ts';
import { findBlock } from '#server/accounts/index.ts';
import { type InstallmentPart, listInstallments, startIntent } from '#server/payments/index.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { visitorKey } from '#server/platform/http/limits/visitor-key.ts';
import { agreeToBalance, payBalanceThemselves } from '../balance/balance-consent.ts';
import { openBalanceOf } from '../balance/balance-rules.ts';
import { payBookingIn } from '../balance/booking-schedule.ts';
import type { BookingView } from '../booking-row.ts';
import { requireBookingAction, requireNoBlock } from '../booking-rules.ts';
import { loadBooking } from '../load-booking.ts';

export interface PayInput {
  readonly bookingId: number;
  readonly saveCard?: boolean | undefined;
  readonly installment?: number | undefined;
  readonly payIn?: PayIn | undefined;
  readonly consent?: BalanceConsent | undefined;
}

type Part = Pick<InstallmentPart, 'number' | 'cents' | 'feeCents'>;

/**
 * The secret with which the embedded form pays a booking whose time is still held, or the next part of one that is
 * confirmed.
 */
export async function startBookingPayment(
  ctx: SignedInContext,
  input: PayInput,
): Promise<{ clientSecret: string }> {
  const { bookingId: id } = input;
  const { booking, part, saveLater } = await inTransaction(ctx.db, async (tx) => {
    await lockEntity(tx, 'booking', id);
    const loaded = await loadBooking(tx, ctx, id);
    const { booking, side, facts } = loaded;
    const isRest = side === 'client' && booking.status === 'confirmed' && booking.installments;
    requireBookingAction(booking, side, isRest ? 'pay_rest' : 'pay', facts);
    if (isRest) return { booking, part: openPart(isRest, input.installment), saveLater: false };
    requireNoBlock(await findBlock(tx, booking.clientId, booking.creatorUserId));
    const until = booking.holdExpiresAt;
    if (until === null || Date.parse(until) <= ctx.clock().getTime()) {
      throw new DomainError('booking.expired');
    }
    if ((input.installment ?? 1) !== 1) throw new DomainError('installment.not_open');
    return { booking, ...(await firstPart(tx, ctx, booking, input)) };
  });
  const order = {
    order: { kind: 'booking', id },
    clientId: booking.clientId,
    description: descriptionOf(booking),
    totalCents: part.cents,
    feeCents: part.feeCents,
    startsAt: booking.startsAt,
    openedFrom: visitorKey(ctx.request.ip),
    ...(part.number === 1 && part.cents === booking.amount
      ? {}
      : { installment: part.number, orderCents: booking.amount }),
  } as const;
  return startIntent(ctx, order, { saveCard: saveLater ? 'later' : input.saveCard });
}

/** The named part of a confirmed booking, or its first that can be paid. */
function openPart(parts: readonly InstallmentPart[], number: number | undefined): Part {
  const payable = (part: InstallmentPart) =>
    part.kind !== 'tip' && ['planned', 'due', 'failed'].includes(part.status);
  if (number === undefined) {
    const next = parts.find(payable);
    if (!next) throw new DomainError('installment.not_open');
    return next;
  }
  const named = parts.find((part) => part.number === number);
  if (!named) throw new DomainError('installment.not_found');
  if (named.status === 'charging') throw new DomainError('payment.processing');
  if (!payable(named)) throw new DomainError('installment.not_open');
  return named;
}

/** What is paid now of a booking that is not paid yet; with a deposit, how its balance will be. */
async function firstPart(
  tx: Tx,
  ctx: SignedInContext,
  booking: BookingView,
  { payIn, consent }: PayInput,
): Promise<{ part: Part; saveLater: boolean }> {
  if (payIn !== undefined) await payBookingIn(tx, booking, payIn);
  const parts = await listInstallments(tx, { kind: 'booking', id: booking.id });
  const balance = openBalanceOf({ installments: parts });
  const [first] = parts;
  if (!first || !balance) {
    const { amount: cents, commissionAmount: feeCents } = booking;
    return { part: { number: 1, cents, feeCents }, saveLater: false };
  }
  if (consent?.automatic) {
    await agreeToBalance(tx, ctx, { booking, balance, card: null, sha256: consent.sha256 });
    return { part: first, saveLater: true };
  }
  if (consent) await payBalanceThemselves(tx, ctx, balance);
  return { part: first, saveLater: !consent && balance.automatic };
}

/** What the receipt and the provider's page list as paid. */
function descriptionOf({ id, creator, packageTitle: title }: BookingView): string {
  const whom = `Booking #${id}: ${creator.user.fullName}`;
  return (title === null ? whom : `${whom}, ${title}`).slice(0, 500);
}
