import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';

const batch = 500;

/** Ids of the next rows that are due, for `tryAll`. */
export async function listDue(
  db: Queryable,
  table: 'jobs' | 'bookings',
  due: RawBuilder<boolean>,
  after: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where ${due} and id > ${after} order by id limit ${batch}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
