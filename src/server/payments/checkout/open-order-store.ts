import { type Insertable, sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { isoInstant } from '#server/platform/db/iso-instant.ts';
import type { RaisedOrderLimits } from '#server/platform/db/schema.gen.ts';
import type { PayableRef } from '../orders/payment-store.ts';

/** Whether any of the client's orders was completed. */
export async function hasCompletedOrder(db: Queryable, clientId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from orders where client_id = ${clientId} and status = 'completed') as found`.execute(
    db,
  );
  return rows[0]?.found ?? false;
}

export interface RaisedLimit {
  readonly maxOpen: number;
  readonly reason: string;
  readonly raisedAt: string;
}

/** What an operator raised for this client alone. */
export async function findRaisedLimit(
  db: Queryable,
  clientId: number,
): Promise<RaisedLimit | undefined> {
  const { rows } = await sql<RaisedLimit>`
    select max_open, reason, ${isoInstant('raised_at')} as raised_at
    from raised_order_limits where client_id = ${clientId}`.execute(db);
  return rows[0];
}

export async function setRaisedLimit(
  tx: Tx,
  { clientId, ...limit }: Insertable<RaisedOrderLimits>,
): Promise<void> {
  await tx
    .insertInto('raisedOrderLimits')
    .values({ clientId, ...limit })
    .onConflict((conflict) => conflict.column('clientId').doUpdateSet(limit))
    .execute();
}

/** False if it was not raised. */
export async function deleteRaisedLimit(tx: Tx, clientId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('raisedOrderLimits')
    .where('clientId', '=', clientId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whether a payment of the address's owner went through: who has paid asked to hear of it. */
export async function isPayerAddress(db: Queryable, address: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from payments p join people u on u.id = p.client_id
      where u.email = ${address} and u.active and p.status = 'succeeded' and p.order_kind <> 'test') as found`.execute(
    db,
  );
  return rows[0]?.found ?? false;
}

/**
 * Totals of the client's other orders that hold money, or may still be paid: the earliest first, in
 * cents.
 */
export async function listOpenOrders(
  db: Queryable,
  clientId: number,
  except: PayableRef,
): Promise<number[]> {
  const rows = await db
    .selectFrom('payments')
    .select('totalCents')
    .where('clientId', '=', clientId)
    .where('orderKind', '<>', 'test')
    .where((where) =>
      where.not(
        where.and([where('orderKind', '=', except.kind), where('orderId', '=', except.id)]),
      ),
    )
    .where('duplicateOf', 'is', null)
    .where('cancelRequestedAt', 'is', null)
    .where(
      sql<boolean>`case status when 'succeeded'
        then captured_cents > released_cents + refunded_cents + lost_cents
        else status not in ('expired', 'cancelled') end`,
    )
    .orderBy('id')
    .limit(100)
    .execute();
  return rows.map(({ totalCents }) => totalCents);
}
