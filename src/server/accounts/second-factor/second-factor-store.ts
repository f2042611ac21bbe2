import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

/** A person's authenticator app, confirmed or not yet. */
export function findSecondFactor(db: Queryable, userId: number) {
  return db
    .selectFrom('second_factors')
    .select(['secret', 'confirmed_at', 'last_step'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** All stored secrets with their owners. */
export function listSecrets(db: Queryable): Promise<{ userId: number; secret: string }[]> {
  return db
    .selectFrom('second_factors')
    .select(['user_id as userId', 'secret'])
    .orderBy('user_id')
    .execute();
}

/** Replaces the stored form of the same secret. */
export async function replaceSecret(
  tx: Queryable,
  userId: number,
  { before, after }: { before: string; after: string },
): Promise<void> {
  await tx
    .updateTable('second_factors')
    .set({ secret: after })
    .where('user_id', '=', userId)
    .where('secret', '=', before)
    .execute();
}

/** Stores a new secret pending its first code; false if there is a confirmed one. */
export async function putSecret(tx: Queryable, userId: number, secret: string): Promise<boolean> {
  const row = await tx
    .insertInto('second_factors')
    .values({ user_id: userId, secret })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, created_at: sql`now()` })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function markConfirmed(tx: Queryable, userId: number, now: Date): Promise<void> {
  await tx
    .updateTable('second_factors')
    .set({ confirmed_at: now })
    .where('user_id', '=', userId)
    .execute();
}

/** Uses up the code of a 30-second step: false if that step or a later one was already used. */
export async function takeStep(tx: Queryable, userId: number, step: number): Promise<boolean> {
  const row = await tx
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the recovery codes, too. */
export async function deleteSecondFactor(tx: Queryable, userId: number): Promise<boolean> {
  const row = await tx
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Confirmed or not, and its recovery codes. */
export async function dropSecondFactor(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('second_factors').where('user_id', '=', userId).execute();
}

export async function replaceRecoveryCodes(
  tx: Queryable,
  userId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
    .execute();
}

/** Uses up a recovery code; returns the number left, or undefined if it is unknown or used. */
export async function redeemRecoveryCode(
  tx: Queryable,
  userId: number,
  hash: Buffer,
  now: Date,
): Promise<number | undefined> {
  const used = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  if (!used) return undefined;
  const { left } = await tx
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}
