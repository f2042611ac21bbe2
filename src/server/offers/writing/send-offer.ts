import { createHash } from 'node:crypto';
import { DomainError } from '#contract/errors.ts';
import { chosenLines, maxHeldTimes, maxOfferCents, totalOf } from '#contract/offers/offer-lines.ts';
import type { Offer, OfferDocument } from '#contract/offers/offer-replies.ts';
import type { Offered } from '#contract/offers/offers.ts';
import { countDaily, findBlock } from '#server/accounts/index.ts';
import { choiceFor } from '#server/agreements/index.ts';
import {
  endsAtOf,
  promiseOf,
  requireBookableStart,
  requireMinimum,
  requireNoBlock,
} from '#server/bookings/index.ts';
import {
  type CreatorProfile,
  findCreatorByUser,
  findPackageOf,
  holdForOffer,
  nearestSlots,
  releaseOffered,
} from '#server/creators/index.ts';
import { agreeToChange, applyWithin, putOffer } from '#server/jobs/index.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { factOf, offerSent } from '../events.ts';
import { loadOffer, lockOfferFor, requireOffersOn } from '../load-offer.ts';
import { endsOfOffer, instantAt } from '../offer-rules.ts';
import {
  clientBegan,
  countHeld,
  findDocument,
  findOffer,
  insertOffer,
  insertOfferVersion,
  type OfferRow,
  updateOffer,
} from '../offer-store.ts';
import { findOwnApplication } from '../priced-application-store.ts';
import { openAlready } from './ask-for-offer.ts';
import { lockPricedJob, type PricedJob, requireFitting } from './job-terms.ts';

interface Sent {
  readonly clientId?: number | undefined;
  readonly jobId?: number | undefined;
  readonly offer: Offered;
}

/** Makes an offer to a client who wrote or asked first, or answers an open job with a price. */
export function sendOffer(ctx: SignedInContext, { clientId, jobId, offer }: Sent): Promise<Offer> {
  return withNearest(ctx, offer, (tx) =>
    jobId === undefined
      ? sendFirst(ctx, tx, clientId ?? 0, offer)
      : applyAtPrice(ctx, tx, jobId, offer),
  );
}

/** Applies with the offer, or adds it to the creator's application, where it replaces one that ended. */
async function applyAtPrice(
  ctx: SignedInContext,
  tx: Tx,
  jobId: number,
  offer: Offered,
): Promise<Offer> {
  requireOffersOn(ctx);
  if (ctx.viewer.creatorId === null) throw new DomainError('job.creator_only');
  const creator = await ownProfile(ctx, tx);
  await lockEntity(tx, 'creator', creator.id);
  const own = await findOwnApplication(tx, jobId, creator.id);
  if (own === undefined && offer.note === '') {
    const message = 'Please include a message with your application';
    throw new DomainError('invalid_input', { message, fields: { note: message } });
  }
  const applicationId =
    own ?? (await applyWithin(ctx, tx, jobId, { message: offer.note, priced: true })).id;
  const job = await lockPricedJob(tx, ctx, jobId);
  await countDaily(ctx, tx, 'offer.sent', { userId: ctx.viewer.id });
  const row = await insertFirst(ctx, tx, { creatorId: creator.id, clientId: job.clientId, jobId });
  await putOffer(tx, applicationId, row.id);
  await writeVersion(ctx, tx, { row: { ...row, applicationId }, creator, offer, job });
  return loadOffer(tx, ctx, row.id);
}

async function sendFirst(ctx: SignedInContext, tx: Tx, clientId: number, offer: Offered) {
  requireOffersOn(ctx);
  const creator = await ownProfile(ctx, tx);
  await lockEntity(tx, 'creator', creator.id);
  if (!(await clientBegan(tx, clientId, creator))) throw new DomainError('offer.not_asked');
  await countDaily(ctx, tx, 'offer.sent', { userId: ctx.viewer.id });
  const row = await insertFirst(ctx, tx, { creatorId: creator.id, clientId, jobId: null });
  await writeVersion(ctx, tx, { row, creator, offer, job: null });
  return loadOffer(tx, ctx, row.id);
}

