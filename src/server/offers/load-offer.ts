import { DomainError } from '#contract/errors.ts';
import type { OfferAction } from '#contract/lifecycles/offer.ts';
import type { Offer } from '#contract/offers/offer-replies.ts';
import type { OrderSide } from '#contract/order.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { requireOfferAction } from './offer-rules.ts';
import { findOffer, lockOffer, type OfferRow } from './offer-store.ts';
import { findOfferFor } from './offer-view-store.ts';

/** Offers of the viewer's, on either side. Errors: offer.not_found. */
export async function loadOffer(db: Queryable, ctx: SignedInContext, id: number): Promise<Offer> {
  const found = await findOfferFor(db, ctx.viewer, id, momentOf(ctx));
  if (!found) throw new DomainError('offer.not_found');
  return found;
}

/** The time and the fee percent at which offers are read. */
export const momentOf = ({ clock, settings }: SignedInContext) => ({
  now: clock(),
  serviceFeePercent: settings.now().serviceFeePercent,
});

interface Locked {
  readonly row: OfferRow;
  readonly side: OrderSide;
  /** Throws unless the viewer may take the action now. */
  readonly demand: (action: OfferAction) => void;
}

/** The offer under its creator's lock, its job's if it answers one, and its own, for one of its sides. Errors: offer.not_found. */
export async function lockOfferFor(tx: Tx, ctx: SignedInContext, id: number): Promise<Locked> {
  const { viewer } = ctx;
  const found = await findOffer(tx, id);
  const isSide = found && (found.clientId === viewer.id || found.creatorUserId === viewer.id);
  if (!isSide) throw new DomainError('offer.not_found');
  await lockEntity(tx, 'creator', found.creatorId);
  if (found.jobId !== null) await lockEntity(tx, 'job', found.jobId);
  const row = await lockOffer(tx, id);
  if (!row) throw new DomainError('offer.not_found');
  const side = row.clientId === viewer.id ? 'client' : 'creator';
  return { row, side, demand: (action) => requireOfferAction(row, side, action, ctx.clock()) };
}

/** Throws while offers are switched off; open ones can still be read and ended. */
export function requireOffersOn({ settings }: SignedInContext): void {
  if (!settings.now().offers) throw new DomainError('offer.off');
}
