import { sql } from 'kysely';
import type { OrderKind } from '#contract/order.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

interface DayAhead {
  readonly kind: OrderKind;
  readonly id: number;
  readonly clientId: number;
  readonly creatorUserId: number;
  /** Of a job without a start: 9 AM of its first day. */
  readonly startsAt: string;
  /** YYYY-MM-DD where the work is. */
  readonly date: string;
  readonly timed: boolean;
  readonly timeZone: string;
}

const batch = 500;

/** Paid orders that begin within a day, were agreed before that day, and are not announced at this time. */
export async function listDaysAhead(
  db: Queryable,
  now: Date,
  kind: OrderKind,
  after: number,
): Promise<DayAhead[]> {
  const at = now.toISOString();
  const soon = (start: string, agreed: string) => sql`${sql.raw(start)} > ${at}::timestamptz
    and ${sql.raw(start)} <= ${at}::timestamptz + interval '1 day'
    and ${sql.raw(agreed)} <= ${sql.raw(start)} - interval '1 day'`;
  const start = sql.raw("(j.date + coalesce(j.start_time, time '09:00')) at time zone z.name");
  const found =
    kind === 'booking'
      ? sql`select b.id, b.client_id, c.user_id as creator_user_id, b.starts_at, true as timed,
          coalesce(b.time_zone, c.time_zone) as time_zone
        from bookings b join creators c on c.id = b.creator_id
        where b.status = 'confirmed' and ${soon('b.starts_at', 'b.confirmed_at')}`
      : sql`select j.id, j.client_id, c.user_id as creator_user_id, s.starts_at,
          j.start_time is not null as timed, z.name as time_zone
        from jobs j join creators c on c.id = j.selected_creator_id
          cross join lateral (select coalesce(j.time_zone, c.time_zone) as name) z
          cross join lateral (select ${start} as starts_at) s
        where j.status = 'in_progress' and j.payment_status = 'in_escrow'
          and j.date between (${at}::timestamptz - interval '1 day')::date
            and (${at}::timestamptz + interval '2 days')::date
          and ${soon('s.starts_at', 'j.hired_at')}`;
  const { rows } = await sql<DayAhead>`
    select ${kind} as kind, o.*, to_char(o.starts_at at time zone o.time_zone, 'YYYY-MM-DD') as date
    from (${found}) o
    where o.id > ${after} and not exists (select from day_announcements d
      where d.order_kind = ${kind} and d.order_id = o.id and d.starts_at = o.starts_at)
    order by o.id limit ${batch}`.execute(db);
  return rows;
}

/** Whether this run is the one that announces it. */
export async function claimDay(tx: Tx, { kind, id, startsAt }: DayAhead): Promise<boolean> {
  const { rows } = await sql`
    insert into day_announcements (order_kind, order_id, starts_at) values (${kind}, ${id}, ${startsAt})
    on conflict (order_kind, order_id) do update set starts_at = excluded.starts_at
      where day_announcements.starts_at <> excluded.starts_at
    returning order_id`.execute(tx);
  return rows.length === 1;
}
