import type { ParsedInputOf } from '#contract/endpoint.ts';
import { DomainError } from '#contract/errors.ts';
import { responseHours } from '#contract/lifecycles/offer.ts';
import type { Offer } from '#contract/offers/offer-replies.ts';
import type { askForOffer as call } from '#contract/offers/offers.ts';
import {
  countDaily,
  findBlock,
  isEmailConfirmed,
  joinedSince,
  listDeviceMates,
} from '#server/accounts/index.ts';
import { lengthOf, requireBookableStart, requireNoBlock } from '#server/bookings/index.ts';
import { findCreatorAsSystem, findPackageOf, isCreatorShown } from '#server/creators/index.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { factOf, offerAsked } from '../events.ts';
import { loadOffer, requireOffersOn } from '../load-offer.ts';
import { instantAt } from '../offer-rules.ts';
import { countOpenRequests, findOpenOffer, insertOffer } from '../offer-store.ts';

const hourMs = 3_600_000;
/** How many requests a person, or people who share a device, can have open; fewer while the account is new. */
const openRequests = { known: 5, fresh: 3, freshMs: 7 * 24 * hourMs } as const;

/** Stands in for a start that the client leaves open, so that only the day must lie ahead. */
const lastStart = '23:30';

/**
 * Asks one creator for an offer: nothing is charged or held, and without an answer it ends after
 * three days.
 */
export function askForOffer(
  ctx: SignedInContext,
  body: ParsedInputOf<typeof call>['body'],
): Promise<Offer> {
  return inTransaction(ctx.db, async (tx) => {
    requireOffersOn(ctx);
    const { viewer } = ctx;
    await lockEntity(tx, 'user', viewer.id);
    const creator = await findCreatorAsSystem(tx, body.creatorId);
    if (!creator || !(await isCreatorShown(tx, creator.id)))
      throw new DomainError('creator.not_found');
    if (creator.userId === viewer.id) throw new DomainError('offer.own_profile');
    requireNoBlock(await findBlock(tx, viewer.id, creator.userId));
    const { hours } = await lengthOf(tx, { ...body, creatorId: creator.id });
    await requireActive(tx, creator.id, body.packageId ?? null);
    const start = body.startTime ?? lastStart;
    const startsAt = instantAt(body.day, start, creator.timeZone);
    requireBookableStart(startsAt, { ...creator, minimumNoticeHours: 0 }, ctx.clock());
    if (!(await isEmailConfirmed(tx, viewer.id)))
      throw new DomainError('account.email_unconfirmed');
    await requireFewRequests(ctx, tx);
    await countDaily(ctx, tx, 'offer.asked', { userId: viewer.id });
    const now = ctx.clock();
    const inserted = await insertOffer(tx, {
      creatorId: creator.id,
      clientId: viewer.id,
      status: 'asked',
      wantedOn: body.day,
      wantedStart: body.startTime ?? null,
      wantedHours: hours,
      packageId: body.packageId ?? null,
      address: body.address ?? '',
      requestNote: body.note,
      dueBy: new Date(now.getTime() + responseHours * hourMs),
      createdAt: now,
    });
    if (!inserted) throw await openAlready(tx, creator.id, viewer.id);
    const fact = { clientId: viewer.id, creatorId: creator.id, creatorUserId: creator.userId };
    await ctx.events.record(tx, offerAsked, factOf({ ...fact, id: inserted.id }));
    return loadOffer(tx, ctx, inserted.id);
  });
}

/** The error that names the open offer of these two. */
export async function openAlready(
  tx: Tx,
  creatorId: number,
  clientId: number,
  jobId: number | null = null,
) {
  const offerId = await findOpenOffer(tx, creatorId, clientId, jobId);
  return offerId === undefined
    ? new DomainError('conflict')
    : new DomainError('offer.open_already', { details: { offerId } });
}

async function requireActive(tx: Tx, creatorId: number, packageId: number | null): Promise<void> {
  if (packageId === null) return;
  const found = await findPackageOf(tx, creatorId, packageId);
  if (!found?.active) throw new DomainError('booking.package_gone');
}

async function requireFewRequests(ctx: SignedInContext, tx: Tx): Promise<void> {
  const { id } = ctx.viewer;
  const mates = await listDeviceMates(tx, id);
  const since = new Date(ctx.clock().getTime() - openRequests.freshMs);
  const max = (await joinedSince(tx, [id], since)) ? openRequests.fresh : openRequests.known;
  if ((await countOpenRequests(tx, [id, ...mates])) >= max)
    throw new DomainError('offer.too_many_open');
}
