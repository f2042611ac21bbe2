import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { DivisionCause } from '../orders.ts';

/** How to divide held money once a bank has decided. */
export interface Deferred {
  /** Null if all of it is refunded. */
  readonly creatorId: number | null;
  readonly refundCents: number;
  readonly cause: DivisionCause | null;
  /** For those deferred before causes were recorded. */
  readonly reason: string | null;
}

/** The latest decision counts. */
export async function deferDivision(
  tx: Tx,
  paymentId: number,
  order: Omit<Deferred, 'reason'>,
): Promise<void> {
  const values = {
    creator_id: order.creatorId,
    refund_cents: order.refundCents,
    cause: order.cause,
    reason: null,
  };
  await tx
    .insertInto('deferred_settlements')
    .values({ payment_id: paymentId, ...values })
    .onConflict((conflict) => conflict.column('payment_id').doUpdateSet(values))
    .execute();
}

export function findDeferred(db: Queryable, paymentId: number): Promise<Deferred | undefined> {
  return db
    .selectFrom('deferred_settlements')
    .select([
      'creator_id as creatorId',
      'refund_cents as refundCents',
      sql<DivisionCause | null>`cause`.as('cause'),
      'reason',
    ])
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
}

export async function forgetDeferred(tx: Tx, paymentId: number): Promise<void> {
  await tx.deleteFrom('deferred_settlements').where('payment_id', '=', paymentId).execute();
}
