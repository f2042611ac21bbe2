import { sql } from 'kysely';
import type { OrderKind, OrderRef } from '#contract/order.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { isoInstant } from '#server/platform/db/iso-instant.ts';
import type { SureTime } from '#server/platform/time/sure-time.ts';

const batch = 500;

/** An order whose people are due to be told how time ends it. */
export interface EndToTell {
  readonly id: number;
  readonly dueAt: string;
  /** Days before the end at which the next notice is due. */
  readonly days: number;
}

/** The last thing that people were told of the very end of `e`, if they were. */
const lastNotice = sql`order_notices n on n.order_kind = e.kind and n.order_id = e.id
  and n.ending = e.ending and n.due_at = e.due_at`;

/**
 * Orders of this kind and ending whose next notice is due: each of `noticeDays` follows the one
 * before, and all begin again if the end has moved since.
 */
export async function listToTellAsSystem(
  db: Queryable,
  { kind, ending, noticeDays }: { kind: OrderKind; ending: string; noticeDays: readonly number[] },
  now: Date,
  after: number,
): Promise<EndToTell[]> {
  const { rows } = await sql<EndToTell>`
    select e.id, ${isoInstant('e.due_at')} as due_at, next.days
    from order_ends e left join ${lastNotice}
      cross join lateral (select max(day) as days from unnest(${[...noticeDays]}::int[]) day
        where day < n.days is not false) next
    where e.kind = ${kind} and e.ending = ${ending} and e.id > ${after}
      and coalesce(n.ends_at, e.due_at) <= ${now.toISOString()}::timestamptz + make_interval(days => next.days)
    order by e.id limit ${batch}`.execute(db);
  return rows;
}

/**
 * Notes what people are told, and returns when the order ends, in ISO: a late notice moves the end,
 * so that its days are left; and by how many hours it was moved because the site was away. Undefined
 * if the order no longer ends so, or then.
 */
export async function noteNotice(
  tx: Tx,
  { kind, id }: OrderRef,
  { ending, dueAt, days }: { ending: string; dueAt: string; days: number },
  now: Date,
): Promise<{ readonly endsAt: string; readonly movedHours: number | null } | undefined> {
  const told = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await sql<{ endsAt: string; movedHours: number | null }>`
    insert into order_notices (order_kind, order_id, ending, due_at, days, told_at, ends_at)
    select e.kind, e.id, e.ending, e.due_at, ${days}, ${told},
      greatest(e.due_at, n.ends_at, ${told} + make_interval(days => ${days}))
    from order_ends e left join ${lastNotice}
    where e.kind = ${kind} and e.id = ${id} and e.ending = ${ending}
      and date_trunc('milliseconds', e.due_at) = ${dueAt}
    on conflict (order_kind, order_id) do update set ending = excluded.ending, due_at = excluded.due_at,
      days = excluded.days, told_at = excluded.told_at, ends_at = excluded.ends_at
    returning ${isoInstant('ends_at')} as ends_at, (
      select round(extract(epoch from m.moved_by) / 3600)::integer from moved_deadlines m
      where m.order_kind = order_notices.order_kind and m.order_id = order_notices.order_id
        and m.due_at = order_notices.due_at) as moved_hours`.execute(tx);
  return rows[0];
}

/** The ends of these orders are later by the time that the site was away; again, if they were before. */
export async function noteMoved(
  tx: Tx,
  orders: readonly OrderRef[],
  { from, until }: { readonly from: string; readonly until: string },
): Promise<void> {
  const gap = sql`(${until}::timestamptz - ${from}::timestamptz)`;
  await sql`
    insert into moved_deadlines as m (order_kind, order_id, due_at, moved_by)
    select e.kind, e.id, min(e.due_at), ${gap}
    from json_to_recordset(${JSON.stringify(orders)}::json) as o (kind text, id integer)
      join order_ends e on e.kind = o.kind and e.id = o.id
    group by e.kind, e.id
    on conflict (order_kind, order_id) do update set due_at = excluded.due_at, moved_by = excluded.moved_by
      + case when m.due_at + ${gap} = excluded.due_at then m.moved_by else interval '0' end`.execute(
    tx,
  );
}

/** Its people were told of this very end, the last time a day before. */
const over = (now: SureTime) => sql`exists (select from order_notices n
  where n.order_kind = e.kind and n.order_id = e.id and n.ending = e.ending and n.due_at = e.due_at
    and n.days = 1 and n.ends_at <= ${now.toISOString()})`;

/** Orders that end now. */
export async function listOverAsSystem(
  db: Queryable,
  kind: OrderKind,
  ending: string,
  now: SureTime,
  after: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id from order_ends e
    where e.kind = ${kind} and e.ending = ${ending} and e.id > ${after} and ${over(now)}
    order by e.id limit ${batch}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The same of one order; asked again under its lock. */
export async function isOver(
  tx: Queryable,
  { kind, id }: OrderRef,
  ending: string,
  now: SureTime,
): Promise<boolean> {
  const { rows } = await sql`select from order_ends e
    where e.kind = ${kind} and e.id = ${id} and e.ending = ${ending} and ${over(now)}`.execute(tx);
  return rows.length > 0;
}
