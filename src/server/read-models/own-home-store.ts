import { type RawBuilder, sql } from 'kysely';
import { overdueAfterDays } from '#contract/bookings/booking-balance.ts';
import { type getOwnHome, maxWaiting, type Waiting } from '#contract/bookings/own-home.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { isoInstant } from '#server/platform/db/iso-instant.ts';

type Home = ReplyOf<typeof getOwnHome>;

export interface OwnHomeRow
  extends Omit<Home, 'shoot' | 'waiting' | 'waitingCount' | 'approve' | 'deliver'> {
  readonly shoot:
    | (Omit<NonNullable<Home['shoot']>, 'daylight'> & {
        readonly position: { readonly lat: number; readonly lng: number } | null;
      })
    | null;
}

/** Words of a message that fit in its row. */
const shownOfMessage = 140;

/** A person as JSON, from the table joined as `alias`. */
const person = (alias: string) =>
  sql.raw(
    `json_build_object('id', ${alias}.id, 'fullName', ${alias}.full_name, 'profileImage', ${alias}.profile_image)`,
  );
/** The cover of creator `c`. */
const cover = sql`(select json_build_object('imageUrl', i.image_url, 'alt', coalesce(nullif(i.alt, ''), i.title),
    'width', i.width, 'height', i.height, 'placeholder', i.placeholder, 'focus', i.focus)
  from portfolio_items i where i.creator_id = c.id order by i.is_cover desc, i.position, i.id limit 1)`;
/** All but what waits, in one query; `at` is now. */
export async function findOwnHome(
  db: Queryable,
  viewer: { readonly id: number; readonly creatorId: number | null },
  at: Date,
): Promise<OwnHomeRow> {
  const now = sql`${at.toISOString()}::timestamptz`;
  const [me, mine] = [viewer.id, viewer.creatorId ?? 0];
  const { rows } = await sql<OwnHomeRow>`
    select (
      select json_build_object('order', json_build_object('kind', s.kind, 'id', s.id), 'title', s.title,
        'side', case when s.client_id = ${me} then 'client' else 'creator' end,
        'person', case when s.client_id = ${me} then ${person('u')} else ${person('client')} end, 'picture', ${cover},
        'serviceType', c.service_type, 'date', (s.starts_at at time zone s.zone)::date,
        'startsAt', case when s.timed then ${isoInstant('s.starts_at')} end, 'endsAt', case when s.timed then ${isoInstant('s.ends_at')} end,
        'timeZone', s.zone, 'place', s.place,
        'position', case when s.lat is not null and s.lng is not null then json_build_object('lat', s.lat, 'lng', s.lng) end)
      from (
        select 'booking' as kind, b.id, b.client_id, b.creator_id, coalesce(b.package_title, '') as title, b.starts_at, b.ends_at,
          true as timed, own.time_zone as zone,
          coalesce(order_address_for(${me}, b.client_id, b.creator_id, b.status, b.payment_status, b.address), '') as place, own.lat, own.lng
        from bookings b join creators own on own.id = b.creator_id
        where b.status = 'confirmed' and b.ends_at > ${now} and (b.client_id = ${me} or b.creator_id = ${mine})
        union all
        select 'job', j.id, j.client_id, j.selected_creator_id, j.title,
          (j.date + coalesce(j.start_time, time '00:00')) at time zone coalesce(j.time_zone, own.time_zone),
          (j.date + coalesce(j.start_time, time '00:00')) at time zone coalesce(j.time_zone, own.time_zone)
            + coalesce(j.hours, 24) * interval '1 hour',
          j.start_time is not null and j.hours is not null, coalesce(j.time_zone, own.time_zone),
          coalesce(nullif(order_address_for(${me}, j.client_id, j.selected_creator_id, j.status, j.payment_status, j.address), ''), j.location),
          coalesce(j.lat, own.lat), coalesce(j.lng, own.lng)
        from jobs j join creators own on own.id = j.selected_creator_id
        where j.status = 'in_progress' and j.date >= (${now} - interval '2 days')::date
          and (j.client_id = ${me} or j.selected_creator_id = ${mine})) s
      join creators c on c.id = s.creator_id join people u on u.id = c.user_id join people client on client.id = s.client_id
      where s.ends_at > ${now} order by s.starts_at, s.id limit 1) as shoot,
    (
      select json_build_object('person', ${person('u')}, 'text', left(m.content, ${shownOfMessage}),
        'at', ${isoInstant('m.created_at')}, 'unread', (select count(*) from messages n
          where n.recipient_id = ${me} and n.sender_id = m.sender_id and n.read_at is null))
      from messages m join people u on u.id = m.sender_id and u.active
      where m.recipient_id = ${me} and m.read_at is null order by m.id desc limit 1) as message,
    (
      select json_build_object('creatorId', c.id, 'fullName', u.full_name, 'picture', ${cover})
      from (
        select creator_id, completed_at from bookings where client_id = ${me} and status = 'completed'
        union all
        select selected_creator_id, completed_at from jobs where client_id = ${me} and status = 'completed') done
      join creators c on c.id = done.creator_id join people u on u.id = c.user_id
      where c.listed and c.accepts_bookings order by done.completed_at desc nulls last limit 1) as again`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('The query answers one row');
  return row;
}

