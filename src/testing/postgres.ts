/** One throwaway Postgres for test runs; each test file gets its own database, cloned from a migrated one. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#postgres-server/embedded-postgres.ts';
import { prepareDatabase } from '#sandbox/schema.ts';
import { loadGazetteer } from '#server/places/load-gazetteer.ts';
import { openDatabase, openPool } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { migrateTasks } from '#server/platform/tasks/tasks.ts';
import { keptPostgres, touch } from './set-up/kept-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    /** The migrated database that test databases are copies of. */
    template: string;
    /** The names of this run's databases begin with it. */
    databases: string;
  }
}

/**
 * Vitest's global set-up: finds or starts a server, and prepares the template. `npm test`, CI and the suite of the
 * previous release have a server of their own; other runs share one that stays for a while.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const alone = ['TEST_REPORT', 'CI', 'NEXT_MIGRATIONS'].some((name) => process.env[name]);
  const kept = alone ? undefined : await keptPostgres();
  const postgres = kept
    ? { url: kept, stop: async () => touch() }
    : await startEmbeddedPostgres({ ephemeral: true, log: () => {} });
  const template = await prepareTemplate(postgres.url);
  project.provide('postgresUrl', postgres.url);
  project.provide('template', template);
  const databases = `test_${crypto.randomUUID().slice(0, 8)}_`;
  project.provide('databases', databases);
  return async () => {
    if (kept) await dropAll(postgres.url, databases);
    await postgres.stop();
  };
}

/** What a worker shares between its files, and what a file that broke off has left. */
async function dropAll(serverUrl: string, prefix: string): Promise<void> {
  await withClient(serverUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [prefix],
    );
    for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`);
  });
}

const madeFrom = [
  'migrations/**/*',
  'package-lock.json',
  'packages/stripe-sandbox/src/schema.ts',
  'src/server/places/*.ts',
  'src/server/platform/{db,tasks}/*.ts',
];

/** Named by a fingerprint of what makes it, so that runs find it again. */
async function prepareTemplate(serverUrl: string): Promise<string> {
  const hash = createHash('sha256');
  for (const path of globSync(madeFrom).sort())
    if (statSync(path).isFile()) hash.update(path).update(readFileSync(path));
  const name = `golden_hour_${hash.digest('hex').slice(0, 16)}`;
  await withClient(serverUrl, async (client) => {
    // Two runs may begin at once.
    await client.query('select pg_advisory_lock(2)');
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return;
    await client.query(`drop database if exists making with (force)`);
    await client.query('create database making');
    await fill(databaseUrl(serverUrl, 'making'));
    await client.query(`alter database making rename to ${name}`);
  });
  return name;
}

async function fill(url: string): Promise<void> {
  const pool = openPool(url, 2);
  // Where the previous release's suite runs on this one's schema (scripts/schema/previous-suite.ts).
  await migrate(pool, () => {}, { next: process.env['NEXT_MIGRATIONS'] });
  await migrateTasks(pool);
  // Data that every site has and that takes longest to create at startup. Keys stay per database.
  await loadGazetteer({ db: openDatabase(pool), log: { info: () => {} } });
  await prepareDatabase(pool);
  await pool.query('delete from sandbox.settings');
  await pool.end();
}

/** This worker's connection for all databases it creates. */
let server: pg.Pool | undefined;

/** A fresh migrated database on the run's server. */
export async function createTestDatabase(
  postgresUrl: string,
  template = inject('template'),
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `${inject('databases')}${crypto.randomUUID().replaceAll('-', '')}`;
  if (!server) {
    const held = { max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true };
    server = new pg.Pool({ connectionString: postgresUrl, ...held });
    // It closes with the run's server.
    server.on('error', () => {});
  }
  const toServer = server;
  // Cloning needs exclusive access to the template: one at a time.
  await toServer.query('select pg_advisory_lock(1)');
  try {
    // Copied as files: through the log, every clone would be written twice.
    await toServer.query(`create database ${name} template ${template} strategy file_copy`);
  } finally {
    await toServer.query('select pg_advisory_unlock(1)');
  }
  return {
    url: databaseUrl(postgresUrl, name),
    drop: async () => {
      await untilLeft(toServer, name);
      await toServer.query(`drop database ${name} with (force)`);
    },
  };
}

/** A pool that has ended may still be hanging up: cut off then, it would throw where nobody listens. */
async function untilLeft(toServer: pg.Pool, name: string): Promise<void> {
  for (let asked = 0; asked < 50; asked += 1) {
    const { rows } = await toServer.query<{ left: boolean }>(
      'select not exists (select from pg_stat_activity where datname = $1) as left',
      [name],
    );
    if (rows[0]?.left) return;
    await wait(10);
  }
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