/** An offer whose first version is written next. */
async function insertFirst(
  ctx: SignedInContext,
  tx: Tx,
  between: { readonly creatorId: number; readonly clientId: number; readonly jobId: number | null },
): Promise<OfferRow> {
  const now = ctx.clock();
  const inserted = await insertOffer(tx, {
    ...between,
    status: 'sent',
    currentVersion: 1,
    // Until its version sets it.
    validUntil: now,
    createdAt: now,
  });
  const row = inserted && (await findOffer(tx, inserted.id));
  if (!row) throw await openAlready(tx, between.creatorId, between.clientId, between.jobId);
  return { ...row, currentVersion: 0 };
}

/** Answers a request, or changes what was offered. */
export function reviseOffer(ctx: SignedInContext, id: number, offer: Offered): Promise<Offer> {
  return withNearest(ctx, offer, async (tx) => {
    requireOffersOn(ctx);
    const { row, side, demand } = await lockOfferFor(tx, ctx, id);
    if (side === 'client') throw new DomainError('offer.creator_only');
    demand(row.status === 'asked' ? 'offer' : 'revise');
    const creator = await ownProfile(ctx, tx);
    const job = row.jobId === null ? null : await lockPricedJob(tx, ctx, row.jobId);
    await writeVersion(ctx, tx, { row, creator, offer, job });
    return loadOffer(tx, ctx, id);
  });
}

async function ownProfile(ctx: SignedInContext, tx: Tx): Promise<CreatorProfile> {
  const creator = await findCreatorByUser(tx, ctx.viewer.id);
  if (!creator) throw new DomainError('creator.no_profile');
  return creator;
}

/** Refuses a taken time with the nearest free ones. */
async function withNearest(
  ctx: SignedInContext,
  { day, startTime, hours }: Offered,
  run: (tx: Tx) => Promise<Offer>,
): Promise<Offer> {
  try {
    return await inTransaction(ctx.db, run);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'booking.slot_taken') throw error;
    const creator = await findCreatorByUser(ctx.db, ctx.viewer.id);
    if (!creator) throw error;
    const startsAt = instantAt(day, startTime, creator.timeZone);
    const wanted = { creatorId: creator.id, startsAt, hours, minutesBeforeSunset: null };
    throw new DomainError('booking.slot_taken', {
      details: { nearest: await nearestSlots(ctx, wanted) },
    });
  }
}

interface Writing {
  readonly row: OfferRow;
  readonly creator: CreatorProfile;
  readonly offer: Offered;
  /** The job it answers. */
  readonly job: PricedJob | null;
}
interface Timed extends Writing {
  readonly startsAt: string;
  readonly timeZone: string;
  readonly validUntil: string;
  readonly heldUntil: string | null;
}