/** Of one that was sent: its time is held no longer, or else it can't be accepted any more. */
const endOfOffer = (now: RawBuilder<unknown>) =>
  sql`case when offers.held_until > ${now} then offers.held_until else offers.valid_until end`;

/** Days before a promised delivery from which it is said; an order whose day is over, always. */
const daysAhead = 14;
/** Days before its own from which a balance is said that its client pays themselves. */
const daysBefore = 7;

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
  const installment = (kind: 'balance' | 'extra') => sql`
    join installments i on i.order_kind = m.kind and i.order_id = m.id and i.kind = ${sql.lit(kind)}`;
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
      select 'balance', m.kind, m.id, i.due_at, null, 1 from mine m ${installment('balance')}
        where m.as_client and m.status = 'confirmed' and (i.status in ('due', 'failed')
          or i.status = 'planned' and not i.automatic and i.due_at < ${now} + ${sql.lit(daysBefore)} * interval '1 day')
      union all
      select 'unpaid', m.kind, m.id, null, null, 1 from mine m ${installment('balance')}
        where not m.as_client and m.status = 'confirmed' and i.status in ('due', 'failed') and i.went_on_at is null
          and i.due_at < ${now} - ${sql.lit(overdueAfterDays)} * interval '1 day'
      union all
      select 'extra', m.kind, m.id, min(i.open_until), null, count(*)::integer from mine m ${installment('extra')}
        where m.as_client and i.status = 'due' and i.open_until > ${now} and not exists (select from payments p where p.order_kind = m.kind
          and p.order_id = m.id and p.installment = i.number and p.status = 'processing') group by m.kind, m.id
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
      select 'hire', 'job', j.id, min(${endOfOffer(now)}), null, count(*)::integer from jobs j
        join job_applications a on a.job_id = j.id
        left join offers on offers.id = a.offer_id and offers.status = 'sent' and offers.valid_until > ${now}
        where j.client_id = ${me} and j.status = 'open' and a.status = 'pending' group by j.id
      union all
      select 'invited', 'job', j.id, null, null, 1 from job_invitations i join jobs j on j.id = i.job_id
        join people p on p.id = j.client_id and p.active
        where i.creator_id = ${mine} and i.declined_at is null and j.status = 'open' and j.held_at is null
          and block_between(j.client_id, ${me}) is null and not exists (select from job_applications a
            where a.job_id = j.id and a.creator_id = ${mine} and a.status <> 'withdrawn')
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
      select wanted.*, count(*) over ()::integer as total from wanted order by due_at, kind, id, what limit ${maxWaiting}
    )
    select f.what as kind, json_build_object('kind', f.kind, 'id', f.id) as "order", null::integer as offer_id,
      case when o.client_id = ${me} then 'client' else 'creator' end as side, coalesce(o.title, '') as title,
      ${isoInstant('f.due_at')} as due_at, f.gallery_id, f.count, f.total,
      case when f.what in ('balance', 'unpaid', 'extra') then (select sum(i.cents)::bigint from installments i where i.order_kind = f.kind
        and i.order_id = f.id and i.kind = case f.what when 'extra' then 'extra' else 'balance' end and i.status in ('planned', 'due', 'failed')
        and (i.kind <> 'extra' or i.open_until > ${now}))
      end as amount_cents,
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

/** Requests that a creator answers, and offers that a client decides on but for those on a job; the soonest first. */
export async function listWaitingOffers(
  db: Queryable,
  viewer: { readonly id: number; readonly creatorId: number | null },
  at: Date,
): Promise<{ waiting: Waiting[]; waitingCount: number }> {
  const now = sql`${at.toISOString()}::timestamptz`;
  const [me, mine] = [viewer.id, viewer.creatorId ?? 0];
  const { rows } = await sql<Waiting & { total: number }>`
    select case o.status when 'asked' then 'answer' else 'offer' end as kind, null::json as "order", o.id as offer_id,
      case o.status when 'asked' then 'creator' else 'client' end as side, ${isoInstant('o.ends')} as due_at, null::integer as gallery_id, 1 as count,
      null::bigint as amount_cents, coalesce(v.document::json ->> 'title', p.title, '') as title, count(*) over ()::integer as total,
      case o.status when 'sent' then ${cover} end as picture,
      case o.status when 'sent' then ${person('u')} else ${person('client')} end as person
    from (select *, case status when 'asked' then due_by else ${endOfOffer(now)} end as ends from offers
      where status = 'asked' and creator_id = ${mine} and due_by > ${now}
        or status = 'sent' and client_id = ${me} and job_id is null and valid_until > ${now}) o
      join creators c on c.id = o.creator_id join people u on u.id = c.user_id join people client on client.id = o.client_id
      left join offer_versions v on v.offer_id = o.id and v.version = o.current_version
      left join creator_packages p on p.id = o.package_id
    order by o.ends, o.id limit ${maxWaiting}`.execute(db);
  return {
    waiting: rows.map(({ total: _, ...row }) => row),
    waitingCount: rows[0]?.total ?? 0,
  };
}
