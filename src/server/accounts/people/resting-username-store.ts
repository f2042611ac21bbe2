import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

const restDays = 365;

/** Only a hash is kept of a name whose owner wanted to be forgotten. */
function hashLook(look: string): Buffer {
  return createHash('sha256').update(look).digest();
}

/** Keeps a deleted person's username, given by its look, from being chosen for a year. */
export async function letRest(tx: Tx, look: string, now: Date): Promise<void> {
  const until = new Date(now.getTime() + restDays * 86_400_000);
  await tx
    .insertInto('restingUsernames')
    .values({ lookHash: hashLook(look), until })
    .onConflict((conflict) => conflict.column('lookHash').doUpdateSet({ until }))
    .execute();
}

/** Whether a username, given by its look, was a deleted person's within the last year. */
export async function isResting(tx: Tx, look: string, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('restingUsernames')
    .select(sql`true`.as('rests'))
    .where('lookHash', '=', hashLook(look))
    .where('until', '>', now.toISOString())
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteRested(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('restingUsernames').where('until', '<=', now.toISOString()).execute();
}
