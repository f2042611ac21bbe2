import { sql } from 'kysely';
import type { OrderKind, OrderRef } from '#contract/order.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { isoInstant } from '#server/platform/db/iso-instant.ts';

const batch = 500;

/** A step of `awaited_steps`. */
export type AwaitedStep = 'sign' | 'sign_before' | 'changes';

export interface StepToRemind {
  readonly id: number;
  readonly clientId: number;
  readonly creatorUserId: number;
  readonly since: string;
  /** Of the days after it on which people are reminded, the one reached. */
  readonly days: number;
}

/** Orders of this kind whose next reminder of this step is due: after an absence, the latest one. */
export async function listToRemindAsSystem(
  db: Queryable,
  { kind, step, days }: { kind: OrderKind; step: AwaitedStep; days: readonly number[] },
  now: Date,
  after: number,
): Promise<StepToRemind[]> {
  const { rows } = await sql<StepToRemind>`
    select s.id, s.client_id, c.user_id as creator_user_id, ${isoInstant('s.since')} as since, due.days
    from awaited_steps s join creators c on c.id = s.creator_id
      left join order_reminders r on r.order_kind = s.kind and r.order_id = s.id and r.step = s.step
        and date_trunc('milliseconds', r.since) = date_trunc('milliseconds', s.since)
      cross join lateral (select max(day) as days from unnest(${[...days]}::int[]) day
        where s.since + make_interval(days => day) <= ${now.toISOString()}::timestamptz) due
    where s.kind = ${kind} and s.step = ${step} and s.id > ${after} and due.days > coalesce(r.days, -1)
    order by s.id limit ${batch}`.execute(db);
  return rows;
}

/** Notes it; false if the step is no longer awaited, or not since then. */
export async function noteReminded(
  tx: Tx,
  { kind, id }: OrderRef,
  step: AwaitedStep,
  { since, days }: { readonly since: string; readonly days: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into order_reminders (order_kind, order_id, step, since, days)
    select s.kind, s.id, s.step, s.since, ${days} from awaited_steps s
    where s.kind = ${kind} and s.id = ${id} and s.step = ${step} and date_trunc('milliseconds', s.since) = ${since}
    on conflict (order_kind, order_id, step) do update set since = excluded.since, days = excluded.days
    returning order_id`.execute(tx);
  return rows.length > 0;
}
