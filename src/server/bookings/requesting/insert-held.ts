import type { AgreementChoice } from '#contract/agreements/agreements.ts';
import type { PayIn } from '#contract/bookings/booking-balance.ts';
import { holdMinutes } from '#contract/constants.ts';
import { dayAt } from '#contract/deliveries/delivery-facts.ts';
import type { DeliveryTerms } from '#contract/deliveries/delivery-terms.ts';
import { DomainError } from '#contract/errors.ts';
import { commissionCents } from '#contract/money.ts';
import { offerAgreement } from '#server/agreements/index.ts';
import { type CreatorProfile, holdSlot } from '#server/creators/index.ts';
import { freezeTerms } from '#server/deliveries/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { visitorKey } from '#server/platform/http/limits/visitor-key.ts';
import { payBookingIn } from '../balance/booking-schedule.ts';
import { scheduleOf } from '../balance/schedule-rules.ts';
import type { BookingRow } from '../booking-row.ts';
import { insertBooking } from '../booking-store.ts';
import type { BookingTerms } from '../booking-terms.ts';
import { bookingRequested, factOf } from '../events.ts';
import { endsAtOf, slotOf } from './slot-rules.ts';

const minuteMs = 60_000;

interface Held {
  readonly clientId: number;
  readonly creator: Pick<
    CreatorProfile,
    | 'id'
    | 'userId'
    | 'timeZone'
    | 'bufferMinutes'
    | 'cancellationPolicy'
    | 'depositPercent'
    | 'balanceDays'
    | 'keepsDeposit'
  >;
  readonly jobId: number | null;
  readonly offerId: number | null;
  readonly startsAt: string;
  readonly hours: number;
  readonly address: string;
  readonly terms: BookingTerms;
  readonly promise: DeliveryTerms;
  /** Frozen with an offer; undefined: the creator's current choice. */
  readonly agreement?: AgreementChoice;
  /** At once unless its client chose the deposit. */
  readonly payIn?: PayIn;
}

/**
 * A booking whose time is held until it is paid, with its terms frozen. The caller holds the creator's lock. Errors:
 * booking.slot_taken, booking.deposit_unavailable.
 */
export async function insertHeld(tx: Tx, ctx: SignedInContext, held: Held): Promise<BookingRow> {
  const { creator, terms, promise, payIn = 'full' } = held;
  const { timeZone } = creator;
  const now = ctx.clock();
  const { bookingCommissionBp, installments } = ctx.settings.now();
  const price = {
    amount: terms.amount,
    commissionAmount: commissionCents(terms.amount, bookingCommissionBp),
  };
  const schedule = installments
    ? scheduleOf({ ...price, startsAt: held.startsAt, timeZone }, creator, now)
    : null;
  const holdExpiresAt = new Date(now.getTime() + holdMinutes * minuteMs).toISOString();
  const booking = await insertBooking(tx, {
    clientId: held.clientId,
    creatorId: creator.id,
    jobId: held.jobId,
    offerId: held.offerId,
    address: held.address,
    startsAt: held.startsAt,
    endsAt: endsAtOf(held.startsAt, held.hours),
    hours: held.hours,
    ...terms,
    commissionAmount: price.commissionAmount,
    ...(schedule && {
      depositCents: schedule.deposit.cents,
      balanceDays: creator.balanceDays,
      keepsDeposit: creator.keepsDeposit,
    }),
    cancellationPolicy: creator.cancellationPolicy,
    bufferMinutes: creator.bufferMinutes,
    holdExpiresAt,
    heldFrom: visitorKey(ctx.request.ip),
    requestKey: ctx.request.idempotencyKey ?? null,
    createdAt: now,
  });
  if (!(await holdSlot(tx, slotOf(booking), holdExpiresAt, now))) {
    throw new DomainError('booking.slot_taken');
  }
  const day = { workedOn: dayAt(booking.endsAt, timeZone), timeZone };
  const order = { kind: 'booking', id: booking.id } as const;
  await freezeTerms(tx, order, promise, day);
  await offerAgreement(ctx, tx, order, terms.packageId, held.agreement);
  await payBookingIn(tx, { ...booking, timeZone }, payIn);
  await ctx.events.record(
    tx,
    bookingRequested,
    factOf({ ...booking, creatorUserId: creator.userId, timeZone }),
  );
  return booking;
}
