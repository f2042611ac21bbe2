import { sql } from 'kysely';
import type { OrderRef } from '#contract/order.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { PayableRef } from './payment-store.ts';

/** Whether the payment's money waits because one of the two is suspended. */
export async function isPaused(
  db: Queryable,
  { paymentId, creatorId }: { readonly paymentId: number; readonly creatorId: number },
): Promise<boolean> {
  const { rows } = await sql<{ paused: boolean }>`
    select order_suspended(p.client_id, ${creatorId}, (select max(o.suspension_cleared_at) from payments o
      where o.order_kind = p.order_kind and o.order_id = p.order_id)) as paused
    from payments p where p.id = ${paymentId}`.execute(db);
  return rows[0]?.paused ?? false;
}

/** Whether an order's money waits because a side of it is suspended. */
export async function isOrderPaused(db: Queryable, { kind, id }: OrderRef): Promise<boolean> {
  const { rows } = await sql<{ paused: boolean }>`
    select order_suspended(o.client_id, o.creator_id, max(p.suspension_cleared_at)) as paused
    from orders o join payments p on p.order_kind = o.kind and p.order_id = o.id and p.status = 'succeeded'
    where o.kind = ${kind} and o.id = ${id} group by o.client_id, o.creator_id`.execute(db);
  return rows[0]?.paused ?? false;
}

/** An operator decided about the order's money: it goes on although someone is suspended. */
export async function clearSuspension(tx: Tx, order: PayableRef, at: Date): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ suspensionClearedAt: at })
    .where('orderKind', '=', order.kind)
    .where('orderId', '=', order.id)
    .execute();
}

/** Releases that wait, of payments that this person takes part in. */
export async function findPausedReleasesOf(db: Queryable, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.id from releases r join payments p on p.id = r.payment_id
      left join creators c on c.id = r.creator_id
    where r.status = 'blocked_dispute' and ${userId} in (p.client_id, c.user_id)
    order by r.id`.execute(db);
  return rows.map(({ id }) => id);
}
