import { sql } from 'kysely';
import type { RefundState } from '#contract/lifecycles/payment.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { type MoneyReason, type RefundCause, toReasonColumns } from '../orders/order.ts';

export interface Refund {
  readonly id: number;
  readonly paymentId: number;
  readonly amountCents: number;
  readonly feeCents: number;
  readonly cause: RefundCause | null;
  readonly reason: string | null;
  readonly status: RefundState;
  readonly stripeId: string | null;
}

const columns = (db: Queryable) =>
  db
    .selectFrom('refunds')
    .select([
      'id',
      'paymentId',
      'amountCents',
      'feeCents',
      sql<RefundCause | null>`cause`.as('cause'),
      'reason',
      sql<RefundState>`status`.as('status'),
      'stripeRefundId as stripeId',
    ]);

export function findRefundAsSystem(db: Queryable, id: number): Promise<Refund | undefined> {
  return columns(db).where('id', '=', id).executeTakeFirst();
}

export function findRefundByStripeId(db: Queryable, stripeId: string): Promise<Refund | undefined> {
  return columns(db).where('stripeRefundId', '=', stripeId).executeTakeFirst();
}

export function lockRefund(tx: Tx, id: number): Promise<Refund> {
  return columns(tx).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/**
 * A payment's refunds still owed to the client: pending, or returned by the bank. Newest first, the
 * rows locked.
 */
export function lockOwedRefunds(tx: Tx, paymentId: number): Promise<Refund[]> {
  return columns(tx)
    .where('paymentId', '=', paymentId)
    .where('status', 'in', ['requested', 'failed', 'cancelled'])
    .orderBy('id', 'desc')
    .forUpdate()
    .execute();
}

export async function findRefundsToSend(tx: Tx, paymentId: number): Promise<number[]> {
  const rows = await columns(tx)
    .where('paymentId', '=', paymentId)
    .where('status', '=', 'requested')
    .execute();
  return rows.map(({ id }) => id);
}

/** With the operator's explanation. */
export async function endRefundElsewhere(tx: Tx, id: number, text: string): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ status: 'paid_elsewhere', paidElsewhere: text })
    .where('id', '=', id)
    .execute();
}

export async function insertRefund(
  tx: Tx,
  refund: { paymentId: number; amountCents: number; feeCents: number; why: MoneyReason },
): Promise<number> {
  const row = await tx
    .insertInto('refunds')
    .values({
      paymentId: refund.paymentId,
      amountCents: refund.amountCents,
      feeCents: refund.feeCents,
      ...toReasonColumns(refund.why),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function changeRefund(
  tx: Tx,
  id: number,
  change: { status?: RefundState; stripeId?: string; failure?: string },
): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({
      ...(change.status === undefined ? {} : { status: change.status }),
      ...(change.stripeId === undefined ? {} : { stripeRefundId: change.stripeId }),
      failure: change.failure?.slice(0, 500) ?? null,
      ...(change.status === 'succeeded' ? { succeededAt: sql<string>`now()` } : {}),
    })
    .where('id', '=', id)
    .execute();
}

/** Whether that changed. */
export async function setWaitsForBalance(
  tx: Tx,
  id: number,
  waitsForBalance: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('refunds')
    .set({ waitsForBalance })
    .where('id', '=', id)
    .where('waitsForBalance', '<>', waitsForBalance)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Refunds not yet requested from the provider, or in progress. */
export async function findUnfinishedRefunds(db: Queryable): Promise<Refund[]> {
  return columns(db)
    .where('status', 'in', ['requested', 'pending', 'requires_action'])
    .where(sql<boolean>`created_at < now() - interval '2 minutes'`)
    .orderBy('id')
    .limit(500)
    .execute();
}

/** Prepares another refund at the provider in place of the failed one. */
export async function reopenRefund(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ status: 'requested', stripeRefundId: null, failure: null })
    .where('id', '=', id)
    .execute();
}
