import type { AgreementChoice } from '#contract/agreements/agreements.ts';
import type { Booking } from '#contract/bookings/booking-replies.ts';
import type { Policy } from '#contract/creators/cancellation-policies.ts';
import type { DeliveryTerms } from '#contract/deliveries/delivery-terms.ts';
import { DomainError } from '#contract/errors.ts';
import { findBlock } from '#server/accounts/index.ts';
import { type CreatorProfile, holdCreatorShown } from '#server/creators/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { requireBookableStart, requireNoBlock } from '../booking-rules.ts';
import { replyNow } from '../load-booking.ts';
import { requireFewHolds, requireMinimum, requireRoomBeside } from './hold-limits.ts';
import { insertHeld } from './insert-held.ts';

/** What an offer froze of the booking that it becomes. */
export interface AcceptedOffer {
  readonly offerId: number;
  readonly title: string;
  /** What is included, one entry per line. */
  readonly lines: readonly string[];
  /** Cents. */
  readonly amount: number;
  readonly startsAt: string;
  readonly hours: number;
  readonly address: string;
  readonly delivery: DeliveryTerms;
  readonly cancellationPolicy: Policy;
  readonly agreement: AgreementChoice;
}

/**
 * Books what the viewer accepted, at its price and terms: the creator has already chosen the time, so neither their
 * hours nor their notice count. The caller holds the client's lock, then the creator's, and has released what the
 * offer held.
 */
export async function bookOffer(
  ctx: SignedInContext,
  tx: Tx,
  creator: CreatorProfile,
  offer: AcceptedOffer,
): Promise<Booking> {
  const { startsAt, hours, amount } = offer;
  const hold = { clientId: ctx.viewer.id, creatorId: creator.id, hours };
  await requireFewHolds(ctx, tx, hold);
  requireNoBlock(await findBlock(tx, ctx.viewer.id, creator.userId));
  requireMinimum(ctx, amount);
  requireBookableStart(startsAt, { ...creator, minimumNoticeHours: 0 }, ctx.clock());
  if (!(await holdCreatorShown(tx, creator.id))) throw new DomainError('creator.not_found');
  await requireRoomBeside(ctx, tx, hold);
  const { id } = await insertHeld(tx, ctx, {
    ...hold,
    creator: { ...creator, cancellationPolicy: offer.cancellationPolicy },
    jobId: null,
    offerId: offer.offerId,
    startsAt,
    address: offer.address,
    terms: {
      amount,
      hourlyRate: null,
      packageId: null,
      packageTitle: offer.title,
      packageDeliverables: [...offer.lines],
    },
    promise: offer.delivery,
    agreement: offer.agreement,
  });
  return replyNow(tx, ctx, id);
}
