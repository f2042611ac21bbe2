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

type Payments = readonly { readonly id: number }[];
const idsOf = (payments: Payments) => payments.map(({ id }) => id);

/** Of an order's paid payments, the oldest first: kept with that one. The latest decision counts. */
export async function deferSettlement(
  tx: Tx,
  payments: Payments,
  order: Omit<Deferred, 'reason'>,
): Promise<void> {
  const [first] = payments;
  if (!first) throw new RangeError('Nothing was paid');
  await forgetDeferred(tx, payments);
  await tx
    .insertInto('deferredSettlements')
    .values({
      paymentId: first.id,
      creatorId: order.creatorId,
      refundCents: order.refundCents,
      cause: order.cause,
      reason: null,
    })
    .execute();
}

export async function findDeferred(
  db: Queryable,
  payments: Payments,
): Promise<Deferred | undefined> {
  if (payments.length === 0) return undefined;
  return db
    .selectFrom('deferredSettlements')
    .select(['creatorId', 'refundCents', sql<CancelCause | null>`cause`.as('cause'), 'reason'])
    .where('paymentId', 'in', idsOf(payments))
    .executeTakeFirst();
}

export async function forgetDeferred(tx: Tx, payments: Payments): Promise<void> {
  await tx.deleteFrom('deferredSettlements').where('paymentId', 'in', idsOf(payments)).execute();
}
