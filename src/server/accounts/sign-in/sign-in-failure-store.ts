import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Queryable } from '#server/platform/db/database.ts';

const allowed = 10;
const windowMs = 15 * 60_000;

/**
 * What tries are counted for. What somebody types stands after a word of its own, so that no name they think of counts
 * against another person's code or session.
 */
export type TriesKey =
  | `name ${string}`
  | `device ${string} ${string}`
  | `code ${number}`
  | `device-code ${number} ${string}`
  | `session ${number}`;

function startOfWindow(now: Date): string {
  return new Date(now.getTime() - windowMs).toISOString();
}

function hashKey(key: TriesKey): Buffer {
  return createHash('sha256').update(key.toLowerCase()).digest();
}

/**
 * Takes one of the account's tries, counted as failed until {@link forgetFailures}: counting before the password is
 * checked keeps a burst of parallel guesses within the limit. Answers which try of the last quarter of an hour it is; 0
 * when none is left.
 */
export function takeTry(db: Database, key: TriesKey, now: Date): Promise<number> {
  const account = hashKey(key);
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${account.readInt32BE(0)}, ${account.readInt32BE(4)})`.execute(
      tx,
    );
    const { failures } = await tx
      .selectFrom('sign_in_failures')
      .select((eb) => eb.fn.countAll<number>().as('failures'))
      .where('account_hash', '=', account)
      .where('failed_at', '>', startOfWindow(now))
      .executeTakeFirstOrThrow();
    if (failures >= allowed) return 0;
    await tx
      .insertInto('sign_in_failures')
      .values({ account_hash: account, failed_at: now })
      .execute();
    return failures + 1;
  });
}

/** The right password was given, or a new one set: earlier failures no longer count. */
export async function forgetFailures(tx: Queryable, key: TriesKey): Promise<void> {
  await tx.deleteFrom('sign_in_failures').where('account_hash', '=', hashKey(key)).execute();
}

export async function deleteOldFailures(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('failed_at', '<', startOfWindow(now)).execute();
}
