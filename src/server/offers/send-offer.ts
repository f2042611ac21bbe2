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
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { openAlready } from './ask-for-offer.ts';
import { factOf, offerSent } from './events.ts';
import { loadOffer, lockOfferFor, requireOffersOn } from './load-offer.ts';
import { endsOfOffer, instantAt } from './offer-rules.ts';
import {
  clientBegan,
  countHeld,
  findOffer,
  insertOffer,
  insertOfferVersion,
  type OfferRow,
  updateOffer,
} from './offer-store.ts';

/** Offers something to a client who wrote first or asked before. */
export function sendOffer(
  ctx: SignedInContext,
  { clientId, offer }: { readonly clientId: number; readonly offer: Offered },
): Promise<Offer> {
  return withNearest(ctx, offer, (tx) => sendFirst(ctx, tx, clientId, offer));
}

async function sendFirst(ctx: SignedInContext, tx: Tx, clientId: number, offer: Offered) {
  requireOffersOn(ctx);
  const creator = await ownProfile(ctx, tx);
  await lockEntity(tx, 'creator', creator.id);
  if (!(await clientBegan(tx, clientId, creator))) throw new DomainError('offer.not_asked');
  await countDaily(ctx, tx, 'offer.sent', { userId: ctx.viewer.id });
  const now = ctx.clock();
  const inserted = await insertOffer(tx, {
    creatorId: creator.id,
    clientId,
    status: 'sent',
    currentVersion: 1,
    // Of its version, below.
    validUntil: now,
    createdAt: now,
  });
  const row = inserted && (await findOffer(tx, inserted.id));
  if (!row) throw await openAlready(tx, creator.id, clientId);
  await writeVersion(ctx, tx, { row: { ...row, currentVersion: 0 }, creator, offer });
  return loadOffer(tx, ctx, row.id);
}

/** Answers a request, or changes what was offered. */
export function reviseOffer(ctx: SignedInContext, id: number, offer: Offered): Promise<Offer> {
  return withNearest(ctx, offer, async (tx) => {
    requireOffersOn(ctx);
    const { row, side, demand } = await lockOfferFor(tx, ctx, id);
    if (side === 'client') throw new DomainError('offer.creator_only');
    demand(row.status === 'asked' ? 'offer' : 'revise');
    const creator = await ownProfile(ctx, tx);
    await writeVersion(ctx, tx, { row, creator, offer });
    return loadOffer(tx, ctx, id);
  });
}

async function ownProfile(ctx: SignedInContext, tx: Tx): Promise<CreatorProfile> {
  const creator = await findCreatorByUser(tx, ctx.viewer.id);
  if (!creator) throw new DomainError('creator.no_profile');
  return creator;
}

/** A time that is taken is refused with the nearest that are free. */
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
}
interface Timed extends Writing {
  readonly startsAt: string;
  readonly validUntil: string;
  readonly heldUntil: string | null;
}

/** Freezes the next version and holds its time. The caller holds the creator's lock and the offer's. */
async function writeVersion(
  ctx: SignedInContext,
  tx: Tx,
  { row, creator, offer }: Writing,
): Promise<void> {
  const now = ctx.clock();
  requireNoBlock(await findBlock(tx, ctx.viewer.id, row.clientId));
  const startsAt = instantAt(offer.day, offer.startTime, creator.timeZone);
  requireBookableStart(startsAt, { ...creator, minimumNoticeHours: 0 }, now);
  const ends = endsOfOffer(startsAt, offer, now);
  const { validUntil, heldUntil } = ends;
  requireTotal(ctx, offer);
  const version = row.currentVersion + 1;
  const document = JSON.stringify(
    await documentOf(ctx, tx, { row, creator, offer, startsAt, ...ends }, version),
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

/** Even with none of its optional lines it is worth an order, and with all of them within the limit. */
function requireTotal(ctx: SignedInContext, { lines }: Offered): void {
  requireMinimum(ctx, totalOf(chosenLines(lines, [])));
  if (totalOf(lines) <= maxOfferCents) return;
  const message = 'An offer can cost at most $100,000';
  throw new DomainError('invalid_input', { message, fields: { lines: message } });
}

async function documentOf(
  ctx: SignedInContext,
  tx: Tx,
  { row, creator, offer, startsAt, validUntil, heldUntil }: Timed,
  version: number,
): Promise<OfferDocument> {
  const { packageId = null } = offer;
  const found = packageId === null ? undefined : await findPackageOf(tx, creator.id, packageId);
  if (packageId !== null && !found) throw new DomainError('booking.package_gone');
  const promise = await promiseOf(tx, { creatorId: creator.id, packageId }, creator);
  const { deliveryDays, rounds, picturesToPick, editedPhotos } = offer;
  const { template, rights } = await choiceFor(ctx, tx, creator.id, { kind: 'booking', packageId });
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
    timeZone: creator.timeZone,
    address: offer.address ?? row.address,
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
