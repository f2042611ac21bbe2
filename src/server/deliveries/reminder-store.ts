import { sql } from 'kysely';
import type { OrderKind, OrderRef } from '#contract/order.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { isoInstant } from '#server/platform/db/iso-instant.ts';

const batch = 500;

export interface AwaitedDelivery {
  readonly kind: OrderKind;
  readonly id: number;
  readonly clientId: number;
  readonly creatorId: number;
  readonly creatorUserId: number;
  readonly dueOn: string;
  readonly dueAt: string;
  /** A day was agreed. */
  readonly promised: boolean;
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
    select o.kind, o.id, o.client_id, o.creator_id, c.user_id as creator_user_id, o.due_on, ${isoInstant('o.due_at')} as due_at,
      o.promised, stage.at as stage
    from awaited_deliveries o join creators c on c.id = o.creator_id
      cross join lateral (select max(s.n)::integer as at from unnest(${[...offsets]}::int[]) with ordinality s (days, n)
        where o.due_at + make_interval(days => s.days) <= ${now.toISOString()}::timestamptz
          -- Without an agreed day there is only one: that it is late.
          and (o.promised or s.days = 0)) stage
    where o.kind = ${kind} and stage.at > o.reminded and o.id > ${after}
    order by o.id limit ${batch}`.execute(db);
  return rows;
}

export interface PassedDate {
  readonly id: number;
  readonly dueOn: string;
  readonly clientId: number;
  readonly creatorUserId: number;
}

/** Orders of one kind whose proposed day is over on the clock of the work. */
export async function listPassedDatesAsSystem(
  db: Queryable,
  kind: OrderKind,
  now: Date,
  after = 0,
): Promise<PassedDate[]> {
  const { rows } = await sql<PassedDate>`
    select p.order_id as id, p.due_on::text as due_on, o.client_id, c.user_id as creator_user_id
    from delivery_dates p
      join delivery_terms t on t.order_kind = p.order_kind and t.order_id = p.order_id
      join orders o on o.kind = p.order_kind and o.id = p.order_id
      join creators c on c.id = o.creator_id
    where p.order_kind = ${kind} and p.status = 'proposed' and p.order_id > ${after}
      and p.due_on < (${now.toISOString()}::timestamptz at time zone t.time_zone)::date
    order by p.order_id limit ${batch}`.execute(db);
  return rows;
}

type Awaited = Pick<AwaitedDelivery, 'clientId' | 'creatorUserId' | 'dueOn' | 'promised'>;

/** The delivery of an order, while it is awaited. */
export async function findAwaitedAsSystem(
  db: Queryable,
  { kind, id }: OrderRef,
): Promise<Awaited | undefined> {
  const { rows } = await sql<Awaited>`
    select o.client_id, c.user_id as creator_user_id, o.due_on, o.promised
    from awaited_deliveries o join creators c on c.id = o.creator_id
    where o.kind = ${kind} and o.id = ${id}`.execute(db);
  return rows[0];
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
