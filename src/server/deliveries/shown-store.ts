import { sql } from 'kysely';
import type { FrozenTerms } from '#contract/deliveries/delivery-facts.ts';
import type { DeliveredWork, DeliveryPart } from '#contract/deliveries/delivery-terms.ts';
import type { OrderKind } from '#contract/order.ts';
import { agreementWaiting } from '#server/agreements/index.ts';
import { isoInstant } from '#server/platform/db/iso-instant.ts';
import type { DeliveryPromise } from '#server/platform/delivery-promise.ts';

/** The columns that {@link deliveryColumns} adds to a row. */
export interface DeliveryColumns {
  /** It waits for the client's signature. */
  readonly agreementWaiting: boolean;
  /** The newest delivery that counts. */
  readonly delivery: DeliveredWork | null;
  readonly deliveredParts: readonly DeliveryPart[];
  readonly frozenTerms: FrozenTerms | null;
  /** The open proposal of another day. */
  readonly proposedDate: {
    readonly number: number;
    readonly proposedBy: number;
    readonly dueOn: string;
  } | null;
}

const ofOrder = (alias: string, kind: OrderKind, id: string) =>
  sql.raw(`${alias}.order_kind = '${kind}' and ${alias}.order_id = ${id}`);

/** For the query of an order whose id is `id` there; null before a delivery. */
export const currentDelivery = (kind: OrderKind, id: string) =>
  sql<DeliveryColumns['delivery']>`(
      select json_build_object('version', d.version, 'url', d.url, 'note', d.note, 'status', d.status,
        'galleryId', d.gallery_id, 'manifest', d.manifest_sha256,
        'deliveredAt', ${isoInstant('d.delivered_at')}, 'changesNote', d.changes_note)
      from deliveries d where ${ofOrder('d', kind, id)} and d.status <> 'void'
      order by d.id desc limit 1)`.as('delivery');

/** For the query of an order whose id is `id` there. */
export function deliveryColumns(kind: OrderKind, id: string) {
  const of = (alias: string) => ofOrder(alias, kind, id);
  return [
    agreementWaiting(kind, id).as('agreementWaiting'),
    currentDelivery(kind, id),
    sql<DeliveryColumns['deliveredParts']>`(
      select coalesce(json_agg(json_build_object('number', p.number, 'note', p.note, 'url', p.url,
        'galleryId', p.gallery_id, 'sentAt', ${isoInstant('p.sent_at')}) order by p.number), '[]')
      from delivery_parts p where ${of('p')} and p.voided_at is null)`.as('deliveredParts'),
    sql<DeliveryColumns['frozenTerms']>`(
      select json_build_object('deliveryDays', t.delivery_days, 'rounds', t.rounds, 'picturesToPick', t.pictures_to_pick,
        'editedPhotos', t.edited_photos, 'autoApproveDays', t.approval_days, 'dueOn', t.due_on,
        'dueAt', ${isoInstant('t.due_at')}, 'timeZone', t.time_zone,
        'roundsUsed', (select count(*) from deliveries d where ${of('d')} and d.status = 'changes_requested'))
      from delivery_terms t where ${of('t')})`.as('frozenTerms'),
    sql<DeliveryColumns['proposedDate']>`(
      select json_build_object('number', p.number, 'proposedBy', p.proposed_by, 'dueOn', p.due_on)
      from delivery_dates p where ${of('p')} and p.status = 'proposed')`.as('proposedDate'),
  ] as const;
}

/** For the query of an order whose id is `id` there; null if it promises nothing. */
export const promiseOf = (kind: OrderKind, id: string) =>
  sql<DeliveryPromise | null>`(
      select json_build_object('editedPhotos', t.edited_photos, 'rounds', t.rounds, 'dueOn', t.due_on)
      from delivery_terms t where ${ofOrder('t', kind, id)})`.as('promise');
