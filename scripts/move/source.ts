import type pg from 'pg';

/** Any constant will do. */
const moveLock = 7_205_771;

const databaseName = async (client: pg.ClientBase) => {
  const { rows } = await client.query<{ name: string }>(
    'select quote_ident(current_database()) as name',
  );
  return rows[0]?.name ?? '';
};

/** Throws if another move of this database runs. Lasts as long as the session. */
export async function claimMove(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ alone: boolean }>(
    'select pg_try_advisory_lock($1) as alone',
    [moveLock],
  );
  if (!rows[0]?.alone) throw new Error('Another move of this database runs');
}

/**
 * From now on the site reads, and answers writes with 503: nothing is acknowledged that is not
 * moved. Its sessions end, as they would still write.
 */
export async function stopWrites(client: pg.ClientBase): Promise<void> {
  // A move that was killed may have left it on.
  await client.query('set default_transaction_read_only = off');
  await client.query(
    `alter database ${await databaseName(client)} set default_transaction_read_only = on`,
  );
  await client.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
}

export async function allowWrites(client: pg.ClientBase): Promise<void> {
  await client.query('set default_transaction_read_only = off');
  await client.query(
    `alter database ${await databaseName(client)} reset default_transaction_read_only`,
  );
}
