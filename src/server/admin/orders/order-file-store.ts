import { sql } from 'kysely';
import type { OrderFile } from '#contract/admin/order-file.ts';
import type { OrderRef } from '#contract/order.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { isoInstant } from '#server/platform/db/iso-instant.ts';
import { clientJson, creatorJson } from '../order-store.ts';

/** Everything of an order that is kept beside it; undefined if there is none. */
export async function findOrderFile(
  db: Queryable,
  { kind, id }: OrderRef,
): Promise<OrderFile | undefined> {
  const table = sql.table(kind === 'job' ? 'jobs' : 'bookings');
  const { rows } = await sql<OrderFile>`
    select o.kind, o.id, coalesce(o.title, '') as title, o.status, own.payment_status, ${clientJson} as client,
      case when c.id is not null then ${creatorJson} end as creator, o.work_from, o.work_until, o.hours::float as hours,
      coalesce(o.address, '') as address, p.price_cents, coalesce(o.deliverables, '[]'::jsonb) as deliverables, o.promise,
      coalesce((select json_agg(json_build_object('version', d.version, 'status', d.status, 'note', d.note, 'url', d.url,
          'deliveredAt', ${isoInstant('d.delivered_at')}, 'changesNote', d.changes_note) order by d.version)
        from deliveries d where d.order_kind = o.kind and d.order_id = o.id), '[]') as deliveries,
      coalesce((select json_agg(json_build_object('id', g.id, 'stage', g.stage, 'version', g.version,
          'createdAt', ${isoInstant('g.created_at')}) order by g.id)
        from galleries g where g.order_kind = o.kind and g.order_id = o.id), '[]') as galleries,
      coalesce((select json_agg(json_build_object('version', a.version, 'status', a.status,
          'offeredAt', ${isoInstant('a.offered_at')}) order by a.version desc)
        from agreements a where a.order_kind = o.kind and a.order_id = o.id), '[]') as agreements,
      (select count(*)::integer from messages m
        where m.low_id = least(o.client_id, cu.id) and m.high_id = greatest(o.client_id, cu.id)) as message_count,
      o.disputed, own.created_at
    from orders o join ${table} own on own.id = o.id join order_prices p on p.kind = o.kind and p.id = o.id
      join people u on u.id = o.client_id
      left join creators c on c.id = o.creator_id left join people cu on cu.id = c.user_id
    where o.kind = ${kind} and o.id = ${id}`.execute(db);
  return rows[0];
}

/** Where both sides get mail; a creator only once there is one. */
export async function listSideAddresses(
  db: Queryable,
  { kind, id }: OrderRef,
): Promise<{ email: string; side: 'client' | 'creator' }[]> {
  const { rows } = await sql<{ email: string; side: 'client' | 'creator' }>`
    select u.email::text as email, case when u.id = o.client_id then 'client' else 'creator' end as side
    from orders o left join creators c on c.id = o.creator_id join people u on u.id in (o.client_id, c.user_id)
    where o.kind = ${kind} and o.id = ${id} order by side`.execute(db);
  return rows;
}
