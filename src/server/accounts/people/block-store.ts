import { sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';

/** Whether the viewer blocked a person ('own'), or was blocked by them ('other'); null for neither. */
export async function findBlock(
  db: Queryable,
  viewerId: number,
  otherId: number,
): Promise<'own' | 'other' | null> {
  const { rows } = await sql<{ block: 'own' | 'other' | null }>`
    select block_between(${viewerId}, ${otherId}) as block`.execute(db);
  return rows[0]?.block ?? null;
}
