import type { Queryable } from '#server/platform/db/database.ts';

export interface PendingSignIn {
  readonly tokenHash: Buffer;
  readonly userId: number;
  readonly remember: boolean;
  readonly expiresAt: Date;
}

export async function insertPendingSignIn(tx: Queryable, pending: PendingSignIn): Promise<void> {
  await tx
    .insertInto('pendingSignIns')
    .values({
      tokenHash: pending.tokenHash,
      userId: pending.userId,
      remember: pending.remember,
      expiresAt: pending.expiresAt,
    })
    .execute();
}

export function findPendingSignIn(db: Queryable, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('pendingSignIns')
    .select(['userId', 'remember'])
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst();
}

/** False when someone else finished it first. */
export async function deletePendingSignIn(tx: Queryable, tokenHash: Buffer): Promise<boolean> {
  const row = await tx
    .deleteFrom('pendingSignIns')
    .where('tokenHash', '=', tokenHash)
    .returning('userId')
    .executeTakeFirst();
  return row !== undefined;
}

/** A new password voids sign-ins started with the old one. */
export async function deletePendingSignInsOf(tx: Queryable, userId: number): Promise<void> {
  await tx.deleteFrom('pendingSignIns').where('userId', '=', userId).execute();
}

export async function deleteExpiredSignIns(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('pendingSignIns').where('expiresAt', '<=', now.toISOString()).execute();
}
