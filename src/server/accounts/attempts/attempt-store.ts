import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { type AttemptLimit, attemptLimits, waitAfter, windowMs } from './attempt-rules.ts';

/**
 * What tries are counted for, see `attemptLimits`; a network with its scale. What a stranger typed comes last, after a prefix of
 * its own, so no made-up name counts against another person's code or session.
 */
export type AttemptsKey =
  | `address ${number} ${string}`
  | `from ${string} ${string}`
  | AccountName
  | `device ${string} ${string}`
  | `code ${number}`
  | `device-code ${number} ${string}`
  | `session ${number}`;
/** An account by the name typed for it, or an unknown name. */
export type AccountName = `username ${number}` | `email ${number}` | `unknown ${string}`;

function startOfWindow(now: Date): string {
  return new Date(now.getTime() - windowMs).toISOString();
}

function hashKey(key: AttemptsKey): Buffer {
  return createHash('sha256').update(key.toLowerCase()).digest();
}

function limitOf(key: AttemptsKey): AttemptLimit {
  const [name = '', scale] = key.split(' ');
  // By its type, a key begins with one of them.
  const { free, allowed } = attemptLimits[name as keyof typeof attemptLimits];
  const times = name === 'address' ? Number(scale) : 1;
  return { free: free * times, allowed: allowed * times };
}

/**
 * The number of tries with the last key in the last 15 minutes, this one included; or how long to
 * wait, in milliseconds, and for which key.
 */
export type TakenAttempt =
  | { readonly nth: number }
  | { readonly waitMs: number; readonly key: AttemptsKey };

/**
 * Counts a try for each key, or for none if one of them has to wait. It counts as failed until
 * {@link clearAttempts}: counting before the password is checked keeps a burst of parallel guesses within the limit.
 */
export function takeAttempt(
  db: Database,
  keys: readonly AttemptsKey[],
  now: Date,
): Promise<TakenAttempt> {
  const hashes = keys.map(hashKey);
  return db.transaction().execute(async (tx) => {
    // In one fixed order, so concurrent tries do not deadlock.
    const locks = hashes.toSorted(Buffer.compare).map((hash) => hash.readBigInt64BE());
    await sql`select pg_advisory_xact_lock(name) from unnest(${locks}::bigint[]) name`.execute(tx);
    const rows = await tx
      .selectFrom('signInFailures')
      .select(['accountHash', 'failedAt'])
      .where('accountHash', 'in', hashes)
      .where('failedAt', '>', startOfWindow(now))
      .orderBy('failedAt', 'desc')
      .execute();
    let nth = 0;
    for (const [place, key] of keys.entries()) {
      const attempts = rows
        .filter((row) => hashes[place]?.equals(row.accountHash))
        .map((row) => Date.parse(row.failedAt));
      const waitMs = waitAfter(attempts, limitOf(key), now.getTime());
      if (waitMs > 0) return { waitMs, key };
      nth = attempts.length + 1;
    }
    await tx
      .insertInto('signInFailures')
      .values(hashes.map((hash) => ({ accountHash: hash, failedAt: now })))
      .execute();
    return { nth };
  });
}

/**
 * The right password was given, or a new one set: earlier failures no longer count. For an address
 * only the last one is forgotten, as an attacker may have an account of their own.
 */
export async function clearAttempts(tx: Queryable, keys: readonly AttemptsKey[]): Promise<void> {
  for (const key of keys) {
    const hash = hashKey(key);
    let failures = tx.deleteFrom('signInFailures').where('accountHash', '=', hash);
    if (key.startsWith('address '))
      failures = failures.where('id', '=', (eb) =>
        eb
          .selectFrom('signInFailures')
          .select('id')
          .where('accountHash', '=', hash)
          .orderBy('id', 'desc')
          .limit(1),
      );
    await failures.execute();
  }
}

export async function deleteOldAttempts(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('signInFailures').where('failedAt', '<', startOfWindow(now)).execute();
}
