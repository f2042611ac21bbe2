import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

/** A person's authenticator app, confirmed or not yet. */
export function findSecondFactor(db: Queryable, userId: number) {
  return db
    .selectFrom('secondFactors')
    .select(['secret', 'confirmedAt', 'lastStep'])
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/** All stored secrets with their owners. */
export function listSecrets(db: Queryable): Promise<{ userId: number; secret: string }[]> {
  return db.selectFrom('secondFactors').select(['userId', 'secret']).orderBy('userId').execute();
}

/** Replaces the stored form of the same secret. */
export async function replaceSecret(
  tx: Queryable,
  userId: number,
  { before, after }: { before: string; after: string },
): Promise<void> {
  await tx
    .updateTable('secondFactors')
    .set({ secret: after })
    .where('userId', '=', userId)
    .where('secret', '=', before)
    .execute();
}

/** Stores a new secret pending its first code; false if there is a confirmed one. */
export async function putSecret(tx: Queryable, userId: number, secret: string): Promise<boolean> {
  const row = await tx
    .insertInto('secondFactors')
    .values({ userId: userId, secret })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ secret, createdAt: sql`now()` })
        .where('secondFactors.confirmedAt', 'is', null),
    )
    .returning('userId')
    .executeTakeFirst();
  return row !== undefined;
}

export async function markConfirmed(tx: Queryable, userId: number, now: Date): Promise<void> {
  await tx
    .updateTable('secondFactors')
    .set({ confirmedAt: now })
    .where('userId', '=', userId)
    .execute();
}

/** Uses up the code of a 30-second step: false if that step or a later one was already used. */
export async function takeStep(tx: Queryable, userId: number, step: number): Promise<boolean> {
  const row = await tx
    .updateTable('secondFactors')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where((eb) => eb.or([eb('lastStep', 'is', null), eb('lastStep', '<', step)]))
    .returning('userId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Also one that was never confirmed, and the recovery codes. */
export async function dropSecret(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('secondFactors').where('userId', '=', userId).execute();
}

/** Deletes the recovery codes, too. */
export async function deleteSecondFactor(tx: Queryable, userId: number): Promise<boolean> {
  const row = await tx
    .deleteFrom('secondFactors')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .returning('userId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Confirmed or not, and its recovery codes. */
export async function dropSecondFactor(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('secondFactors').where('userId', '=', userId).execute();
}

export async function replaceRecoveryCodes(
  tx: Queryable,
  userId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  await tx
    .insertInto('recoveryCodes')
    .values(hashes.map((hash) => ({ userId: userId, codeHash: hash })))
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
    .updateTable('recoveryCodes')
    .set({ usedAt: now })
    .where('userId', '=', userId)
    .where('codeHash', '=', hash)
    .where('usedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst();
  if (!used) return undefined;
  const { left } = await tx
    .selectFrom('recoveryCodes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}
