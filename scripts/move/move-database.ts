import pg from 'pg';
import { checkLedger } from '#server/payments/index.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { findPrimary } from '#server/platform/db/routed-client.ts';
import { readFunctions, readMigrations } from '#server/platform/db/sql-files.ts';
import { Steps } from '../upgrade/steps.ts';
import { copyRows } from './copy-rows.ts';
import { allowWrites, claimMove, stopWrites } from './source.ts';
import { fingerprint, listSequences, listTables, type Table, withoutKeys } from './tables.ts';
import { checkTarget, finishTarget, isMarker, prepareTarget } from './target.ts';

const settings = `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;
  set timezone = 'UTC'; set datestyle = 'ISO, MDY'; set extra_float_digits = 1; set bytea_output = 'hex';
  set intervalstyle = 'postgres'`;

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  await client.query(settings);
  return client;
}

/**
 * Moves all rows into an empty database of any Postgres from 15 on, and compares both. The source
 * takes no writes meanwhile, nor after a success; if anything fails it takes them again, unchanged.
 * Rejects with words.
 */
export async function moveDatabase(from: string, to: string): Promise<void> {
  const steps = new Steps(6);
  // The same host throughout: a source that takes no writes could not be told from a standby.
  const sourceUrl = await findPrimary(from);
  const targetUrl = await findPrimary(to).catch((error: Error) => {
    throw new Error(`The target cannot be reached: ${error.message}`, { cause: error });
  });
  const source = await connect(sourceUrl);
  let moved = false;
  let stopped = false;
  try {
    const tables = await steps.time(
      'Checked',
      async () => {
        await claimMove(source);
        await checkTarget(targetUrl);
        await checkRelease(source);
        return listTables(source);
      },
      ({ length }) => `${length} tables`,
    );
    await steps.run('Prepared the target', async () => {
      await prepareTarget(
        targetUrl,
        tables.some(({ name }) => name.startsWith('sandbox.')),
      );
      return undefined;
    });
    await steps.run('Stopped writes', async () => {
      stopped = true;
      await stopWrites(source);
      return 'the site reads, and answers writes with 503';
    });
    await copyAndCompare(source, targetUrl, steps, tables);
    moved = true;
  } finally {
    await source.query('rollback').catch(() => {});
    if (stopped && !moved) await reopen(sourceUrl);
    await source.end().catch(() => {});
  }
}

/** Lets the site write again after a move that was killed, or that someone wants to leave. */
export async function reopen(sourceUrl: string): Promise<void> {
  const client = await connect(await findPrimary(sourceUrl));
  await allowWrites(client).finally(() => client.end());
}

/** The target gets this release's tables, so the source must have them. */
async function checkRelease(source: pg.Client): Promise<void> {
  const files = [...(await readMigrations()), ...(await readFunctions())];
  const { rows } = await source.query<{ name: string; hash: string }>(
    'select name, hash from schema_migrations',
  );
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]));
  if (applied.size !== files.length || files.some(({ name, hash }) => applied.get(name) !== hash))
    throw new Error(
      'The database is of another release: run this command in the folder of the release that serves, after npm run migrate',
    );
}

async function copyAndCompare(
  source: pg.Client,
  targetUrl: string,
  steps: Steps,
  tables: readonly Table[],
): Promise<void> {
  const target = await connect(targetUrl);
  // One snapshot of all tables.
  await source.query('begin isolation level repeatable read, read only');
  try {
    await target.query('begin');
    const there = (await listTables(target)).filter(({ name }) => !isMarker(name));
    const lacking = tables.filter(({ name }) => !there.some((table) => table.name === name));
    if (lacking.length > 0)
      throw new Error(`Tables that no release made: ${lacking.map(({ name }) => name).join(', ')}`);
    const restoreKeys = await withoutKeys(target);
    // Rules of what people do, such as that the ledger only grows: the rows have passed them.
    for (const { name } of there) await target.query(`alter table ${name} disable trigger user`);
    await target.query(`truncate ${there.map(({ name }) => name).join(', ')}`);
    await steps.run('Copied', async () => {
      for (const { name, columns } of tables)
        await copyRows({ from: source, to: target }, name, columns);
      for (const { name, last, called } of await listSequences(source))
        await target.query('select setval($1, $2, $3)', [name, last, called]);
      return undefined;
    });
    await steps.run('Compared', async () => {
      let rows = 0;
      for (const table of tables) {
        const [one, other] = [await fingerprint(source, table), await fingerprint(target, table)];
        if (one.rows !== other.rows || one.sum !== other.sum)
          throw new Error(`${table.name} differs: ${one.rows} rows, then ${other.rows}`);
        rows += one.rows;
      }
      const [here, copied] = [await listSequences(source), await listSequences(target)];
      for (const sequence of here)
        if (copied.find(({ name }) => name === sequence.name)?.last !== sequence.last)
          throw new Error(`The sequence ${sequence.name} differs`);
      return `${rows} rows and ${here.length} sequences are the same`;
    });
    await restoreKeys();
    for (const { name } of there) await target.query(`alter table ${name} enable trigger user`);
    await finishTarget(target);
    await target.query('commit');
    await steps.run('Checked the ledger', () => checkMoney(targetUrl));
  } finally {
    await target.end().catch(() => {});
  }
}

async function checkMoney(url: string): Promise<string> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    await pool.query('analyze');
    const ledger = await checkLedger(openDatabase(pool as never));
    const broken = ledger.brokenAccounts.length + ledger.brokenPayments.length;
    if (ledger.totalCents !== 0 || broken > 0)
      throw new Error(`The ledger does not add up: ${JSON.stringify(ledger)}`);
    return 'it adds up';
  } finally {
    await pool.end();
  }
}
