import { sql } from 'kysely';
import type { DeliveredWork } from '#contract/deliveries/delivery-terms.ts';
import type { OrderRef } from '#contract/order.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { closeProposedDate } from './terms-store.ts';

export interface NewDelivery {
  readonly creatorId: number;
  /** The link to the work; null if the note or a gallery is enough. */
  readonly url: string | null;
  readonly note: string;
  readonly at: Date;
  /** A gallery's frozen version, named by the SHA-256 of its manifest in hex. */
  readonly gallery?: { readonly id: number; readonly manifest: string } | undefined;
}

export async function insertDelivery(
  tx: Tx,
  order: OrderRef,
  { creatorId, url, note, at, gallery }: NewDelivery,
): Promise<void> {
  const { kind, id } = order;
  await closeProposedDate(tx, order, 'void', at);
  await tx
    .insertInto('deliveries')
    .values({
      orderKind: kind,
      orderId: id,
      creatorId,
      url,
      note,
      deliveredAt: at,
      status: 'delivered',
      version: sql`1 + (select count(*)::integer from deliveries
        where order_kind = ${kind} and order_id = ${id})`,
      galleryId: gallery?.id ?? null,
      manifestSha256: gallery?.manifest ?? null,
    })
    .execute();
}

/** Marks the pending delivery as sent back with a note, and returns it. */
export async function markSentBack(
  tx: Tx,
  order: OrderRef,
  note: string,
  at: Date,
): Promise<{ galleryId: number | null } | undefined> {
  return deliveriesOf(tx, order)
    .set({ status: 'changes_requested', changesNote: note, answeredAt: at })
    .where('status', '=', 'delivered')
    .returning('galleryId')
    .executeTakeFirst();
}

/** Marks the newest delivery as approved, if there is one, and returns it. */
export async function markApproved(
  tx: Tx,
  order: OrderRef,
  at: Date,
): Promise<Pick<DeliveredWork, 'version' | 'manifest' | 'galleryId'> | undefined> {
  await closeProposedDate(tx, order, 'void', at);
  return deliveriesOf(tx, order)
    .set({ status: 'approved', answeredAt: at })
    .where('status', '!=', 'void')
    .where(
      sql<boolean>`id = (select max(id) from deliveries newest
        where newest.order_kind = ${order.kind} and newest.order_id = ${order.id} and newest.status <> 'void')`,
    )
    .returning(['version', 'manifestSha256 as manifest', 'galleryId'])
    .executeTakeFirst();
}

/** Voids the delivery under review, which another version replaces, and returns it. */
export async function replaceDelivered(
  tx: Tx,
  order: OrderRef,
): Promise<{ url: string | null; galleryId: number | null } | undefined> {
  return deliveriesOf(tx, order)
    .set({ status: 'void' })
    .where('status', '=', 'delivered')
    .returning(['url', 'galleryId'])
    .executeTakeFirst();
}

/** At most so many parts are sent ahead for an order. */
const maxParts = 50;

/** Notes a part that was sent ahead. False once there are too many. */
export async function insertPart(
  tx: Tx,
  { kind: orderKind, id: orderId }: OrderRef,
  { at: sentAt, ...part }: Omit<NewDelivery, 'gallery'> & { readonly galleryId: number | null },
): Promise<boolean> {
  const { before } = await tx
    .selectFrom('deliveryParts')
    .select(({ fn }) => fn.countAll<number>().as('before'))
    .where('orderKind', '=', orderKind)
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow();
  if (Number(before) >= maxParts) return false;
  const number = Number(before) + 1;
  await tx
    .insertInto('deliveryParts')
    .values({ orderKind, orderId, number, sentAt, ...part })
    .execute();
  return true;
}

/** Voids the deliveries of a creator who no longer works on the order. */
export async function voidDeliveries(tx: Tx, order: OrderRef): Promise<void> {
  await deliveriesOf(tx, order).set({ status: 'void' }).where('status', '!=', 'void').execute();
  await tx
    .updateTable('deliveryParts')
    .set({ voidedAt: sql`now()` })
    .where('orderKind', '=', order.kind)
    .where('orderId', '=', order.id)
    .where('voidedAt', 'is', null)
    .execute();
}

const deliveriesOf = (tx: Tx, { kind, id }: OrderRef) =>
  tx.updateTable('deliveries').where('orderKind', '=', kind).where('orderId', '=', id);
