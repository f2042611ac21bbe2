import { type RawBuilder, sql } from 'kysely';
import { autoApproveDays, autoApproveNoticeDays } from '#contract/lifecycles/job-timers.ts';
import type { OrderKind } from '#contract/order.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { WaitingWork } from '../mails/order-mails.ts';

const batch = 500;

/** Ids of the next rows that are due, for `tryAll`. */
export async function listDue(
  db: Queryable,
  table: 'jobs' | 'bookings' | 'due_orders',
  due: RawBuilder<boolean>,
  after: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where ${due} and id > ${after} order by id limit ${batch}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Orders that end now, paying their creator. */
export const listDueOrdersAsSystem = (db: Queryable, kind: OrderKind, now: Date, after: number) =>
  listDue(db, 'due_orders', sql`kind = ${kind} and due_at <= ${now.toISOString()}`, after);

/** Delivered work whose client is due a mail of this name that was not sent yet: on the latest day of notice that has passed. */
export async function listWaitingWorkAsSystem(
  db: Queryable,
  kind: OrderKind,
  mail: string,
  now: Date,
  after: number,
): Promise<WaitingWork[]> {
  const { rows } = await sql<WaitingWork>`
    select id, days_left, notice from (
      select o.id, ${autoApproveDays}::int - notice.due as days_left, d.version || ':' || notice.due as notice
      from due_orders o join deliveries d on d.order_kind = o.kind and d.order_id = o.id and d.status = 'delivered'
        cross join lateral (select max(day) as due from unnest(${[...autoApproveNoticeDays]}::int[]) day
          where o.due_at <= ${now.toISOString()}::timestamptz + make_interval(days => ${autoApproveDays} - day)) notice
      where o.kind = ${kind} and notice.due is not null and o.id > ${after}
    ) due where not exists (select from mails where mails.key = ${mail} || ':' || id || ':' || notice || ':client')
    order by id limit ${batch}`.execute(db);
  return rows;
}
