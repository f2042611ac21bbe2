import type * as calls from '#contract/admin/order-money.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { DomainError } from '#contract/errors.ts';
import type { OrderKind } from '#contract/order.ts';
import { decideDispute } from '#server/disputes/index.ts';
import {
  isOrderPaused,
  listExtras,
  moneyHistoryOf,
  refundByOperator,
  refundTipByOperator,
  settle,
} from '#server/payments/index.ts';
import { insertAction } from '#server/platform/audit/action-store.ts';
import { inTransaction, type Queryable, type Tx } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { disputedKinds } from '../cases/decide-case.ts';
import { findWork, type Work } from './order-money-store.ts';

type Subject = { readonly kind: OrderKind; readonly id: number };

const hasEnded = ({ status }: Work) => status === 'completed' || status === 'cancelled';

async function load(db: Queryable, { kind, id }: Subject): Promise<Work> {
  const work = await findWork(db, kind, id);
  if (!work) throw new DomainError('operator.work_not_found');
  return work;
}

/** Operators cannot move money of their own orders. */
async function lockWork(ctx: SignedInContext, tx: Tx, subject: Subject): Promise<Work> {
  await lockEntity(tx, subject.kind, subject.id);
  const work = await load(tx, subject);
  if ([work.clientId, work.creatorUserId].includes(ctx.viewer.id)) {
    throw new DomainError('operator.own_case');
  }
  return work;
}

/** Where the money of a job or booking is, for operators. */
export async function readOrderMoney({ db }: SignedInContext, subject: Subject) {
  const work = await load(db, subject);
  const money = (await moneyHistoryOf(db, subject)) ?? null;
  const paid = money !== null && money.heldSince !== null;
  return {
    money,
    refundableCents: paid ? money.totalCents - money.refundedCents - money.lostCents : 0,
    heldShareCents: paid ? money.heldCents - money.heldFeeCents : 0,
    ended: hasEnded(work),
    suspended: await isOrderPaused(db, subject),
    creatorName: work.creatorName,
    tips: (await listExtras(db, subject)).flatMap((one) =>
      one.kind !== 'tip' || one.paymentId === null
        ? []
        : {
            number: one.number,
            amountCents: one.cents,
            refundedCents: one.refundedCents ?? 0,
            at: one.settledAt ?? one.createdAt,
          },
    ),
  };
}

/** Refunds a tip; see `refundTipByOperator`. */
export function refundTip(
  ctx: SignedInContext,
  subject: Subject,
  { number: tip, ...refund }: ParsedInputOf<typeof calls.refundTip>['body'],
) {
  return inTransaction(ctx.db, async (tx) => {
    await lockWork(ctx, tx, subject);
    await refundTipByOperator(ctx, tx, { order: subject, tip, ...refund });
    await insertAction(tx, {
      operatorId: ctx.viewer.id,
      action: `${subject.kind}.refund_tip`,
      subject: `${subject.kind}:${subject.id}`,
      details: { reason: refund.reason, clientAmount: refund.amountCents },
    });
    return { ok: true as const };
  });
}

/** Refunds the client; see `refundByOperator`. */
export function refundOrder(
  ctx: SignedInContext,
  subject: Subject,
  order: {
    readonly amountCents: number;
    readonly seenRefundedCents: number;
    readonly reason: string;
  },
) {
  return inTransaction(ctx.db, async (tx) => {
    await lockWork(ctx, tx, subject);
    await refundByOperator(ctx, tx, { order: subject, ...order });
    await insertAction(tx, {
      operatorId: ctx.viewer.id,
      action: `${subject.kind}.refund`,
      subject: `${subject.kind}:${subject.id}`,
      details: { reason: order.reason, clientAmount: order.amountCents },
    });
    return { ok: true as const };
  });
}

/**
 * Divides money still held between the two sides of an order that has ended, or that ends by this as
 * one of them is suspended.
 */
export function splitOrder(
  ctx: SignedInContext,
  subject: Subject,
  division: {
    readonly creatorAmount: number;
    readonly clientAmount: number;
    readonly reason: string;
  },
) {
  const { creatorAmount, clientAmount, reason } = division;
  return inTransaction(ctx.db, async (tx) => {
    const work = await lockWork(ctx, tx, subject);
    const { money, heldShareCents, ended, suspended } = await readOrderMoney(
      { ...ctx, db: tx },
      subject,
    );
    if (!ended && !suspended) throw new DomainError('operator.work_not_ended');
    if (money?.status === 'disputed') throw new DomainError('payment.disputed');
    if (!money || money.heldCents === 0) throw new DomainError('payment.nothing_held');
    if (creatorAmount + clientAmount !== heldShareCents) {
      throw new DomainError('operator.wrong_sum');
    }
    const { creatorId } = work;
    if (creatorId === null && creatorAmount > 0) throw new DomainError('operator.nobody_to_pay');
    if (ended) {
      await settle(ctx, tx, subject, {
        creators: [{ id: creatorId, cents: creatorAmount }],
        client: 'rest',
        why: { reason },
        by: 'operator',
      });
    } else {
      const outcome = creatorAmount > 0 ? 'completed' : 'cancelled';
      const decision = { outcome, creatorAmount, words: reason, suspended } as const;
      await decideDispute(ctx, tx, disputedKinds[subject.kind], subject.id, decision);
    }
    await insertAction(tx, {
      operatorId: ctx.viewer.id,
      action: `${subject.kind}.divide`,
      subject: `${subject.kind}:${subject.id}`,
      details: { reason, creatorAmount, clientAmount },
    });
    return { ok: true as const };
  });
}
