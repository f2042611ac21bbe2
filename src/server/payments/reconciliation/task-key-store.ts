import { sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';

/**
 * Keys of this capability's tasks scheduled for a retry: reconciliation does not run them earlier.
 */
export async function findWaitingTasks(db: Queryable): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    select key from graphile_worker.jobs where key like 'payments-%' and attempts < max_attempts
  `.execute(db);
  return new Set(rows.map(({ key }) => key));
}
