import type { Booking } from '#contract/bookings/booking-replies.ts';
import { DomainError } from '#contract/errors.ts';
import type { Application } from '#contract/jobs/job-replies.ts';
import { areOptional, chosenLines, type OfferLine, totalOf } from '#contract/offers/offer-lines.ts';
import type { OfferDocument } from '#contract/offers/offer-replies.ts';
import { bookOffer, showBooking } from '#server/bookings/index.ts';
import { findCreatorByUser, releaseOffered } from '#server/creators/index.ts';
import { hireWithin, lockJob, readApplication } from '#server/jobs/index.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { factOf, offerAccepted, offerFollowed } from '../events.ts';
import { lockOfferFor, requireOffersOn } from '../load-offer.ts';
import {
  findChoice,
  findDocument,
  findLiveBooking,
  type OfferRow,
  putChoice,
  updateOffer,
} from '../offer-store.ts';
import { agreedTerms } from '../writing/job-terms.ts';

interface Acceptance {
  readonly version: number;
  readonly lines: readonly number[];
  readonly address?: string | undefined;
}

/** What is accepted: the newest version, which the client read, and what is bought of it. */
interface Accepted {
  readonly row: OfferRow;
  readonly document: OfferDocument;
  readonly chosen: readonly OfferLine[];
  readonly totalCents: number;
}

/** Makes the order of an offer, once: the same acceptance again, on this device or another, finds it. */
function acceptOnce<Order>(
  ctx: SignedInContext,
  id: number,
  { version, lines }: Acceptance,
  of: {
    readonly onJob: boolean;
    readonly find: (tx: Tx, row: OfferRow) => Promise<Order | undefined>;
    readonly make: (tx: Tx, accepted: Accepted) => Promise<Order>;
  },
): Promise<Order> {
  return inTransaction(ctx.db, async (tx) => {
    await lockEntity(tx, 'user', ctx.viewer.id);
    const { row, side, demand } = await lockOfferFor(tx, ctx, id);
    if ((row.jobId !== null) !== of.onJob)
      throw new DomainError(of.onJob ? 'offer.not_for_job' : 'offer.for_job');
    if (row.status === 'accepted' && side === 'client') {
      const choice = await findChoice(tx, id);
      const isSame = String(choice?.lines.toSorted()) === String(lines.toSorted());
      const known = choice?.version === version && isSame ? await of.find(tx, row) : undefined;
      if (known !== undefined) return known;
    }
    demand('accept');
    const { currentVersion } = row;
    if (version !== currentVersion)
      throw new DomainError('offer.changed', { details: { version: currentVersion } });
    requireOffersOn(ctx);
    const document = await findDocument(tx, id, version);
    if (!areOptional(document.lines, lines)) {
      const message = 'Choose among the optional lines of this version';
      throw new DomainError('invalid_input', { message, fields: { lines: message } });
    }
    const chosen = chosenLines(document.lines, lines);
    const totalCents = totalOf(chosen);
    // Its own hold makes room for the order's.
    await releaseOffered(tx, id);
    const order = await of.make(tx, { row, document, chosen, totalCents });
    const acceptedAt = ctx.clock();
    await putChoice(tx, { offerId: id, version, lines, totalCents, acceptedAt });
    await updateOffer(tx, id, { status: 'accepted' });
    return order;
  });
}

/** Accepts a version as one booking at its price and terms, whose time is held until it is paid. */
export const acceptOffer = (ctx: SignedInContext, id: number, acceptance: Acceptance) =>
  acceptOnce<Booking>(ctx, id, acceptance, {
    onJob: false,
    find: async (tx, row) => {
      const bookingId = await findLiveBooking(tx, row.id);
      return bookingId === undefined ? undefined : showBooking(tx, ctx, bookingId);
    },
    make: async (tx, { row, document, chosen, totalCents }) => {
      const creator = await findCreatorByUser(tx, row.creatorUserId);
      if (!creator) throw new DomainError('creator.not_found');
      const { title, startsAt, hours, delivery, cancellationPolicy, template, rights } = document;
      const booking = await bookOffer(ctx, tx, creator, {
        offerId: id,
        title,
        lines: chosen.map((line) => line.title),
        amount: totalCents,
        startsAt,
        hours,
        address: document.address || (acceptance.address ?? ''),
        delivery,
        cancellationPolicy,
        agreement: { template, rights },
      });
      await ctx.events.record(tx, offerAccepted, { ...factOf(row), bookingId: booking.id });
      return booking;
    },
  });

/** Accepts a version of an offer that answers a job: the hire, at its price and terms, to be paid next. */
export const hireByOffer = (ctx: SignedInContext, id: number, acceptance: Acceptance) =>
  acceptOnce<Application>(ctx, id, acceptance, {
    onJob: true,
    find: async (tx, { applicationId }) =>
      applicationId === null ? undefined : readApplication(tx, applicationId),
    make: async (tx, { row, document, totalCents }) => {
      if (row.applicationId === null || row.jobId === null) throw new DomainError('offer.ended');
      const { job } = await lockJob(tx, ctx, row.jobId);
      const terms = agreedTerms(job, document, totalCents);
      const application = await hireWithin(ctx, tx, row.applicationId, terms);
      await ctx.events.record(tx, offerFollowed, factOf(row));
      return application;
    },
  });
