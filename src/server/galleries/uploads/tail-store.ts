import { sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';

/** Bytes of a part that isn't whole yet; of size 0, they don't count. */
export interface Tail {
  readonly key: string;
  readonly size: number;
}

export async function noteTail(db: Queryable, lease: string, key: string): Promise<void> {
  const noted: readonly Tail[] = [{ key, size: 0 }];
  await db
    .updateTable('galleryUploads')
    .where('lease', '=', lease)
    .set({ tails: sql`tails || ${JSON.stringify(noted)}::jsonb` })
    .execute();
}

/** The keys of what is in the storage besides parts. */
export async function listTails(db: Queryable, lease: string): Promise<string[]> {
  const row = await db
    .selectFrom('galleryUploads')
    .select(sql<readonly Tail[]>`tails`.as('tails'))
    .where('lease', '=', lease)
    .executeTakeFirst();
  return row?.tails.map(({ key }) => key) ?? [];
}
