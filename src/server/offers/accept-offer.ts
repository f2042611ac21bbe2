import type { Booking } from '#contract/bookings/booking-replies.ts';
import { DomainError } from '#contract/errors.ts';
import type { Application } from '#contract/jobs/job-replies.ts';
import { areOptional, chosenLines, totalOf } from '#contract/offers/offer-lines.ts';
import type { OfferDocument } from '#contract/offers/offer-replies.ts';
import { bookOffer, showBooking } from '#server/bookings/index.ts';
import { findCreatorByUser, releaseOffered } from '#server/creators/index.ts';
import { hireWithin, lockJob, readApplication } from '#server/jobs/index.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { factOf, offerAccepted, offerFollowed } from './events.ts';
import { agreedTerms } from './job-terms.ts';
import { lockOfferFor, requireOffersOn } from './load-offer.ts';
import {
  findChoice,
  findDocument,
  findLiveBooking,
  type OfferRow,
  putChoice,
  updateOffer,
} from './offer-store.ts';

interface Acceptance {
  readonly version: number;
  readonly lines: readonly number[];
  readonly address?: string | undefined;
}

/**
 * Accepts the version that the client read: one booking at its price and terms, whose time is held until it is paid.
 * The same acceptance again returns that booking.
 */
export function acceptOffer(
  ctx: SignedInContext,
  id: number,
  acceptance: Acceptance,
): Promise<Booking> {
  return inTransaction(ctx.db, async (tx) => {
    await lockEntity(tx, 'user', ctx.viewer.id);
    const { row, demand } = await lockOfferFor(tx, ctx, id);
    const known = await findAccepted(tx, ctx, row, acceptance);
    if (known !== undefined) return showBooking(tx, ctx, known);
    demand('accept');
    if (row.jobId !== null) throw new DomainError('offer.for_job');
    const document = await acceptedDocument(ctx, tx, row, acceptance);
    const { version } = document;
    const creator = await findCreatorByUser(tx, row.creatorUserId);
    if (!creator) throw new DomainError('creator.not_found');
    const lines = chosenLines(document.lines, acceptance.lines);
    const now = ctx.clock();
    // Its own hold makes room for the booking's.
    await releaseOffered(tx, id);
    const booking = await bookOffer(ctx, tx, creator, {
      offerId: id,
      title: document.title,
      lines: lines.map(({ title }) => title),
      amount: totalOf(lines),
      startsAt: document.startsAt,
      hours: document.hours,
      address: document.address || (acceptance.address ?? ''),
      delivery: document.delivery,
      cancellationPolicy: document.cancellationPolicy,
      agreement: { template: document.template, rights: document.rights },
    });
    await putChoice(tx, {
      offerId: id,
      version,
      lines: acceptance.lines,
      totalCents: totalOf(lines),
      acceptedAt: now,
    });
    await updateOffer(tx, id, { status: 'accepted' });
    await ctx.events.record(tx, offerAccepted, { ...factOf(row), bookingId: booking.id });
    return booking;
  });
}

/** The newest version, which the client read, with lines that can be chosen. */
async function acceptedDocument(
  ctx: SignedInContext,
  tx: Tx,
  row: OfferRow,
  { version, lines }: Acceptance,
): Promise<OfferDocument> {
  const { currentVersion } = row;
  if (version !== currentVersion)
    throw new DomainError('offer.changed', { details: { version: currentVersion } });
  requireOffersOn(ctx);
  const document = await findDocument(tx, row.id, version);
  if (areOptional(document.lines, lines)) return document;
  const message = 'Choose among the optional lines of this version';
  throw new DomainError('invalid_input', { message, fields: { lines: message } });
}

/**
 * Accepts the version that the client read of an offer that answers a job: the hire, at its price and terms, to be paid
 * next. The same acceptance again returns that hire.
 */
export function hireByOffer(
  ctx: SignedInContext,
  id: number,
  acceptance: Acceptance,
): Promise<Application> {
  return inTransaction(ctx.db, async (tx) => {
    await lockEntity(tx, 'user', ctx.viewer.id);
    const { row, demand } = await lockOfferFor(tx, ctx, id);
    if (row.applicationId !== null && (await isAccepted(tx, ctx, row, acceptance)))
      return readApplication(tx, row.applicationId);
    if (row.jobId === null) throw new DomainError('offer.not_for_job');
    demand('accept');
    const document = await acceptedDocument(ctx, tx, row, acceptance);
    if (row.applicationId === null) throw new DomainError('offer.ended');
    const totalCents = totalOf(chosenLines(document.lines, acceptance.lines));
    const { job } = await lockJob(tx, ctx, row.jobId);
    const terms = agreedTerms(job, document, totalCents);
    await releaseOffered(tx, id);
    const application = await hireWithin(ctx, tx, row.applicationId, terms);
    await putChoice(tx, {
      offerId: id,
      version: document.version,
      lines: acceptance.lines,
      totalCents,
      acceptedAt: ctx.clock(),
    });
    await updateOffer(tx, id, { status: 'accepted' });
    await ctx.events.record(tx, offerFollowed, factOf(row));
    return application;
  });
}

/** The booking that the same acceptance made before, on this device or another. */
async function findAccepted(
  tx: Tx,
  ctx: SignedInContext,
  row: OfferRow,
  acceptance: Acceptance,
): Promise<number | undefined> {
  return (await isAccepted(tx, ctx, row, acceptance)) ? findLiveBooking(tx, row.id) : undefined;
}

/** The same person accepted the same before. */
async function isAccepted(
  tx: Tx,
  { viewer }: SignedInContext,
  row: OfferRow,
  { version, lines }: Acceptance,
): Promise<boolean> {
  if (row.status !== 'accepted' || row.clientId !== viewer.id) return false;
  const choice = await findChoice(tx, row.id);
  return (
    choice?.version === version && String(choice.lines.toSorted()) === String(lines.toSorted())
  );
}
