/** Starts a test file's app on its own database, and calls it over HTTP like a browser. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type App, type AppOptions, createApp } from '#server/app.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { holdsTransaction, inTransaction } from '#server/platform/db/database.ts';
import { type Catalogs, readCatalogs } from '#server/platform/i18n/catalogs.ts';
import type { CurrentSettings } from '#server/platform/settings/settings.ts';
import { putSetting } from '#server/platform/settings/settings-store.ts';
import { count } from './counts.ts';
import { Browser } from './outside/browser.ts';
import { createTestDatabase } from './postgres.ts';
import { timeouts } from './timeouts.ts';

export { manyOpenOrders } from './people.ts';

export interface TestApp extends App {
  readonly url: string;
  readonly databaseUrl: string;
  /** A visitor with a separate cookie jar. */
  visitor(): Browser;
  /** Moves the app's clock, not the database's. */
  travelTo(instant: string | undefined): void;
  /** Waits until no event is pending and no task is ready to run. */
  settle(): Promise<void>;
  /** The rows of a statement, by their columns' names in the database. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads rows by the columns it asked for.
  sql<Row = any>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

export interface TestAppOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly withPages?: boolean;
  readonly withoutTasks?: boolean;
  readonly fetchGuarded?: AppOptions['fetchGuarded'];
  readonly catalogs?: AppOptions['catalogs'];
  readonly capabilities?: AppOptions['capabilities'];
  /** Another app of which this one is a second process. */
  readonly databaseUrl?: string;
  /** What an operator has set. */
  readonly settings?: Partial<CurrentSettings>;
}

let catalogs: Promise<Catalogs> | undefined;

/** Read once for all apps of a worker. */
function ownCatalogs(): Promise<Catalogs> {
  catalogs ??= readCatalogs();
  return catalogs;
}

export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  count('apps');
  const database = options.databaseUrl
    ? { url: options.databaseUrl, drop: async () => {} }
    : await createTestDatabase(inject('postgresUrl'));
  const dataDir = await mkdtemp(join(tmpdir(), 'golden-hour-test-'));
  let now: Date | undefined;
  const app = await createApp({
    config: readConfig({
      NODE_ENV: 'test',
      PORT: '0',
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
      // Each connection plans every statement itself. Tests of races ask for more.
      DATABASE_POOL: '4',
      DATABASE_VISITOR_POOL: '3',
      // The same for every process of a site.
      SECRETS_KEY: '5'.repeat(64),
      ...options.env,
    }),
    databaseUrl: database.url,
    withoutPages: !options.withPages,
    withoutTasks: options.withoutTasks ?? false,
    // A minute of the real clock may end while a test has traveled.
    withoutSchedule: true,
    ...(options.fetchGuarded ? { fetchGuarded: options.fetchGuarded } : {}),
    ...(options.capabilities ? { capabilities: options.capabilities } : {}),
    catalogs: options.catalogs ?? (await ownCatalogs()),
    clock: () => now ?? new Date(),
  });
  forgetAfterStatements(app);
  refuseSecondConnections(app);
  await change(app, options.settings ?? {});
  const url = await app.listen();
  return {
    ...app,
    url,
    databaseUrl: database.url,
    visitor: () => new Browser(url),
    travelTo: (instant) => {
      now = instant === undefined ? undefined : new Date(instant);
      app.platform.visitors.forget();
    },
    settle: () => settle(app),
    sql: async (text, values = []) => (await app.platform.pool.query(text, [...values])).rows,
    close: async () => {
      await app.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function change(
  { platform: { db, settings } }: App,
  changed: Partial<CurrentSettings>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const [name, value] of Object.entries(changed)) await putSetting(tx, name, value);
  });
  await settings.reload();
}

const changes = /\b(?:insert|update|delete|truncate|refresh_\w+)\b/i;

/** A test's own statements record no event, which would make visitors' answers new. */
function forgetAfterStatements({ platform: { pool, visitors } }: App): void {
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown;
  Object.assign(pool, {
    query: async (...args: unknown[]) => {
      try {
        return await query(...args);
      } finally {
        if (changes.test(String(args[0]))) visitors.forget();
      }
    },
  });
}

/** What a transaction reads is read by its own connection. */
function refuseSecondConnections({ platform: { pool } }: App): void {
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  Object.assign(pool, {
    connect: (...args: unknown[]) => {
      if (holdsTransaction()) throw new Error('A transaction asks for a second connection');
      return connect(...args);
    },
  });
}

async function settle({ platform }: App): Promise<void> {
  const deadline = Date.now() + timeouts.poll;
  // Most waits are short, and looking costs the database about a millisecond.
  for (let pauseMs = 5; ; pauseMs = Math.min(2 * pauseMs, 80)) {
    const { rows } = await platform.pool.query<{ waiting: number }>(
      `select (select count(*) from events where relayed_at is null)
        + (select count(*) from graphile_worker.jobs where attempts < max_attempts and (
            -- The database's clock may step back a little.
            run_at <= now() + interval '1 second'
            -- On a machine with other work, what lost a race or its time is tried again within seconds.
            or (attempts <= 2 and last_error ~ 'deadlock detected|could not serialize|canceling statement'))) as waiting`,
    );
    if (rows[0]?.waiting === 0) return;
    if (Date.now() > deadline) throw new Error(`Not at rest: ${await describeWork(platform)}`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

async function describeWork({ pool }: App['platform']): Promise<string> {
  const { rows } = await pool.query(
    `select name as what, null as attempts, null as error from events where relayed_at is null
     union all select task_identifier, attempts, last_error from graphile_worker.jobs where run_at <= now()`,
  );
  return JSON.stringify(rows);
}
