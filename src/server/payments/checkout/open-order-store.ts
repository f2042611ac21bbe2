import { type Insertable, sql } from 'kysely';
import { firstTip } from '#contract/payments/installment-numbers.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { isoInstant } from '#server/platform/db/iso-instant.ts';
import type { RaisedOrderLimits } from '#server/platform/db/schema.gen.ts';
import { listPaymentsOf } from '../orders/order-payments-store.ts';
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
 * How many other orders of the client hold money, or may still be paid. A tip holds none, and is not
 * counted while it is paid.
 */
export async function countOpenOrders(
  db: Queryable,
  clientId: number,
  except: PayableRef,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct (order_kind, order_id))::integer as count from payments
    where client_id = ${clientId} and order_kind <> 'test' and (order_kind, order_id) <> (${except.kind}::text, ${except.id}::integer)
      and duplicate_of is null and cancel_requested_at is null and installment < ${firstTip}
      and case status when 'succeeded' then captured_cents > released_cents + refunded_cents + lost_cents
        else status not in ('expired', 'cancelled') end`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Whether a part of the order was paid: then the rest of it is no new order. */
export async function isPartPaid(db: Queryable, order: PayableRef): Promise<boolean> {
  const payments = await listPaymentsOf(db, order);
  return payments.some(({ status }) => status === 'succeeded');
}
