import { sql } from 'kysely';
import type { OrderKind, OrderRef } from '#contract/order.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { isoInstant } from '#server/platform/db/iso-instant.ts';

/** The newest delivery of an order that counts. */
export interface CurrentDelivery {
  /** The link to the work; null if the note is enough. */
  readonly url: string | null;
  readonly note: string;
  readonly status: 'delivered' | 'changes_requested' | 'approved';
  readonly deliveredAt: string;
  /** The changes the client requested. */
  readonly changesNote: string | null;
}

/** For an order's query, whose id is `id`; null before a delivery. */
export function currentDelivery(kind: OrderKind, id: string) {
  return sql<CurrentDelivery | null>`(
    select json_build_object('url', d.url, 'note', d.note, 'status', d.status,
      'deliveredAt', ${isoInstant('d.delivered_at')}, 'changesNote', d.changes_note)
    from deliveries d where d.order_kind = ${sql.lit(kind)} and d.order_id = ${sql.raw(id)} and d.status <> 'void'
    order by d.id desc limit 1)`.as('delivery');
}

export async function recordDelivery(
  tx: Tx,
  { kind, id }: OrderRef,
  delivery: { creatorId: number; url: string | null; note: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('deliveries')
    .values({
      orderKind: kind,
      orderId: id,
      creatorId: delivery.creatorId,
      url: delivery.url,
      note: delivery.note,
      deliveredAt: delivery.at,
      status: 'delivered',
    })
    .execute();
}

/** Sends the pending delivery back with a note. */
export async function sendDeliveryBack(
  tx: Tx,
  order: OrderRef,
  note: string,
  at: Date,
): Promise<void> {
  await deliveriesOf(tx, order)
    .set({ status: 'changes_requested', changesNote: note, answeredAt: at })
    .where('status', '=', 'delivered')
    .execute();
}

/** Approves the newest delivery, if there is one. */
export async function approveDelivery(tx: Tx, order: OrderRef, at: Date): Promise<void> {
  await deliveriesOf(tx, order)
    .set({ status: 'approved', answeredAt: at })
    .where('status', '!=', 'void')
    .where(
      sql<boolean>`id = (select max(id) from deliveries newest
        where newest.order_kind = ${order.kind} and newest.order_id = ${order.id} and newest.status <> 'void')`,
    )
    .execute();
}

/** Voids the deliveries of a creator who no longer works on the order. */
export async function voidDeliveries(tx: Tx, order: OrderRef): Promise<void> {
  await deliveriesOf(tx, order).set({ status: 'void' }).where('status', '!=', 'void').execute();
}

const deliveriesOf = (tx: Tx, { kind, id }: OrderRef) =>
  tx.updateTable('deliveries').where('orderKind', '=', kind).where('orderId', '=', id);
