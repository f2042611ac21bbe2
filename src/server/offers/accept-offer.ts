import type { Booking } from '#contract/bookings/booking-replies.ts';
import { DomainError } from '#contract/errors.ts';
import { areOptional, chosenLines, totalOf } from '#contract/offers/offer-lines.ts';
import { bookOffer, showBooking } from '#server/bookings/index.ts';
import { findCreatorByUser, releaseOffered } from '#server/creators/index.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { factOf, offerAccepted } from './events.ts';
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
    const { currentVersion: version } = row;
    if (acceptance.version !== version)
      throw new DomainError('offer.changed', { details: { version } });
    requireOffersOn(ctx);
    const document = await findDocument(tx, id, version);
    if (!areOptional(document.lines, acceptance.lines)) {
      const message = 'Choose among the optional lines of this version';
      throw new DomainError('invalid_input', { message, fields: { lines: message } });
    }
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

/** The booking that the same acceptance made before, on this device or another. */
async function findAccepted(
  tx: Tx,
  { viewer }: SignedInContext,
  row: OfferRow,
  { version, lines }: Acceptance,
): Promise<number | undefined> {
  if (row.status !== 'accepted' || row.clientId !== viewer.id) return undefined;
  const choice = await findChoice(tx, row.id);
  const same =
    choice?.version === version && String(choice.lines.toSorted()) === String(lines.toSorted());
  return same ? findLiveBooking(tx, row.id) : undefined;
}
