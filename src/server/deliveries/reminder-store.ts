import { sql } from 'kysely';
import { undeliveredRefundDays } from '#contract/lifecycles/delivery.ts';
import type { OrderKind } from '#contract/order.ts';
import type { Queryable } from '#server/platform/db/database.ts';

const batch = 500;

export interface AwaitedDelivery {
  readonly kind: OrderKind;
  readonly id: number;
  readonly clientId: number;
  readonly creatorId: number;
  readonly creatorUserId: number;
  readonly dueOn: string;
  readonly stage: number;
}

/**
 * Awaited deliveries of one kind whose next reminder is due, with the latest one: `offsets` are days
 * from the end of the promised day at which each begins, in order.
 */
export async function listToRemindAsSystem(
  db: Queryable,
  kind: OrderKind,
  offsets: readonly number[],
  now: Date,
  after = 0,
): Promise<AwaitedDelivery[]> {
  const { rows } = await sql<AwaitedDelivery>`
    select o.kind, o.id, o.client_id, o.creator_id, c.user_id as creator_user_id, o.due_on, stage.at as stage
    from awaited_deliveries o join creators c on c.id = o.creator_id
      cross join lateral (select max(s.n)::integer as at from unnest(${[...offsets]}::int[]) with ordinality s (days, n)
        where o.due_at + make_interval(days => s.days) <= ${now.toISOString()}::timestamptz) stage
    where o.kind = ${kind} and stage.at > o.reminded and o.id > ${after}
    order by o.id limit ${batch}`.execute(db);
  return rows;
}

/** Orders of which nothing was delivered 30 days after the promised day. */
export async function listNeverDeliveredAsSystem(
  db: Queryable,
  kind: OrderKind,
  now: Date,
  after = 0,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from awaited_deliveries
    where kind = ${kind} and id > ${after}
      and due_at + make_interval(days => ${undeliveredRefundDays}) <= ${now.toISOString()}::timestamptz
    order by id limit ${batch}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The addresses of both sides, and what to call each other. */
export async function findPeopleAsSystem(db: Queryable, clientId: number, creatorUserId: number) {
  const rows = await db
    .selectFrom('people')
    .select(['id', 'fullName', 'profileImage', sql<string>`email::text`.as('email')])
    .where('id', 'in', [clientId, creatorUserId])
    .execute();
  const client = rows.find(({ id }) => id === clientId);
  const creator = rows.find(({ id }) => id === creatorUserId);
  return client && creator && { client, creator };
}
