import { type Insertable, sql } from 'kysely';
import {
  type listUnpaidEndings,
  manyUnpaidEndings,
  type PersonFile,
} from '#contract/admin/person.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { OrderKind } from '#contract/order.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { isoInstant } from '#server/platform/db/iso-instant.ts';
import type { ExcusedEndings } from '#server/platform/db/schema.gen.ts';

/** Orders that a person ended as a creator, newest first. */
export async function listEndings(db: Queryable, userId: number): Promise<PersonFile['endings']> {
  const { rows } = await sql<PersonFile['endings'][number]>`
    select e.kind, e.id, ${isoInstant('e.at')} as at, e.excused
    from creators c cross join lateral endings_by_creator(c.id) e
    where c.user_id = ${userId} order by e.at desc limit 20`.execute(db);
  return rows;
}

/** The system ends one long after the work was done: what a creator ends was before its start. */
const unpaidEndings = sql`
  select c.user_id, count(*)::int as "of",
    count(*) filter (where b.cancel_reason = 'balance_unpaid' and b.cancelled_at < b.starts_at)::int as ended
  from bookings b join installments i on i.order_kind = 'booking' and i.order_id = b.id
      and i.kind = 'deposit' and i.status = 'paid'
    join creators c on c.id = b.creator_id
  where b.confirmed_at > now() - interval '1 year'`;

/** Null if nobody paid this person a deposit in the last year. */
export async function countUnpaidEndings(
  db: Queryable,
  userId: number,
): Promise<PersonFile['unpaidEndings']> {
  const { rows } = await sql<NonNullable<PersonFile['unpaidEndings']>>`
    select counted.ended, counted."of" from (${unpaidEndings} and c.user_id = ${userId} group by 1) counted`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Creators with many of them, the most first: at most 100. */
export async function listManyUnpaidEndings(
  db: Queryable,
): Promise<ReplyOf<typeof listUnpaidEndings>> {
  const { ended, percent } = manyUnpaidEndings;
  const { rows } = await sql<ReplyOf<typeof listUnpaidEndings>[number]>`
    select json_build_object('id', u.id, 'fullName', u.full_name, 'username', u.username) as creator,
      counted.ended, counted."of"
    from (${unpaidEndings} group by 1) counted join people u on u.id = counted.user_id
    where counted.ended >= ${ended} and counted.ended * 100 >= counted."of" * ${percent}
    order by counted.ended desc, u.id limit 100`.execute(db);
  return rows;
}

export async function isEndedBy(
  db: Queryable,
  { kind, id, creatorId }: { kind: OrderKind; id: number; creatorId: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from endings_by_creator(${creatorId}) e where e.kind = ${kind} and e.id = ${id}`.execute(
    db,
  );
  return rows.length > 0;
}

/** False if it is excused already. */
export async function insertExcuse(tx: Tx, excuse: Insertable<ExcusedEndings>): Promise<boolean> {
  const row = await tx
    .insertInto('excusedEndings')
    .values(excuse)
    .onConflict((conflict) => conflict.doNothing())
    .returning('orderId')
    .executeTakeFirst();
  return row !== undefined;
}
