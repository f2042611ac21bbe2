import { sql } from 'kysely';
import { mostWaiting, type Waiting } from '#contract/bookings/own-home.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { isoInstant } from '#server/platform/db/iso-instant.ts';
import { cover, person } from './own-home-store.ts';

/** Days before a promised delivery from which it is said; an order whose day is over, always. */
const daysAhead = 14;

/** All that waits for a person, the soonest first; what has no end comes after it. */
export async function listWaiting(
  db: Queryable,
  viewer: { readonly id: number; readonly creatorId: number | null },
  at: Date,
): Promise<{ waiting: Waiting[]; waitingCount: number }> {
  const now = sql`${at.toISOString()}::timestamptz`;
  const [me, mine] = [sql`${viewer.id}::integer`, sql`${viewer.creatorId ?? 0}::integer`];
  const proposed = (table: 'delivery_dates' | 'order_moves' | 'settlements', kind: string) => sql`
    select ${sql.lit(kind)}, m.kind, m.id, null::timestamptz, null::integer, 1 from mine m
      join ${sql.table(table)} p on p.order_kind = m.kind and p.order_id = m.id
      where p.status = 'proposed' and p.proposed_by <> ${me}`;
  const { rows } = await sql<Waiting & { total: number }>`
    with mine as (
      select o.kind, o.id, o.client_id = ${me} as as_client, o.status, o.work_from, o.disputed from orders o
      where (o.client_id = ${me} or o.creator_id = ${mine}) and o.status in ('pending', 'confirmed', 'in_progress', 'submitted')
    ), wanted (what, kind, id, due_at, gallery_id, count) as (
      select 'pay', m.kind, m.id, b.hold_expires_at, null::integer, 1 from mine m join bookings b on m.kind = 'booking' and b.id = m.id
        where m.as_client and b.status = 'pending' and b.payment_status = 'unpaid' and b.hold_expires_at > ${now}
      union all
      select 'pay', m.kind, m.id, j.pay_by, null, 1 from mine m join jobs j on m.kind = 'job' and j.id = m.id
        where m.as_client and j.status = 'in_progress' and j.payment_status = 'unpaid'
      union all
      select 'approve', m.kind, m.id, d.due_at, null, 1 from mine m join due_orders d on d.kind = m.kind and d.id = m.id
        where m.as_client and (m.kind = 'job' or exists (select from bookings b where b.id = m.id and b.delivery_status = 'delivered'))
      union all
      select 'choose', m.kind, m.id, null, g.id, 1 from mine m join galleries g on g.order_kind = m.kind and g.order_id = m.id
        where m.as_client and g.stage = 'proofing' and g.invited_at is not null and g.picked_at is null and g.emptied_at is null
      union all
      select 'sign', m.kind, m.id, null, null, 1 from mine m join agreements a on a.order_kind = m.kind and a.order_id = m.id
        where m.as_client and a.status = 'offered' and m.status <> 'pending'
      union all ${proposed('order_moves', 'time')}
      union all ${proposed('delivery_dates', 'day')}
      union all ${proposed('settlements', 'split')}
      union all
      select 'hire', 'job', j.id, null, null, count(*)::integer from jobs j join job_applications a on a.job_id = j.id
        where j.client_id = ${me} and j.status = 'open' and a.status = 'pending' group by j.id
      union all
      select 'changes', m.kind, m.id, null, null, 1 from mine m
        where not m.as_client and not m.disputed and m.status in ('confirmed', 'in_progress')
          and (select d.status from deliveries d where d.order_kind = m.kind and d.order_id = m.id and d.status <> 'void'
            order by d.version desc limit 1) = 'changes_requested'
      union all
      select 'deliver', m.kind, m.id, a.due_at, null, 1 from mine m join awaited_deliveries a on a.kind = m.kind and a.id = m.id
        where not m.as_client and (a.due_at < ${now} + ${sql.lit(daysAhead)} * interval '1 day'
          or left(m.work_from, 10)::date < (${now})::date)
    ), first as (
      select wanted.*, count(*) over ()::integer as total from wanted order by due_at, kind, id, what limit ${mostWaiting}
    )
    select f.what as kind, json_build_object('kind', f.kind, 'id', f.id) as "order",
      case when o.client_id = ${me} then 'client' else 'creator' end as side, coalesce(o.title, '') as title,
      ${isoInstant('f.due_at')} as due_at, f.gallery_id, f.count, f.total,
      case when o.client_id = ${me} then ${cover} end as picture,
      case when o.client_id = ${me} then ${person('u')} else ${person('client')} end as person
    from first f join orders o on o.kind = f.kind and o.id = f.id
      join people client on client.id = o.client_id
      left join creators c on c.id = case f.what when 'hire' then (
        select a.creator_id from job_applications a where a.job_id = f.id and a.status = 'pending' order by a.id desc limit 1)
        else o.creator_id end
      left join people u on u.id = c.user_id
    order by f.due_at, f.kind, f.id, f.what`.execute(db);
  return {
    waiting: rows.map(({ total: _, ...row }) => row),
    waitingCount: rows[0]?.total ?? 0,
  };
}
