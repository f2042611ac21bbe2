import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { ArchiveRow } from './archive-rules.ts';

const columns = ['key', 'requestedAt', 'expiresAt', 'bytes'] as const;

export function findArchiveOf(db: Queryable, userId: number): Promise<ArchiveRow | undefined> {
  return db
    .selectFrom('dataArchives')
    .select(columns)
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/** By its key, which only they have, while they can't sign in. */
export function findArchiveOfSuspended(
  db: Queryable,
  key: string,
): Promise<ArchiveRow | undefined> {
  return db
    .selectFrom('dataArchives')
    .innerJoin('people', 'people.id', 'dataArchives.userId')
    .select(['key', 'requestedAt', 'expiresAt', 'bytes'])
    .where('key', '=', key)
    .where('people.suspendedAt', 'is not', null)
    .executeTakeFirst();
}

/** Replaces the previous archive with a new one. */
export async function putArchive(tx: Tx, userId: number, key: string, now: Date): Promise<void> {
  const fresh = { key, requestedAt: now, readyAt: null, expiresAt: null, bytes: null };
  await tx
    .insertInto('dataArchives')
    .values({ userId: userId, ...fresh })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(fresh))
    .execute();
}

/** False if it is no longer wanted. */
export async function finishArchive(
  tx: Tx,
  userId: number,
  { key, bytes, now, expiresAt }: { key: string; bytes: number; now: Date; expiresAt: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('dataArchives')
    .set({ readyAt: now, expiresAt: expiresAt, bytes })
    .where('userId', '=', userId)
    .where('key', '=', key)
    .where('readyAt', 'is', null)
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes expired archives; returns their keys. */
export async function deleteExpired(tx: Tx, now: Date): Promise<string[]> {
  const rows = await tx
    .deleteFrom('dataArchives')
    .where('expiresAt', '<=', now.toISOString())
    .returning('key')
    .execute();
  return rows.map(({ key }) => key);
}
