import { sql } from 'kysely';
import type { Agenda, AgendaEntry } from '#contract/calendars/agenda.ts';
import { seasonsOf } from '#server/creators/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { isoInstant } from '#server/platform/db/iso-instant.ts';

/** Events of other calendars that are shown: someone may import thousands. */
export const maxImported = 500;

export interface AgendaRow extends Omit<Agenda, 'days' | 'entries' | 'more'> {
  /** YYYY-MM-DD */
  readonly firstDay: string;
  readonly position: { readonly lat: number; readonly lng: number } | null;
  /** One more imported event than is shown, if there are more. */
  readonly entries: readonly Omit<AgendaEntry, 'overlaps'>[];
}

/**
 * A creator's agenda in one query: `days` days from `firstDay` (YYYY-MM-DD), or from today, both on
 * their own clock. Undefined if there is no such creator.
 */
export async function findAgenda(
  db: Queryable,
  creatorId: number,
  {
    from,
    days,
    at,
  }: { readonly from?: string | undefined; readonly days: number; readonly at: Date },
): Promise<AgendaRow | undefined> {
  const now = sql`${at.toISOString()}::timestamptz`;
  const { rows } = await sql<AgendaRow>`
    with me as (
      select c.id, c.user_id, c.service_type, c.time_zone, c.lat, c.lng, d.first_day, d.first_day + ${days}::integer - 1 as last_day,
        tstzrange(d.first_day::timestamp at time zone c.time_zone,
          (d.first_day + ${days}::integer)::timestamp at time zone c.time_zone) as range
      from creators c
      cross join lateral (select coalesce(${from ?? null}::date, (${now} at time zone c.time_zone)::date) as first_day) d
      where c.id = ${creatorId}),
    entries as (
      select case when b.status = 'pending' then 'hold' else 'booking' end as kind, b.id, b.starts_at, b.ends_at,
        false as all_day, coalesce(b.package_title, '') as title, u.full_name as person,
        coalesce(order_address_for(me.user_id, b.client_id, me.id, b.status, b.payment_status, b.address), '') as place,
        b.status = 'completed' as done,
        array_remove(array[
          case when b.disputed_at is not null then 'problem' end,
          (select case when m.proposed_by = me.user_id then 'move_sent' else 'move_proposed' end
            from order_moves m where m.booking_id = b.id and m.status = 'proposed'),
          case when exists (select from settlements s where s.booking_id = b.id and s.status = 'proposed') then 'split' end,
          case when b.status = 'pending' then 'unpaid' end], null) as open
      from me join bookings b on b.creator_id = me.id join people u on u.id = b.client_id
      where (b.status in ('confirmed', 'completed') or b.status = 'pending' and b.hold_expires_at > ${now})
        and tstzrange(b.starts_at, b.ends_at) && me.range
      union all
      select 'job', j.id, lower(span), upper(span), j.start_time is null or j.hours is null, j.title, u.full_name,
        coalesce(nullif(order_address_for(me.user_id, j.client_id, me.id, j.status, j.payment_status, j.address), ''), j.location),
        j.status = 'completed',
        array_remove(array[
          case when j.disputed_at is not null then 'problem' end,
          (select case when m.proposed_by = me.user_id then 'move_sent' else 'move_proposed' end
            from order_moves m where m.job_id = j.id and m.status = 'proposed'),
          case when exists (select from settlements s where s.job_id = j.id and s.status = 'proposed') then 'split' end,
          case when j.status = 'in_progress' and j.payment_status = 'unpaid' then 'unpaid' end,
          case when j.status = 'in_progress' and (j.start_time is null or j.hours is null) then 'no_start' end], null)
      from me join jobs j on j.selected_creator_id = me.id join people u on u.id = j.client_id
      cross join lateral unnest(job_time_ranges(greatest(j.date, me.first_day - 2), least(coalesce(j.end_date, j.date), me.last_day + 1),
        j.start_time, j.hours, coalesce(j.time_zone, me.time_zone))) span
      where j.status in ('in_progress', 'submitted', 'completed')
        and j.date <= me.last_day + 1 and coalesce(j.end_date, j.date) >= me.first_day - 2 and span && me.range
      union all
      (select 'imported', null, lower(e.during), upper(e.during), false, e.name, null, '', false, '{}'
      from me join imported_events e on e.creator_id = me.id
      where e.during && me.range order by lower(e.during) limit ${maxImported + 1}))
    select me.time_zone, me.service_type, me.first_day::text as first_day,
      case when me.lat is not null and me.lng is not null then json_build_object('lat', me.lat, 'lng', me.lng) end as position,
      (select coalesce(json_agg(json_build_object('weekday', w.weekday, 'starts', left(w.starts::text, 5),
        'ends', left(w.ends::text, 5)) order by w.weekday, w.starts), '[]') from creator_weekly_times(me.id) w) as weekly_hours,
      ${seasonsOf(sql`me.id`)} as seasons,
      (select coalesce(json_agg(json_build_object('date', x.day, 'kind', x.kind, 'starts', left(x.starts::text, 5),
        'ends', left(x.ends::text, 5), 'note', x.note) order by x.day, x.kind, x.starts nulls first), '[]')
        from availability_exceptions x where x.creator_id = me.id and x.day between me.first_day and me.last_day) as time_off,
      (select coalesce(json_agg(json_build_object('kind', e.kind, 'id', e.id, 'startsAt', ${isoInstant('e.starts_at')},
        'endsAt', ${isoInstant('e.ends_at')}, 'allDay', e.all_day, 'title', e.title, 'person', e.person, 'place', e.place,
        'done', e.done, 'open', e.open) order by e.starts_at, e.ends_at, e.kind, e.id), '[]') from entries e) as entries
    from me`.execute(db);
  return rows[0];
}
