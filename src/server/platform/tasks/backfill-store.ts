import { sql } from 'kysely';
import type { Queryable, Tx } from '../db/database.ts';

export interface BackfillProgress {
  readonly name: string;
  readonly done: number;
  readonly total: number;
}

/** Backfills that are not finished, the oldest first. */
export function listRunningBackfills(db: Queryable): Promise<BackfillProgress[]> {
  return db
    .selectFrom('backfills')
    .select(['name', 'done', 'total'])
    .where('finishedAt', 'is', null)
    .orderBy('startedAt')
    .execute();
}

export async function listFinishedBackfills(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectFrom('backfills')
    .select('name')
    .where('finishedAt', 'is not', null)
    .execute();
  return rows.map(({ name }) => name);
}

/** Notes its begin, unless it began before. */
export async function beginBackfill(db: Queryable, name: string, total: number): Promise<void> {
  await db
    .insertInto('backfills')
    .values({ name, total })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Counts a batch in its own transaction; none ends the backfill. */
export async function countBatch(
  tx: Tx,
  name: string,
  changed: number,
): Promise<Omit<BackfillProgress, 'name'>> {
  return tx
    .updateTable('backfills')
    .set((row) => ({
      done: row('done', '+', changed),
      finishedAt: changed === 0 ? sql<string>`now()` : null,
    }))
    .where('name', '=', name)
    .returning(['done', 'total'])
    .executeTakeFirstOrThrow();
}
