import { createHash } from 'node:crypto';
import type { Tx } from '../store.ts';
import { StripeFault } from './errors.ts';

export interface StoredReply {
  status: number;
  body: unknown;
}

const DAY = 86_400;

/**
 * Runs an operation once per key; another request under the same key is refused. API v1 gives the
 * first answer again for a day, whether a success, a refusal or a 500. API v2 repeats only
 * successes, for 30 days, and tries again what failed.
 */
export async function once(
  tx: Tx,
  request: { path: string; params: unknown },
  operation: () => Promise<unknown>,
): Promise<StoredReply & { replayed: boolean }> {
  const key = tx.caller.idempotencyKey;
  if (key === null) return { ...(await attempt(tx, operation)), replayed: false };
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([request.path, request.params]))
    .digest('hex');
  const v2 = request.path.startsWith('/v2/');
  const { rows } = await tx.client.query<{ fingerprint: string; status: number; body: unknown }>(
    `select fingerprint, status, body from sandbox.idempotency
     where account = $1 and key = $2 and created > $3`,
    [tx.caller.account, key, tx.now - (v2 ? 30 : 1) * DAY],
  );
  const known = rows[0];
  if (known) {
    if (known.fingerprint !== fingerprint) throw mismatch(key);
    return { status: known.status, body: known.body, replayed: true };
  }
  const reply = await attempt(tx, operation);
  if (v2 && reply.status !== 200) return { ...reply, replayed: false };
  await tx.client.query(
    `insert into sandbox.idempotency (account, key, fingerprint, status, body, created)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (account, key) do update set fingerprint = excluded.fingerprint,
       status = excluded.status, body = excluded.body, created = excluded.created`,
    [tx.caller.account, key, fingerprint, reply.status, JSON.stringify(reply.body), tx.now],
  );
  return { ...reply, replayed: false };
}

async function attempt(tx: Tx, operation: () => Promise<unknown>): Promise<StoredReply> {
  await tx.client.query('savepoint operation');
  try {
    return { status: 200, body: await operation() };
  } catch (error) {
    if (!(error instanceof StripeFault)) throw error;
    if (!error.keepsChanges) await tx.client.query('rollback to savepoint operation');
    return { status: error.status, body: error.body };
  }
}

function mismatch(key: string): StripeFault {
  return new StripeFault(
    400,
    `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    { type: 'idempotency_error' },
  );
}
