import { sql } from 'kysely';
import type { getOwnHome } from '#contract/bookings/own-home.ts';
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
export const person = (alias: string) =>
  sql.raw(
    `json_build_object('id', ${alias}.id, 'fullName', ${alias}.full_name, 'profileImage', ${alias}.profile_image)`,
  );
/** The cover of creator `c`. */
export const cover = sql`(select json_build_object('imageUrl', i.image_url, 'alt', coalesce(nullif(i.alt, ''), i.title),
    'width', i.width, 'height', i.height, 'placeholder', i.placeholder)
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
