import { DomainError } from '#contract/errors.ts';
import { refundNoticeDays } from '#contract/lifecycles/delivery.ts';
import { autoApproveNoticeDays } from '#contract/lifecycles/job-timers.ts';
import { announceLapse, lapseAgreement } from '#server/agreements/index.ts';
import { approveDelivery, remindOfRefund, requireNewest } from '#server/deliveries/index.ts';
import { endDisputes } from '#server/disputes/index.ts';
import { cancelPayable, endWhenDue, listExtras, settle } from '#server/payments/index.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { SureTime } from '#server/platform/time/sure-time.ts';
import { orderCompleted, orderEnding } from '../events.ts';
import { factOf, type KindOfOrder, type LockedOrder } from '../kind.ts';
import { isOver } from '../timers/notice-store.ts';
import type { TimedEnding } from '../timers/order-tasks.ts';

/** A kind whose orders are completed, paying their creator, or refunded if nothing was delivered. */
export interface EndedKind<Row, Reply = unknown> extends KindOfOrder<Row, Reply> {
  readonly ending: {
    /** As the lifecycle calls what completes an order. */
    readonly complete: string;
    /** Writes that it is completed, by its client or `automatic`ally. */
    markCompleted(tx: Tx, ctx: Platform, row: Row, automatic: boolean): Promise<void>;
    /** Gives back what is held, as nothing was delivered. */
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
  const extras = await listExtras(tx, order);
  // It is for this work, and would come back once it arrives.
  if (extras.some(({ arriving }) => arriving)) throw new DomainError('extra.processing');
  if (extras.some(({ status }) => status === 'due')) await cancelPayable(tx, order);
  await of.ending.markCompleted(tx, ctx, locked.row, automatic);
  await approveDelivery(tx, order, ctx.clock());
  await endDisputes(ctx, tx, order);
  await settle(ctx, tx, order, { creators: [{ id: locked.creatorId, cents: 'rest' }] });
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
function completeDueAsSystem<Row>(
  ctx: Platform,
  of: EndedKind<Row>,
  id: number,
  ending: string,
  now: SureTime,
): Promise<boolean> {
  const order = { kind: of.kind, id };
  return endWhenDue(ctx, order, () =>
    inTransaction(ctx.db, async (tx) => {
      const locked = await of.lockAs(tx, ctx, id, 'system');
      if (!locked || !(await isOver(tx, order, ending, now))) return false;
      locked.demand(of.ending.complete);
      await complete(tx, ctx, of, id, locked, true);
      return true;
    }),
  );
}

/** Refunds what is held for an order of which nothing was delivered, unless its state has changed. */
function refundUndeliveredAsSystem<Row>(
  ctx: Platform,
  of: EndedKind<Row>,
  id: number,
  now: SureTime,
): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const locked = await of.lockAs(tx, ctx, id, 'system');
    if (!locked || !(await isOver(tx, { kind: of.kind, id }, 'refund', now))) return;
    locked.demand('refund_undelivered');
    await of.ending.refund(tx, ctx, locked.row);
  });
}

/** How time completes an order of this kind: its people are told by the event `order.ending`. */
const completion = <Row>(
  of: EndedKind<Row>,
  ending: string,
  noticeDays: TimedEnding['noticeDays'],
): TimedEnding => ({
  noticeDays,
  tell: (ctx, tx, { id, ...when }) =>
    ctx.events.record(tx, orderEnding, { order: { kind: of.kind, id }, ending, ...when }),
  end: (ctx, id, now) => completeDueAsSystem(ctx, of, id, ending, now),
});

/**
 * How time ends orders of this kind: unanswered work, work without a delivery, work of which nothing is
 * delivered, and an agreement that nobody signs, after which the order goes on without.
 */
export const endingsOf = <Row>(of: EndedKind<Row>): Readonly<Record<string, TimedEnding>> => ({
  approve: completion(of, 'approve', autoApproveNoticeDays),
  complete: completion(of, 'complete', [1]),
  refund: {
    noticeDays: refundNoticeDays,
    tell: (ctx, tx, { id, ...notice }) => remindOfRefund(ctx, tx, { kind: of.kind, id }, notice),
    end: (ctx, id, now) => refundUndeliveredAsSystem(ctx, of, id, now),
  },
  lapse: {
    noticeDays: [7, 1],
    tell: (ctx, tx, { id, endsAt }) => announceLapse(ctx, tx, { kind: of.kind, id }, endsAt),
    end: (ctx, id, now) =>
      inTransaction(ctx.db, async (tx) => {
        const order = { kind: of.kind, id };
        if (!(await of.lockAs(tx, ctx, id, 'system'))) return;
        if (await isOver(tx, order, 'lapse', now)) await lapseAgreement(ctx, tx, order);
      }),
  },
});
