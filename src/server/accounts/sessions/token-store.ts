import type { Queryable } from '#server/platform/db/database.ts';

export type TokenPurpose =
  | 'reset_password'
  | 'verify_email'
  | 'change_email'
  | 'sign_in'
  /** Signs in for one page. */
  | 'open_page';

/** Links that sign in. */
export const entries: readonly TokenPurpose[] = ['sign_in', 'open_page'];

export interface NewToken {
  readonly userId: number;
  readonly purpose: TokenPurpose;
  readonly tokenHash: Buffer;
  readonly email: string;
  readonly now: Date;
  readonly expiresAt: Date;
  /** The page of a link that opens one. */
  readonly opens?: string;
}

export async function insertToken(tx: Queryable, token: NewToken): Promise<void> {
  await tx
    .insertInto('accountTokens')
    .values({
      userId: token.userId,
      purpose: token.purpose,
      tokenHash: token.tokenHash,
      email: token.email,
      createdAt: token.now,
      expiresAt: token.expiresAt,
      opens: token.opens ?? null,
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
    .selectFrom('accountTokens')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .where('createdAt', '>', since.toISOString())
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Uses up a link; undefined if it is unknown, expired or used. Of two concurrent calls, one gets
 * it.
 */
export function useToken(
  tx: Queryable,
  tokenHash: Buffer,
  purposes: readonly TokenPurpose[],
  now: Date,
) {
  return tx
    .updateTable('accountTokens')
    .set({ usedAt: now })
    .where('tokenHash', '=', tokenHash)
    .where('purpose', 'in', purposes)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .returning(['userId', 'purpose', 'email', 'opens'])
    .executeTakeFirst();
}

export function findUsedToken(db: Queryable, tokenHash: Buffer, purposes: readonly TokenPurpose[]) {
  return db
    .selectFrom('accountTokens')
    .select(['userId', 'email'])
    .where('tokenHash', '=', tokenHash)
    .where('purpose', 'in', purposes)
    .where('usedAt', 'is not', null)
    .executeTakeFirst();
}

/** Voids a person's open links for these purposes; they still count as sent. */
export async function revokeTokens(
  tx: Queryable,
  userId: number,
  purposes: readonly TokenPurpose[],
  now: Date,
): Promise<void> {
  await tx
    .updateTable('accountTokens')
    .set({ expiresAt: now })
    .where('userId', '=', userId)
    .where('purpose', 'in', purposes)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .execute();
}

/** A link that could be used now. */
export function findOpenToken(db: Queryable, tokenHash: Buffer, purpose: TokenPurpose, now: Date) {
  return db
    .selectFrom('accountTokens')
    .select(['userId', 'email'])
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst();
}

export async function deleteOldTokens(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('accountTokens').where('expiresAt', '<', before.toISOString()).execute();
}
