import { approveDelivery, requireNewest } from '#server/deliveries/index.ts';
import { endDisputes } from '#server/disputes/index.ts';
import { endWhenDue, settle } from '#server/payments/index.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import type { Platform } from '#server/platform/platform.ts';
import { orderCompleted } from '../events.ts';
import { factOf, type KindOfOrder, type LockedOrder } from '../kind.ts';

/** A kind whose orders are completed, paying their creator, or refunded if nothing was delivered. */
export interface EndedKind<Row, Reply = unknown> extends KindOfOrder<Row, Reply> {
  readonly ending: {
    /** As the lifecycle calls what completes an order. */
    readonly complete: string;
    /** Whether time may end it now; asked again under the lock. */
    isDue(row: Row, now: Date): boolean;
    /** Writes that it is completed, by its client or `automatic`ally. */
    markCompleted(tx: Tx, ctx: Platform, row: Row, automatic: boolean): Promise<void>;
    /** Whether so long nothing was delivered that its money goes back. */
    isNeverDelivered(row: Row, now: Date): boolean;
    refund(tx: Tx, ctx: Platform, row: Row): Promise<void>;
  };
}

async function complete<Row>(
  tx: Tx,
  ctx: Platform,
  of: EndedKind<Row>,
  id: number,
  locked: LockedOrder<Row>,
  automatic: boolean,
): Promise<void> {
  const order = { kind: of.kind, id };
  await of.ending.markCompleted(tx, ctx, locked.row, automatic);
  await approveDelivery(tx, order, ctx.clock());
  await endDisputes(ctx, tx, order);
  await settle(ctx, tx, order, { creator: { id: locked.creatorId, cents: 'rest' } });
  await ctx.events.record(tx, orderCompleted, { ...factOf(of, id, locked), automatic });
}

/**
 * The client approves the work, and the creator is paid. With `manifest` only if it is the newest
 * delivery's.
 */
export function completeOrder<Row, Reply>(
  ctx: SignedInContext,
  of: EndedKind<Row, Reply>,
  id: number,
  manifest?: string,
): Promise<Reply> {
  return inTransaction(ctx.db, async (tx) => {
    const locked = await of.lock(tx, ctx, id);
    locked.demand(of.ending.complete);
    requireNewest(locked.delivery, manifest);
    await complete(tx, ctx, of, id, locked, false);
    return of.reply(tx, ctx, id);
  });
}

/** Completes an order whose client did not answer in time; false if that is no longer the case. */
export function completeDueAsSystem<Row>(
  ctx: Platform,
  of: EndedKind<Row>,
  id: number,
): Promise<boolean> {
  return endWhenDue(ctx, { kind: of.kind, id }, () =>
    inTransaction(ctx.db, async (tx) => {
      const locked = await of.lockAs(tx, ctx, id, 'system');
      if (!locked || !of.ending.isDue(locked.row, ctx.clock())) return false;
      locked.demand(of.ending.complete);
      await complete(tx, ctx, of, id, locked, true);
      return true;
    }),
  );
}

/** Refunds what is held for an order of which nothing was delivered, unless its state has changed. */
export function refundUndeliveredAsSystem<Row>(
  ctx: Platform,
  of: EndedKind<Row>,
  id: number,
): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const locked = await of.lockAs(tx, ctx, id, 'system');
    if (!locked || !of.ending.isNeverDelivered(locked.row, ctx.clock())) return;
    locked.demand('refund_undelivered');
    await of.ending.refund(tx, ctx, locked.row);
  });
}
