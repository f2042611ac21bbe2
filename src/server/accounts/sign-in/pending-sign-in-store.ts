import type { Queryable } from '#server/platform/db/database.ts';

export interface PendingSignIn {
  readonly tokenHash: Buffer;
  readonly userId: number;
  readonly remember: boolean;
  readonly expiresAt: Date;
}

export async function insertPendingSignIn(tx: Queryable, pending: PendingSignIn): Promise<void> {
  await tx
    .insertInto('pending_sign_ins')
    .values({
      token_hash: pending.tokenHash,
      user_id: pending.userId,
      remember: pending.remember,
      expires_at: pending.expiresAt,
    })
    .execute();
}

export function findPendingSignIn(db: Queryable, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('pending_sign_ins')
    .select(['user_id', 'remember'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
}

/** False when someone else finished it first. */
export async function deletePendingSignIn(tx: Queryable, tokenHash: Buffer): Promise<boolean> {
  const row = await tx
    .deleteFrom('pending_sign_ins')
    .where('token_hash', '=', tokenHash)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A new password voids sign-ins started with the old one. */
export async function deletePendingSignInsOf(tx: Queryable, userId: number): Promise<void> {
  await tx.deleteFrom('pending_sign_ins').where('user_id', '=', userId).execute();
}

export async function deleteExpiredSignIns(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('pending_sign_ins').where('expires_at', '<=', now.toISOString()).execute();
}
