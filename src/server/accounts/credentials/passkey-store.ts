import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

export interface NewPasskey {
  readonly userId: number;
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
}

export async function insertChallenge(
  db: Queryable,
  challenge: string,
  userId: number | null,
  expiresAt: Date,
): Promise<void> {
  await db
    .insertInto('passkeyChallenges')
    .values({ challenge, userId: userId, expiresAt: expiresAt })
    .execute();
}

/** Consumes a challenge issued to this person or (null) to someone signing in: works once. */
export async function takeChallenge(
  db: Queryable,
  challenge: string,
  userId: number | null,
  now: Date,
): Promise<boolean> {
  const row = await db
    .deleteFrom('passkeyChallenges')
    .where('challenge', '=', challenge)
    .where(sql<boolean>`user_id is not distinct from ${userId}::integer`)
    .where('expiresAt', '>', now.toISOString())
    .returning('challenge')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteOldChallenges(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('passkeyChallenges').where('expiresAt', '<=', now.toISOString()).execute();
}

export function listCredentials(db: Queryable, userId: number) {
  return db
    .selectFrom('passkeys')
    .select(['credentialId', 'transports'])
    .where('userId', '=', userId)
    .execute();
}

/** Undefined if the credential already belongs to someone. */
export function insertPasskey(tx: Queryable, passkey: NewPasskey) {
  return tx
    .insertInto('passkeys')
    .values({
      userId: passkey.userId,
      credentialId: passkey.credentialId,
      publicKey: Buffer.from(passkey.publicKey),
      counter: passkey.counter,
      transports: [...passkey.transports],
      name: passkey.name,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'name', 'createdAt', 'usedAt'])
    .executeTakeFirst();
}

export function findPasskey(db: Queryable, credentialId: string) {
  return db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.userId')
    .select([
      'passkeys.id',
      'passkeys.userId',
      'passkeys.publicKey',
      'passkeys.counter',
      'users.suspendedAt',
    ])
    .where('credentialId', '=', credentialId)
    .where('users.deletedAt', 'is', null)
    .executeTakeFirst();
}

/** Records a use. False if the counter did not increase: someone has a copy of the key. */
export async function notePasskeyUse(
  tx: Queryable,
  id: number,
  counter: number,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('passkeys')
    .set({ counter, usedAt: now })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb.lit(counter === 0)])]),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export function deletePasskey(tx: Queryable, userId: number, id: number) {
  return tx
    .deleteFrom('passkeys')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
}

/** Including unfinished registrations. */
export async function deletePasskeysOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('passkeys').where('userId', '=', userId).execute();
  await tx.deleteFrom('passkeyChallenges').where('userId', '=', userId).execute();
}
