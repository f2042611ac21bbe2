import type { PayIn } from '#contract/bookings/booking-balance.ts';
import type { Booking } from '#contract/bookings/booking-replies.ts';
import { type SeenTerms, termsToSee } from '#contract/bookings/seen-terms.ts';
import { goldenStart } from '#contract/creators/start-times.ts';
import { DomainError } from '#contract/errors.ts';
import { interpolate } from '#contract/i18n.ts';
import { formatDollars } from '#contract/money.ts';
import { findBlock, isEmailConfirmed } from '#server/accounts/index.ts';
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
import { visitorKey } from '#server/platform/http/limits/visitor-key.ts';
import { msg } from '#server/platform/i18n/message.ts';
import { payBookingIn } from '../balance/booking-schedule.ts';
import type { BookingRow } from '../booking-row.ts';
import {
  requireBookable,
  requireBookableStart,
  requireHalfHour,
  requireNoBlock,
} from '../booking-rules.ts';
import {
  type BookingRequest,
  countHolds,
  findByRequestKey,
  findOwnHold,
  findOwnJob,
  listUnconfirmedHolds,
} from '../booking-store.ts';
import { type BookingTerms, lengthOf, promiseOf, termsOf } from '../booking-terms.ts';
import { bookingRequested, factOf } from '../events.ts';
import { replyNow } from '../load-booking.ts';
import { changedSince } from './consent-rules.ts';
import { fitsBeside } from './hold-rules.ts';
import { insertHeld } from './insert-held.ts';
import { endsAtOf } from './slot-rules.ts';

/**
 * How many unpaid slots one person may hold at a time, in total and with one creator, and how many
 * with one creator may expire unpaid in a day: more would block a creator's calendar for free.
 */
const holdLimits = {
  confirmed: { held: 10, withCreator: 6, unpaid: 12 },
  unconfirmed: { held: 5, withCreator: 3, unpaid: 6 },
} as const;

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
    const booking = await insertHeld(tx, ctx, request, {
      ...creator,
      terms,
      address: address || (job?.address ?? ''),
    });
    await payBookingIn(tx, { ...booking, timeZone: creator.timeZone }, payIn);
    await ctx.events.record(
      tx,
      bookingRequested,
      factOf({ ...booking, creatorUserId: creator.userId, timeZone: creator.timeZone }),
    );
    return replyNow(tx, ctx, booking.id);
  });
}

/** The site's smallest order binds bookings as it binds jobs. */
function requireMinimum({ settings }: SignedInContext, amount: number): void {
  const { minimumBudget } = settings.now();
  if (amount >= minimumBudget * 100) return;
  throw new DomainError('booking.below_minimum', {
    message: msg('A booking must be at least {minimum}. Choose more hours or another package.', {
      minimum: formatDollars(minimumBudget),
    }),
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

async function requireFewHolds(
  ctx: SignedInContext,
  tx: Tx,
  request: BookingRequest,
): Promise<void> {
  const holds = await countHolds(tx, request, ctx.clock());
  const confirmed = await isEmailConfirmed(tx, request.clientId);
  const max = holdLimits[confirmed ? 'confirmed' : 'unconfirmed'];
  if (holds.held >= max.held) throw new DomainError('booking.too_many_holds');
  if (holds.withCreator >= max.withCreator) {
    throw new DomainError('booking.too_many_holds', {
      message: msg(
        "You're already holding {count} of this creator's times. Pay for or cancel one of them first.",
        { count: max.withCreator },
      ),
    });
  }
  if (holds.unpaid >= max.unpaid) throw new DomainError('booking.too_many_unpaid');
}

/**
 * What unconfirmed people hold together of one creator is bounded, as accounts cost nothing.
 * Confirmed people are neither counted nor kept waiting. The caller holds the creator's lock.
 */
async function requireRoomBeside(
  ctx: SignedInContext,
  tx: Tx,
  { clientId, creatorId, hours }: BookingRequest,
): Promise<void> {
  if (await isEmailConfirmed(tx, clientId)) return;
  const held = await listUnconfirmedHolds(tx, creatorId, ctx.clock());
  if (!fitsBeside(held, { hours, network: visitorKey(ctx.request.ip) })) {
    throw new DomainError('booking.held_by_others');
  }
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
