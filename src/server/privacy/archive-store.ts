import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { ArchiveRow } from './archive-rules.ts';

const columns = ['key', 'requested_at as requestedAt', 'expires_at as expiresAt', 'bytes'] as const;

export function findArchiveOf(db: Queryable, userId: number): Promise<ArchiveRow | undefined> {
  return db
    .selectFrom('data_archives')
    .select(columns)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Replaces the previous archive with a new one. */
export async function putArchive(tx: Tx, userId: number, key: string, now: Date): Promise<void> {
  const fresh = { key, requested_at: now, ready_at: null, expires_at: null, bytes: null };
  await tx
    .insertInto('data_archives')
    .values({ user_id: userId, ...fresh })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fresh))
    .execute();
}

/** False if it is no longer wanted. */
export async function finishArchive(
  tx: Tx,
  userId: number,
  { key, bytes, now, expiresAt }: { key: string; bytes: number; now: Date; expiresAt: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('data_archives')
    .set({ ready_at: now, expires_at: expiresAt, bytes })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('ready_at', 'is', null)
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes expired archives; returns their keys. */
export async function deleteExpired(tx: Tx, now: Date): Promise<string[]> {
  const rows = await tx
    .deleteFrom('data_archives')
    .where('expires_at', '<=', now.toISOString())
    .returning('key')
    .execute();
  return rows.map(({ key }) => key);
}
