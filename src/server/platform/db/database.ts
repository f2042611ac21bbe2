import { AsyncLocalStorage } from 'node:async_hooks';
import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { failpoint } from '../failpoint.ts';
import { RoutedClient } from './routed-client.ts';
import type { DB } from './schema.gen.ts';
import { SitePool, type SlowLog } from './site-pool.ts';

export type Database = Kysely<DB>;
export type Tx = Transaction<DB>;
/** The executor of a store: the database for a single read, a transaction inside an operation. */
export type Queryable = Kysely<DB>;

const { builtins } = pg.types;
// Timestamps are read as the ISO strings sent to clients; counts and cents fit a double exactly.
pg.types.setTypeParser(builtins.TIMESTAMPTZ, (value) => new Date(value).toISOString());
pg.types.setTypeParser(builtins.DATE, (value) => value);
pg.types.setTypeParser(builtins.INTERVAL, (value) => value);
pg.types.setTypeParser(builtins.INT8, Number);
pg.types.setTypeParser(builtins.NUMERIC, Number);

interface PoolLimits {
  readonly waitMs: number;
  readonly statementMs: number;
  readonly readOnly?: true;
  /** Whether sessions stay the same from one statement to the next; true by default. */
  readonly prepares?: boolean;
}

/** How much longer than the server itself a connection waits for the end of a statement. */
const patienceMs = 3000;

/** For everyone who is signed in, all writes and background work. */
export const defaultLimits: PoolLimits = { waitMs: 10_000, statementMs: 30_000 };
/** For visitors' reads: a flood of them takes no other connections, and none for long. */
export const visitorLimits: PoolLimits = { waitMs: 2000, statementMs: 2000, readOnly: true };

/** For the same on a standby: if its network is gone, the primary answers instead. */
export const standbyLimits: PoolLimits = { ...visitorLimits, waitMs: 1000 };

/** So that the server, too, ends the sessions of a network that is gone, with their locks. */
const keepAlive =
  '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3 -c tcp_user_timeout=25000';

/**
 * Opens a pool. Waits for a connection and for a statement are bounded, so a silent network cannot
 * hang a request. `onLost` is called for idle connections that ended.
 */
export function openPool(
  url: string,
  size: number,
  onLost: (error: Error) => void = () => {},
  { waitMs, statementMs, readOnly, prepares = true }: PoolLimits = defaultLimits,
  slow?: SlowLog,
): SitePool {
  const pool = new SitePool(
    {
      connectionString: url,
      max: size,
      connectionTimeoutMillis: waitMs,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
      application_name: 'golden-hour',
      options: `-c statement_timeout=${statementMs} -c idle_in_transaction_session_timeout=60000 -c timezone=UTC ${keepAlive}${readOnly ? ' -c default_transaction_read_only=on' : ''}`,
    },
    { readOnly: readOnly ?? false, prepares, patienceMs: statementMs + patienceMs },
    slow,
  );
  // An idle connection closed by the server must not end the process: the next query opens another.
  pool.on('error', (error) => {
    if (!pool.ending) onLost(error);
  });
  return pool;
}

/** A connection outside the pool, for LISTEN; not connected yet. */
export function newListener(url: string): pg.Client {
  return new RoutedClient({
    connectionString: url,
    application_name: 'golden-hour-listen',
    connectionTimeoutMillis: 5000,
    options: keepAlive,
  });
}

export function openDatabase(pool: pg.Pool): Database {
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    // What jsonb contains stays as it was written.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}

const held = new AsyncLocalStorage<true>();

/**
 * Whether this code runs in {@link inTransaction}. Requests that wait there for another connection of their pool could
 * all wait for each other.
 */
export const holdsTransaction = (): boolean => held.getStore() === true;

const commitHooks = new WeakMap<Tx, Set<() => void>>();

/** Runs one operation in one transaction, READ COMMITTED. Never await the network inside. */
export async function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  const hooks = new Set<() => void>();
  const result = await db.transaction().execute(async (tx) => {
    commitHooks.set(tx, hooks);
    const done = await held.run(true, work, tx);
    failpoint('commit.before');
    return done;
  });
  failpoint('commit.after');
  for (const hook of hooks) hook();
  return result;
}

/**
 * Calls `hook` once after the transaction of {@link inTransaction} commits, unless the process dies
 * first.
 */
export function afterCommit(tx: Tx, hook: () => void): void {
  commitHooks.get(tx)?.add(hook);
}