/** Freezes the next version and holds its time. The caller holds the creator's lock and the offer's. */
async function writeVersion(
  ctx: SignedInContext,
  tx: Tx,
  { row, creator, offer, job }: Writing,
): Promise<void> {
  const now = ctx.clock();
  const { id: userId } = ctx.viewer;
  requireNoBlock(await findBlock(tx, userId, row.clientId));
  await countDaily(ctx, tx, 'offer.written', {
    userId,
    about: { kind: 'person', id: row.clientId },
  });
  const timeZone = job?.timeZone ?? creator.timeZone;
  const startsAt = instantAt(offer.day, offer.startTime, timeZone);
  if (job) requireFitting(ctx, job, { offer, startsAt });
  else requireBookableStart(startsAt, { timeZone, minimumNoticeHours: 0 }, now);
  const ends = endsOfOffer(startsAt, offer, now);
  const { validUntil, heldUntil } = ends;
  if (!job) requireTotal(ctx, offer);
  const version = row.currentVersion + 1;
  const document = JSON.stringify(
    await documentOf(ctx, tx, { row, creator, offer, job, startsAt, timeZone, ...ends }, version),
  );
  await insertOfferVersion(tx, {
    offerId: row.id,
    version,
    document,
    sha256: createHash('sha256').update(document).digest('hex'),
    createdAt: now,
  });
  await releaseOffered(tx, row.id);
  if (heldUntil !== null) {
    if ((await countHeld(tx, creator.id, row.id, now)) >= maxHeldTimes)
      throw new DomainError('offer.too_many_held');
    if (
      !(await holdForOffer(
        tx,
        heldTime(row.id, creator, { startsAt, hours: offer.hours }),
        heldUntil,
        now,
      ))
    )
      throw new DomainError('booking.slot_taken');
  }
  await updateOffer(tx, row.id, {
    status: 'sent',
    currentVersion: version,
    dueBy: null,
    answeredAt: now,
    validUntil,
    heldUntil,
  });
  // A price named for the changed job agrees to the change.
  if (row.applicationId !== null) await agreeToChange(tx, row.applicationId);
  await ctx.events.record(tx, offerSent, { ...factOf(row), version });
}

/** The time that an offer holds: its own and the creator's buffer after it. */
export function heldTime(
  offerId: number,
  { id: creatorId, bufferMinutes }: Pick<CreatorProfile, 'id' | 'bufferMinutes'>,
  { startsAt, hours }: { readonly startsAt: string; readonly hours: number },
) {
  const end = Date.parse(endsAtOf(startsAt, hours)) + bufferMinutes * 60_000;
  return { offerId, creatorId, startsAt, bufferMinutes, endsAt: new Date(end).toISOString() };
}

/** Without optional lines an offer reaches an order's minimum, and with all of them it stays within the limit. */
function requireTotal(ctx: SignedInContext, { lines }: Offered): void {
  requireMinimum(ctx, totalOf(chosenLines(lines, [])));
  if (totalOf(lines) <= maxOfferCents) return;
  const message = 'An offer can cost at most $100,000';
  throw new DomainError('invalid_input', { message, fields: { lines: message } });
}

async function documentOf(
  ctx: SignedInContext,
  tx: Tx,
  { row, creator, offer, job, startsAt, timeZone, validUntil, heldUntil }: Timed,
  version: number,
): Promise<OfferDocument> {
  const { packageId = null } = offer;
  const found = packageId === null ? undefined : await findPackageOf(tx, creator.id, packageId);
  if (packageId !== null && !found) throw new DomainError('booking.package_gone');
  // What a new version leaves out stays as promised before.
  const before =
    offer.packageId === undefined && version > 1
      ? await findDocument(tx, row.id, version - 1)
      : undefined;
  const promise =
    before?.delivery ?? (await promiseOf(tx, { creatorId: creator.id, packageId }, creator));
  const { deliveryDays, rounds, picturesToPick, editedPhotos } = offer;
  const kind = job ? 'job' : 'booking';
  const { template, rights } =
    before ?? (await choiceFor(ctx, tx, creator.id, { kind, packageId }));
  return {
    offer: row.id,
    version,
    client: row.clientName,
    creator: row.creatorName,
    title: offer.title,
    lines: offer.lines,
    startsAt,
    endsAt: endsAtOf(startsAt, offer.hours),
    hours: offer.hours,
    timeZone,
    // A job's address is shown to its creator once they are hired.
    address: job ? '' : (offer.address ?? row.address),
    delivery: {
      deliveryDays: deliveryDays ?? promise.deliveryDays,
      rounds: rounds ?? promise.rounds,
      picturesToPick: picturesToPick === undefined ? promise.picturesToPick : picturesToPick,
      editedPhotos: editedPhotos === undefined ? promise.editedPhotos : editedPhotos,
    },
    cancellationPolicy: creator.cancellationPolicy,
    template,
    rights,
    note: offer.note,
    sentAt: ctx.clock().toISOString(),
    validUntil,
    heldUntil,
  };
}
