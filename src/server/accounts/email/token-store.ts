import type { Queryable } from '#server/platform/db/database.ts';

export type TokenPurpose = 'reset_password' | 'verify_email' | 'change_email' | 'sign_in';

export interface NewToken {
  readonly userId: number;
  readonly purpose: TokenPurpose;
  readonly tokenHash: Buffer;
  readonly email: string;
  readonly now: Date;
  readonly expiresAt: Date;
}

export async function insertToken(tx: Queryable, token: NewToken): Promise<void> {
  await tx
    .insertInto('account_tokens')
    .values({
      user_id: token.userId,
      purpose: token.purpose,
      token_hash: token.tokenHash,
      email: token.email,
      created_at: token.now,
      expires_at: token.expiresAt,
    })
    .execute();
}

/** Links sent to a person for a purpose since an instant. */
export async function countTokensSince(
  db: Queryable,
  userId: number,
  purpose: TokenPurpose,
  since: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('account_tokens')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('created_at', '>', since.toISOString())
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Uses up a link; undefined if it is unknown, expired or used. Of two concurrent calls, one gets
 * it.
 */
export function useToken(tx: Queryable, tokenHash: Buffer, purposes: TokenPurpose[], now: Date) {
  return tx
    .updateTable('account_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .returning(['user_id', 'purpose', 'email'])
    .executeTakeFirst();
}

export function findUsedToken(db: Queryable, tokenHash: Buffer, purposes: TokenPurpose[]) {
  return db
    .selectFrom('account_tokens')
    .select(['user_id', 'email'])
    .where('token_hash', '=', tokenHash)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is not', null)
    .executeTakeFirst();
}

/** Voids a person's open links for these purposes; they still count as sent. */
export async function revokeTokens(
  tx: Queryable,
  userId: number,
  purposes: TokenPurpose[],
  now: Date,
): Promise<void> {
  await tx
    .updateTable('account_tokens')
    .set({ expires_at: now })
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .execute();
}

/** A link that could be used now. */
export function findOpenToken(db: Queryable, tokenHash: Buffer, purpose: TokenPurpose, now: Date) {
  return db
    .selectFrom('account_tokens')
    .select(['user_id', 'email'])
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
}

export async function deleteOldTokens(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('account_tokens').where('expires_at', '<', before.toISOString()).execute();
}
