import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { outageOf } from '../outage.ts';
import { isReadOnly, RoutedClient } from './routed-client.ts';

const pauseMs = 1000;
const attemptMs = 10_000;

/**
 * Resolves once the database takes writes; calls `onWait` with a reason each time the reason is
 * another one. Rejects with what waiting does not mend, such as a wrong password.
 */
export async function waitForDatabase(
  url: string,
  onWait: (reason: string) => Promise<void> | void,
  pause = pauseMs,
): Promise<void> {
  for (let last: string | undefined; ; await wait(pause)) {
    const reason = await whyNot(url);
    if (reason === undefined) return;
    if (reason !== last) await onWait(reason);
    last = reason;
  }
}

async function whyNot(url: string): Promise<string | undefined> {
  const client = new RoutedClient({ connectionString: url, connectionTimeoutMillis: attemptMs });
  client.on('error', () => {});
  try {
    await client.connect();
    if (!(await isReadOnly(client))) return undefined;
    const { rows } = await client.query<{ standby: boolean }>(
      'select pg_is_in_recovery() as standby',
    );
    return rows[0]?.standby
      ? 'it is a standby: DATABASE_URL names the primary, or all hosts'
      : 'it takes no writes';
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOTFOUND') return `no machine has the name in DATABASE_URL (${message})`;
    if (code === 'ECONNREFUSED') return `nothing listens at its address (${message || code})`;
    // Whatever the server says itself is final, except that it is away.
    if (error instanceof pg.DatabaseError && !outageOf(error)) throw error;
    return message || code || 'it cannot be reached';
  } finally {
    await client.end().catch(() => {});
  }
}
