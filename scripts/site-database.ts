/** The site's database, for a command that works with or without the running site. */
import { resolve } from 'node:path';
import type pg from 'pg';
import { readAccess } from '#postgres-server/access.ts';
import { superuser } from '#postgres-server/cluster.ts';
import { lockState } from '#postgres-server/data-dir-lock.ts';
import { startEmbeddedPostgres } from '#postgres-server/embedded-postgres.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { RoutedClient } from '#server/platform/db/routed-client.ts';

/** Runs `work` on a connection, then releases everything. */
export async function withSiteDatabase(
  work: (client: pg.Client, url: string) => Promise<void>,
): Promise<void> {
  const database = await reachDatabase();
  const client = new RoutedClient({ connectionString: database.url });
  // A move ends every session; a query of this one would say so.
  client.on('error', () => {});
  try {
    await client.connect();
    await work(client, database.url);
  } finally {
    await client.end();
    await database.stop();
  }
}

async function reachDatabase(): Promise<{ url: string; stop(): Promise<void> }> {
  const { DATABASE_URL, DATABASE_DIRECT_URL = DATABASE_URL, DATA_DIR } = readConfig();
  if (DATABASE_DIRECT_URL) return { url: DATABASE_DIRECT_URL, stop: async () => {} };
  const dataDir = resolve(DATA_DIR);
  if ((await lockState(dataDir)) === 'held') {
    const access = await readAccess(dataDir);
    if (!access) throw new Error(`The site in ${dataDir} is just being set up, please try again`);
    const { password, port } = access;
    const url = `postgres://${superuser}:${encodeURIComponent(password)}@127.0.0.1:${port}/golden_hour`;
    return { url, stop: async () => {} };
  }
  return startEmbeddedPostgres({ dataDir, log: console.log });
}
