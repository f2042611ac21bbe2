import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';

/**
 * Separates this site from others on the same Redis, whose channels are shared by all databases.
 */
export async function findSiteName(db: Queryable): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select system_identifier || '/' || current_database() as name from pg_control_system()`.execute(
    db,
  );
  return rows[0]?.name ?? '';
}
