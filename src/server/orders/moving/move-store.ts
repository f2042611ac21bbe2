import { sql } from 'kysely';
import type { OrderKind, OrderRef } from '#contract/order.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { isoInstant } from '#server/platform/db/iso-instant.ts';
import type { ShownTime } from '../events.ts';

/**
 * When the work of an order is, as its kind has it: a day with perhaps a start on the clock of its
 * place, HH:mm, or an instant with its end.
 */
export type WorkTime =
  | { readonly date: string; readonly startTime: string | null }
  | { readonly startsAt: string; readonly endsAt: string };

/** A proposal that waits for an answer. */
export type OpenMove<Time extends WorkTime> = Time & {
  readonly id: number;
  readonly proposedBy: number;
  /** Where the work would be instead, if the proposal is about that; the time is the agreed one. */
  readonly address: string | null;
};

const columns = {
  day: `'date', m.date, 'startTime', to_char(m.start_time, 'HH24:MI')`,
  instant: `'startsAt', to_char(m.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'endsAt', to_char(m.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
};

/** An order's open proposal, as a column of a query in which its id is `id`. */
export const openMove = <Time extends WorkTime>(
  kind: OrderKind,
  id: string,
  time: keyof typeof columns,
) =>
  sql<OpenMove<Time> | null>`(
    select json_build_object('id', m.id, 'proposedBy', m.proposed_by, 'address', m.address, ${sql.raw(columns[time])})
    from order_moves m where m.order_kind = ${sql.lit(kind)} and m.order_id = ${sql.raw(id)} and m.status = 'proposed')`.as(
    'move',
  );

/**
 * Ends the open proposal, or only this one; false if there is none. An order that ends voids it by a
 * trigger.
 */
export async function closeOpenMove(
  tx: Tx,
  { kind, id }: OrderRef,
  status: 'accepted' | 'declined' | 'withdrawn' | 'replaced' | 'void',
  moveId?: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('orderMoves')
    .set({ status, decidedAt: sql`now()` })
    .where('orderKind', '=', kind)
    .where('orderId', '=', id)
    .where('status', '=', 'proposed')
    .$if(moveId !== undefined, (query) => query.where('id', '=', moveId ?? 0))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface PassedMove {
  readonly id: number;
  readonly moveId: number;
  readonly clientId: number;
  readonly creatorUserId: number;
  readonly proposed: ShownTime;
}

/** Orders of one kind whose proposed time has begun, or whose proposed day is over where the work is. */
export async function listPassedMovesAsSystem(
  db: Queryable,
  kind: OrderKind,
  now: Date,
  after: number,
): Promise<PassedMove[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await sql<PassedMove>`
    select m.order_id as id, m.id as move_id, o.client_id, c.user_id as creator_user_id,
      json_build_object('date', coalesce(m.date, (m.starts_at at time zone place.zone)::date)::text,
        'startsAt', ${isoInstant('m.starts_at')}, 'timeZone', place.zone) as proposed
    from order_moves m join orders o on o.kind = m.order_kind and o.id = m.order_id
      join creators c on c.id = o.creator_id
      cross join lateral (select coalesce(o.time_zone, c.time_zone, 'UTC') as zone) place
    where m.order_kind = ${kind} and m.status = 'proposed' and m.address is null and m.order_id > ${after}
      and (m.starts_at <= ${at} or m.date < (${at} at time zone place.zone)::date)
    order by m.order_id limit 500`.execute(db);
  return rows;
}

/** Replaces the open proposal. */
export async function insertMove(
  tx: Tx,
  order: OrderRef,
  proposedBy: number,
  time: WorkTime,
  address: string | null = null,
): Promise<void> {
  await closeOpenMove(tx, order, 'replaced');
  const move = { orderKind: order.kind, orderId: order.id, proposedBy };
  await tx
    .insertInto('orderMoves')
    .values({ ...move, ...time, address })
    .execute();
}

export async function findMove<Time extends WorkTime>(
  db: Queryable,
  { kind, id }: OrderRef,
  moveId: number,
): Promise<
  { readonly time: Time; readonly status: string; readonly address: string | null } | undefined
> {
  const row = await db
    .selectFrom('orderMoves')
    .select(['startsAt', 'endsAt', 'date', 'startTime', 'status', 'address'])
    .where('orderKind', '=', kind)
    .where('orderId', '=', id)
    .where('id', '=', moveId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { date, startTime, startsAt, endsAt, status, address } = row;
  const time =
    date === null ? { startsAt, endsAt } : { date, startTime: startTime?.slice(0, 5) ?? null };
  return { time: time as unknown as Time, status, address };
}
