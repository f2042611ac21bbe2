import type { PayIn } from '#contract/bookings/booking-balance.ts';
import type { Booking } from '#contract/bookings/booking-replies.ts';
import { type SeenTerms, termsToSee } from '#contract/bookings/seen-terms.ts';
import { goldenStart } from '#contract/creators/start-times.ts';
import { DomainError } from '#contract/errors.ts';
import { interpolate } from '#contract/i18n.ts';
import { findBlock } from '#server/accounts/index.ts';
import {
  type CreatorProfile,
  findCreatorAsSystem,
  findCreatorByUser,
  findFreeDays,
  holdCreatorShown,
  isFree,
  nearestSlots,
} from '#server/creators/index.ts';
import { inTransaction, type Queryable, type Tx } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { msg } from '#server/platform/i18n/message.ts';
import type { BookingRow } from '../booking-row.ts';
import {
  requireBookable,
  requireBookableStart,
  requireHalfHour,
  requireNoBlock,
} from '../booking-rules.ts';
import {
  type BookingRequest,
  findByRequestKey,
  findOwnHold,
  findOwnJob,
} from '../booking-store.ts';
import { type BookingTerms, lengthOf, promiseOf, termsOf } from '../booking-terms.ts';
import { replyNow } from '../load-booking.ts';
import { changedSince } from './consent-rules.ts';
import { requireFewHolds, requireMinimum, requireRoomBeside } from './hold-limits.ts';
import { insertHeld } from './insert-held.ts';
import { endsAtOf } from './slot-rules.ts';

/**
 * Holds a creator's time for the viewer until it is paid, at the current rate and terms. The same
 * request or Idempotency-Key returns the existing booking.
 */
export async function requestBooking(
  ctx: SignedInContext,
  body: {
    creatorId: number;
    startsAt: string;
    hours?: number | undefined;
    packageId?: number | null | undefined;
    jobId?: number | null | undefined;
    address?: string | undefined;
    seen?: SeenTerms | undefined;
    payIn?: PayIn | undefined;
  },
): Promise<Booking> {
  const request: BookingRequest = {
    ...body,
    ...(await lengthOf(ctx.db, body)),
    jobId: body.jobId ?? null,
    packageId: body.packageId ?? null,
    clientId: ctx.viewer.id,
  };
  try {
    return await holdRequested(ctx, request, body);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'booking.slot_taken') throw error;
    // Outside the transaction, so this query does not hold the lock.
    const details = { nearest: await nearestSlots(ctx, request) };
    throw new DomainError('booking.slot_taken', { details });
  }
}

function holdRequested(
  ctx: SignedInContext,
  request: BookingRequest,
  {
    address,
    seen,
    payIn = 'full',
  }: {
    readonly address?: string | undefined;
    readonly seen?: SeenTerms | undefined;
    readonly payIn?: PayIn | undefined;
  },
): Promise<Booking> {
  return inTransaction(ctx.db, async (tx) => {
    // Identical concurrent requests wait for each other, so the second finds the first one's
    // booking.
    await lockEntity(tx, 'user', ctx.viewer.id);
    const known = await findKnown(tx, ctx, request);
    if (known) return replyNow(tx, ctx, known.id);
    await requireFewHolds(ctx, tx, request);
    const creator = await visibleCreator(tx, request.creatorId);
    requireBookable(creator, ctx.viewer);
    requireNoBlock(await findBlock(tx, ctx.viewer.id, creator.userId));
    const terms = await termsOf(tx, request, creator);
    requireMinimum(ctx, terms.amount);
    if (seen) await requireSeen(tx, request, { creator, terms, seen });
    requireBookableStart(request.startsAt, creator, ctx.clock());
    await requireGoldenStart(tx, request, creator, ctx.clock());
    if (request.packageId === null) requireHalfHour(request.startsAt, creator.timeZone);
    const job =
      request.jobId === null ? undefined : await findOwnJob(tx, request.clientId, request.jobId);
    if (request.jobId !== null && !job) throw new DomainError('job.not_found');
    const endsAt = endsAtOf(request.startsAt, request.hours);
    if (!(await isFree(tx, creator.id, request.startsAt, endsAt, ctx.clock()))) {
      throw new DomainError('booking.slot_taken');
    }
    // Everything that takes or moves this creator's time waits here first, which prevents
    // deadlocks.
    await lockEntity(tx, 'creator', creator.id);
    // They may have been deleted or suspended while this waited.
    if (!(await holdCreatorShown(tx, creator.id))) throw new DomainError('creator.not_found');
    await requireRoomBeside(ctx, tx, request);
    const booking = await insertHeld(tx, ctx, {
      ...request,
      creator,
      offerId: null,
      terms,
      promise: await promiseOf(tx, request, creator),
      address: address || (job?.address ?? ''),
      payIn,
    });
    return replyNow(tx, ctx, booking.id);
  });
}

/** A booking agrees to what was on the page: what asks for more is refused, with both. */
async function requireSeen(
  tx: Tx,
  request: BookingRequest,
  {
    creator,
    terms,
    seen,
  }: { readonly creator: CreatorProfile; readonly terms: BookingTerms; readonly seen: SeenTerms },
): Promise<void> {
  const promise = await promiseOf(tx, request, creator);
  const lines = terms.packageDeliverables;
  const now = termsToSee(
    terms.amount,
    creator,
    lines ? { ...promise, deliverables: lines } : undefined,
  );
  const changes = changedSince(seen, now);
  if (changes.length === 0) return;
  throw new DomainError('booking.terms_changed', {
    message: msg('Please look again before you book: {changes}.', {
      changes: changes.reduce((all, next) => msg('{all}, and {next}', { all, next })),
    }),
    details: { seen, now },
  });
}

async function findKnown(
  tx: Tx,
  ctx: SignedInContext,
  request: BookingRequest,
): Promise<BookingRow | undefined> {
  const key = ctx.request.idempotencyKey;
  const byKey = key === undefined ? undefined : await findByRequestKey(tx, request.clientId, key);
  if (!byKey) return findOwnHold(tx, request, ctx.clock());
  const same =
    byKey.creatorId === request.creatorId &&
    byKey.startsAt === request.startsAt &&
    Number(byKey.hours) === request.hours &&
    byKey.jobId === request.jobId &&
    byKey.packageId === request.packageId;
  if (!same) throw new DomainError('booking.key_reused');
  return byKey;
}

/** A golden hour package starts relative to that day's sunset. */
async function requireGoldenStart(
  tx: Tx,
  { startsAt, minutesBeforeSunset }: BookingRequest,
  { id, timeZone }: CreatorProfile,
  now: Date,
): Promise<void> {
  if (minutesBeforeSunset === null) return;
  const day = Temporal.Instant.from(startsAt).toZonedDateTimeISO(timeZone).toPlainDate();
  const found = await findFreeDays(tx, id, day.toString(), 1, now);
  const sunset = found?.days[0]?.daylight?.sunset;
  if (sunset !== undefined && goldenStart(sunset, minutesBeforeSunset) === startsAt) return;
  const message = interpolate('This package starts {minutes} minutes before sunset', {
    minutes: minutesBeforeSunset,
  });
  throw new DomainError('invalid_input', { message, fields: { startsAt: message } });
}

/** A hidden creator cannot be booked. */
async function visibleCreator(db: Queryable, id: number): Promise<CreatorProfile> {
  const any = await findCreatorAsSystem(db, id);
  const creator = any && (await findCreatorByUser(db, any.userId));
  if (!creator) throw new DomainError('creator.not_found');
  return creator;
}
