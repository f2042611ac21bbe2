import { type Insertable, sql } from 'kysely';
import type { PublicKind } from '#contract/admin/takedowns.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { Reports } from '#server/platform/db/schema.gen.ts';

/** Undecided ones by people without an account. */
export async function countVisitorReports(
  db: Queryable,
  kind: PublicKind,
  id: number,
): Promise<number> {
  const { count } = await db
    .selectFrom('reports')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('subjectKind', '=', kind)
    .where('subjectId', '=', id)
    .where('reporterId', 'is', null)
    .where('decidedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** The report's id; undefined if this person has already reported it. */
export async function insertSubjectReport(
  tx: Tx,
  report: Insertable<Reports>,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('reports')
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}
