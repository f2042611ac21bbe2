import { type Insertable, sql } from 'kysely';
import type { PersonFile } from '#contract/admin/person.ts';
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
