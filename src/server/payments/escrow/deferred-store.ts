import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { CancelCause } from '../orders/order.ts';

/** How to divide held money once a bank has decided. */
export interface Deferred {
  /** Null if all of it is refunded. */
  readonly creatorId: number | null;
  readonly refundCents: number;
  readonly cause: CancelCause | null;
  /** For those deferred before causes were recorded. */
  readonly reason: string | null;
}

/** The latest decision counts. */
export async function deferSettlement(
  tx: Tx,
  paymentId: number,
  order: Omit<Deferred, 'reason'>,
): Promise<void> {
  const values = {
    creatorId: order.creatorId,
    refundCents: order.refundCents,
    cause: order.cause,
    reason: null,
  };
  await tx
    .insertInto('deferredSettlements')
    .values({ paymentId: paymentId, ...values })
    .onConflict((conflict) => conflict.column('paymentId').doUpdateSet(values))
    .execute();
}

export function findDeferred(db: Queryable, paymentId: number): Promise<Deferred | undefined> {
  return db
    .selectFrom('deferredSettlements')
    .select(['creatorId', 'refundCents', sql<CancelCause | null>`cause`.as('cause'), 'reason'])
    .where('paymentId', '=', paymentId)
    .executeTakeFirst();
}

export async function forgetDeferred(tx: Tx, paymentId: number): Promise<void> {
  await tx.deleteFrom('deferredSettlements').where('paymentId', '=', paymentId).execute();
}
