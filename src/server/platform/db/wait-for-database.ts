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
    return (await isReadOnly(client)) ? 'it takes no writes' : undefined;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    // Whatever the server says itself is final, except that it is away.
    if (error instanceof pg.DatabaseError && !outageOf(error)) throw error;
    return message || code || 'it cannot be reached';
  } finally {
    await client.end().catch(() => {});
  }
}
