import pg from 'pg';
import { type Caller, Tx } from './store.ts';

export class Database {
  readonly pool: pg.Pool;
  private readonly publicUrl: () => string;
  private readonly onCommit: () => void;

  private readonly webhookUrl: () => string;

  constructor(
    pool: pg.Pool,
    publicUrl: () => string,
    onCommit: () => void,
    webhookUrl = () => `${publicUrl()}/webhook`,
  ) {
    this.pool = pool;
    this.webhookUrl = webhookUrl;
    this.publicUrl = publicUrl;
    this.onCommit = onCommit;
  }

  async write<T>(caller: Caller, operation: (tx: Tx) => Promise<T>): Promise<T> {
    const result = await this.run('begin', caller, operation);
    this.onCommit();
    return result;
  }

  read<T>(caller: Caller, operation: (tx: Tx) => Promise<T>): Promise<T> {
    return this.run('begin isolation level repeatable read read only', caller, operation);
  }

  private async run<T>(
    begin: string,
    caller: Caller,
    operation: (tx: Tx) => Promise<T>,
  ): Promise<T> {
    const client = await this.pool.connect();
    let broken: Error | undefined;
    try {
      await client.query(begin);
      if (begin === 'begin') {
        await client.query(`select pg_advisory_xact_lock(hashtext('sandbox.write'))`);
      }
      const page = (path: string) => `${this.publicUrl().replace(/\/$/, '')}/sandbox/${path}`;
      const result = await operation(
        new Tx(client, await clock(client), caller, page, this.webhookUrl),
      );
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch((failed: Error) => {
        broken = failed;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  }
}

/** Seconds since the epoch, moved forward by what control has added. */
async function clock(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query<{ value: number }>(
    `select value from sandbox.settings where key = 'clock'`,
  );
  return Math.floor(Date.now() / 1000) + (rows[0]?.value ?? 0);
}

/** Waits are bounded, so a hanging database does not hang its callers. */
export function openPool(databaseUrl: string, log: (message: string, fields?: object) => void) {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 6,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 20_000,
    idle_in_transaction_session_timeout: 20_000,
  });
  const lost = (error: Error) => {
    if (!pool.ending) log('sandbox database connection lost', { error: error.message });
  };
  // A connection that breaks, idle or in use, must not end the process; the next query opens another.
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  return pool;
}
