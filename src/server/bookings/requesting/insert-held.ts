import { holdMinutes } from '#contract/constants.ts';
import { dayAt } from '#contract/deliveries/delivery-facts.ts';
import { DomainError } from '#contract/errors.ts';
import { commissionCents } from '#contract/money.ts';
import { offerAgreement } from '#server/agreements/index.ts';
import { type CreatorProfile, holdSlot } from '#server/creators/index.ts';
import { freezeTerms } from '#server/deliveries/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { visitorKey } from '#server/platform/http/limits/visitor-key.ts';
import { scheduleOf } from '../balance/schedule-rules.ts';
import type { BookingRow } from '../booking-row.ts';
import { type BookingRequest, insertBooking } from '../booking-store.ts';
import { type BookingTerms, promiseOf } from '../booking-terms.ts';
import { endsAtOf, slotOf } from './slot-rules.ts';

const minuteMs = 60_000;

/** A booking that is not paid yet, with the terms of this moment. The caller holds the creator's lock. */
export async function insertHeld(
  tx: Tx,
  ctx: SignedInContext,
  request: BookingRequest,
  creator: CreatorProfile & { terms: BookingTerms; address: string },
): Promise<BookingRow> {
  const now = ctx.clock();
  const price = {
    amount: creator.terms.amount,
    commissionAmount: commissionCents(creator.terms.amount, ctx.settings.now().bookingCommissionBp),
  };
  const schedule = ctx.settings.now().installments
    ? scheduleOf({ ...price, startsAt: request.startsAt, timeZone: creator.timeZone }, creator, now)
    : null;
  const holdExpiresAt = new Date(now.getTime() + holdMinutes * minuteMs).toISOString();
  const booking = await insertBooking(tx, {
    clientId: request.clientId,
    creatorId: request.creatorId,
    jobId: request.jobId,
    address: creator.address,
    startsAt: request.startsAt,
    endsAt: endsAtOf(request.startsAt, request.hours),
    hours: request.hours,
    ...creator.terms,
    commissionAmount: price.commissionAmount,
    ...(schedule && {
      depositCents: schedule.deposit.cents,
      balanceDays: creator.balanceDays,
      keepsDeposit: creator.keepsDeposit,
    }),
    cancellationPolicy: creator.cancellationPolicy,
    bufferMinutes: creator.bufferMinutes,
    holdExpiresAt: holdExpiresAt,
    heldFrom: visitorKey(ctx.request.ip),
    requestKey: ctx.request.idempotencyKey ?? null,
    createdAt: now,
  });
  if (!(await holdSlot(tx, slotOf(booking), holdExpiresAt, now))) {
    throw new DomainError('booking.slot_taken');
  }
  const { timeZone } = creator;
  const promise = await promiseOf(tx, request, creator);
  const day = { workedOn: dayAt(booking.endsAt, timeZone), timeZone };
  const order = { kind: 'booking', id: booking.id } as const;
  await freezeTerms(tx, order, promise, day);
  await offerAgreement(ctx, tx, order, request.packageId);
  return booking;
}
