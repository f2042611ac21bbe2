/** One throwaway Postgres for a whole test run; each test file gets a database of its own, cloned from a migrated one. */
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { loadGazetteer } from '#server/places/load-gazetteer.ts';
import { openDatabase, openPool } from '#server/platform/db/database.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { migrateTasks } from '#server/platform/tasks/tasks.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

const template = 'golden_hour_template';

/** Vitest's global set-up: starts the server and prepares the template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startEmbeddedPostgres({ ephemeral: true, log: () => {} });
  await withClient(postgres.url, (client) =>
    client.query(`create database ${template}`).then(() => {}),
  );
  const pool = openPool(databaseUrl(postgres.url, template), 2);
  await migrate(pool, () => {});
  await migrateTasks(pool);
  // Every site has it, and it takes longer to load than the rest of a start.
  await loadGazetteer({ db: openDatabase(pool), log: { info: () => {} } });
  await pool.end();
  project.provide('postgresUrl', postgres.url);
  return () => postgres.stop();
}

/** A fresh migrated database on the run's server. */
export async function createTestDatabase(
  postgresUrl: string,
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  await withClient(postgresUrl, async (client) => {
    // Cloning takes the template for itself: one at a time.
    await client.query('select pg_advisory_lock(1)');
    // Copied as files: through the log, every clone would be written twice.
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  });
  return {
    url: databaseUrl(postgresUrl, name),
    drop: () =>
      withClient(postgresUrl, (client) =>
        client.query(`drop database ${name} with (force)`).then(() => {}),
      ),
  };
}

function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
