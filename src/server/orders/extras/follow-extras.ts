import type { OrderRef } from '#contract/order.ts';
import { firstTip } from '#contract/payments/installment-numbers.ts';
import {
  type Extra,
  listExtras,
  paymentSucceeded,
  releasePayment,
  returnPayment,
  settleExtra,
} from '#server/payments/index.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { type Subscriber, subscribe } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { extraPaid, tipPaid } from '../events.ts';
import { factOf, type LockedOrder } from '../kind.ts';
import type { ExtendedKind } from './extended-kind.ts';

interface Paid<Row> {
  readonly ctx: Platform;
  readonly order: OrderRef;
  readonly paymentId: number;
  readonly extra: Extra;
  readonly locked: LockedOrder<Row>;
}

/** A paid extra joins what is held, a tip goes to the creator at once, in the payment's own transaction. */
export const extraFollower = <Row>(of: ExtendedKind<Row>): Subscriber =>
  subscribe(paymentSucceeded, `${of.kind}-extra-paid`, {
    within: async (ctx, tx, { payload: { order, paymentId, installment } }) => {
      if (order.kind !== of.kind) return;
      const known = await listExtras(tx, order);
      const extra = known.find(({ number }) => number === installment);
      const locked = extra && (await of.lockAs(tx, ctx, order.id, 'system'));
      if (!locked) return;
      const paid = { ctx, order, paymentId, extra, locked };
      await (installment >= firstTip ? giveTip(tx, of, paid) : joinExtra(tx, of, paid));
    },
  });

async function joinExtra<Row>(
  tx: Tx,
  of: ExtendedKind<Row>,
  { ctx, order, paymentId, extra, locked }: Paid<Row>,
): Promise<void> {
  const { number, cents, feeCents, minutes } = extra;
  const at = ctx.clock();
  if (extra.status === 'void' || !of.extras.isUnderWay(locked.row)) {
    await returnPayment(ctx, tx, { order, paymentId }, { cause: 'order_ended' });
    return;
  }
  if (minutes !== null && !(await holdOrNothing(tx, ctx, of, locked.row, minutes))) {
    await settleExtra(tx, order, number, { status: 'void', at });
    await returnPayment(ctx, tx, { order, paymentId }, { cause: 'slot_taken' });
    return;
  }
  await settleExtra(tx, order, number, { status: 'paid', at });
  await of.extras.join(tx, locked.row, { cents, feeCents, minutes });
  await ctx.events.record(tx, extraPaid, {
    ...factOf(of, order.id, locked),
    number,
    amountCents: cents,
    minutes,
  });
}

/** Takes the time, or leaves the calendar as it was. */
async function holdOrNothing<Row>(
  tx: Tx,
  ctx: Platform,
  of: ExtendedKind<Row>,
  row: Row,
  minutes: number,
): Promise<boolean> {
  if (await of.extras.holdTime(tx, ctx, row, minutes)) return true;
  await of.extras.holdTime(tx, ctx, row, 0);
  return false;
}

async function giveTip<Row>(
  tx: Tx,
  of: ExtendedKind<Row>,
  { ctx, order, paymentId, extra, locked }: Paid<Row>,
): Promise<void> {
  const { number, cents, feeCents } = extra;
  if (locked.creatorId === null || of.extras.completedAt(locked.row) === null) {
    await returnPayment(ctx, tx, { order, paymentId }, { cause: 'order_ended' });
    return;
  }
  await settleExtra(tx, order, number, { status: 'paid', at: ctx.clock() });
  await releasePayment(ctx, tx, { order, paymentId }, locked.creatorId);
  await ctx.events.record(tx, tipPaid, {
    ...factOf(of, order.id, locked),
    number,
    amountCents: cents - feeCents,
    minutes: null,
  });
}

/** Time that was held for an extra which nobody paid is free again. */
export async function giveTimeBack<Row>(
  ctx: Platform,
  of: ExtendedKind<Row>,
  id: number,
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const locked = await of.lockAs(tx, ctx, id, 'system');
    if (locked && of.extras.isUnderWay(locked.row))
      await of.extras.holdTime(tx, ctx, locked.row, 0);
  });
}
