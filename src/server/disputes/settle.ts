import { DomainError } from '#contract/errors.ts';
import type { OrderRef } from '#contract/order.ts';
import { countDaily } from '#server/accounts/index.ts';
import { chargebackClosed, moneyOf, refundMade, settle } from '#server/payments/index.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import { type EventKind, type Subscriber, subscribe } from '#server/platform/events/event.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import type { Platform } from '#server/platform/platform.ts';
import { closeDispute } from './dispute-store.ts';
import type { DisputedKind } from './disputed-order.ts';
import { disputeDecided, splitProposed } from './events.ts';
import {
  closeSettlement,
  findOpenSettlement,
  findSettlement,
  insertSettlement,
} from './settlement-store.ts';

/** The most cents that a split can give to the creator. */
async function heldForCreator(tx: Tx, order: OrderRef): Promise<number> {
  const money = await moneyOf(tx, order);
  return money ? money.heldCents - money.heldFeeCents : 0;
}

/**
 * Proposes how many cents of what is held the creator keeps; replaces the open proposal. Throws split_too_large of the
 * order's kind, `payment.too_much`.
 */
export function proposeSettlement(
  ctx: SignedInContext,
  of: DisputedKind,
  id: number,
  proposal: { readonly creatorAmount: number; readonly note: string },
) {
  return inTransaction(ctx.db, async (tx) => {
    const { demand, side: by, shareCents, clientId, creatorUserId } = await of.lock(tx, ctx, id);
    demand('propose_split');
    const order = { kind: of.kind, id };
    const { creatorAmount } = proposal;
    if (creatorAmount > shareCents) throw new DomainError(`${of.kind}.split_too_large`);
    if (creatorAmount > (await heldForCreator(tx, order))) {
      throw new DomainError('payment.too_much');
    }
    await countDaily(ctx, tx, 'split.proposed', { userId: ctx.viewer.id, about: order });
    await closeSettlement(tx, order, 'replaced', ctx.clock());
    const made = { proposedBy: ctx.viewer.id, ...proposal };
    const { number, note, createdAt } = await insertSettlement(tx, order, made);
    const fact = { order, clientId, creatorUserId, by };
    await ctx.events.record(tx, splitProposed, { ...fact, creatorAmount });
    return { number, proposedBy: of.sides[by], creatorAmount, note, createdAt };
  });
}

/** Accepts the other side's proposal: the order ends and the held money is split as agreed. */
export function acceptSettlement(
  ctx: SignedInContext,
  of: DisputedKind,
  id: number,
  number: number,
) {
  return inTransaction(ctx.db, async (tx) => {
    const order = { kind: of.kind, id };
    const { demand, creatorId, row } = await of.lock(tx, ctx, id);
    const proposal = await findSettlement(tx, order, number);
    if (!proposal) throw new DomainError('settlement.not_found');
    if (proposal.status !== 'proposed') throw new DomainError('settlement.not_open');
    demand('accept_split');
    const { creatorAmount } = proposal;
    await closeSettlement(tx, order, 'accepted', ctx.clock());
    await closeDispute(tx, order, 'agreed', ctx.clock());
    await of.end(ctx, tx, row, { outcome: 'cancelled', creatorAmount, decision: null }, () =>
      settle(ctx, tx, order, {
        creators: [{ id: creatorId, cents: creatorAmount }],
        client: 'rest',
        why: { cause: 'split_agreed' },
      }),
    );
    return of.reply(tx, ctx, id);
  });
}

export interface DisputeDecision {
  readonly outcome: 'completed' | 'cancelled';
  /** Cents of the held money for the creator; the rest is refunded to the client. */
  readonly creatorAmount: number;
  readonly words: string;
  /** Nobody reported a problem: a side is suspended, as the caller has checked. */
  readonly suspended?: boolean;
}

/**
 * An operator decides, in the caller's transaction. The caller has checked that the viewer is one. Throws
 * split_too_large of the order's kind.
 */
export async function decideDispute(
  ctx: SignedInContext,
  tx: Tx,
  of: DisputedKind,
  id: number,
  { outcome, creatorAmount, words: text, suspended = false }: DisputeDecision,
): Promise<void> {
  const order = { kind: of.kind, id };
  const locked = await of.lockAs(tx, ctx, id, 'operator');
  if (!locked) throw new DomainError(`${of.kind}.not_found`);
  const { demand, creatorId, shareCents, row, clientId, creatorUserId } = locked;
  if (!suspended) demand(outcome === 'completed' ? 'decide_completed' : 'decide_cancelled');
  if (creatorAmount > shareCents) throw new DomainError(`${of.kind}.split_too_large`);
  const decision = { operatorId: ctx.viewer.id, creatorAmount, words: text };
  await closeSettlement(tx, order, 'void', ctx.clock());
  await closeDispute(tx, order, 'decided', ctx.clock(), decision);
  await of.end(ctx, tx, row, { outcome, creatorAmount, decision: text }, () =>
    settle(ctx, tx, order, {
      creators: [{ id: creatorId, cents: creatorAmount }],
      client: 'rest',
      why: { cause: 'operator_decided' },
    }),
  );
  const fact = { order, clientId, creatorUserId };
  await ctx.events.record(tx, disputeDecided, { ...fact, creatorAmount, decision: text });
}

/**
 * Ends open disputes and proposals together with the order or its hire. The caller holds the
 * order's lock.
 */
export async function endDisputes(
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  order: OrderRef,
): Promise<void> {
  await closeSettlement(tx, order, 'void', clock());
  await closeDispute(tx, order, 'order_ended', clock());
}

/** A proposal of more than what is still held is void. */
const fewerHeld: readonly EventKind<{ readonly order: OrderRef }>[] = [
  refundMade,
  chargebackClosed,
];
export const moneyFollowers: readonly Subscriber[] = fewerHeld.map((event) =>
  subscribe(event, `disputes.${event.name}`, {
    within: async ({ clock }, tx, { payload: { order } }) => {
      await lockEntity(tx, order.kind, order.id);
      const open = await findOpenSettlement(tx, order);
      if (open && open.creatorAmount > (await heldForCreator(tx, order))) {
        await closeSettlement(tx, order, 'void', clock());
      }
    },
  }),
);
