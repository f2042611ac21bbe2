/**
 * Backs up a running site with the embedded Postgres: `npm run backup -- DIRECTORY`. The backup is a data directory
 * that can be started as it is, and is reported as complete only after it was: every table is read in full, and the
 * ledger is checked.
 */
import { chmod, cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import pg from 'pg';
import { copyRunningCluster } from '#postgres-server/copy-cluster.ts';
import { startEmbeddedPostgres } from '#postgres-server/embedded-postgres.ts';
import { checkLedger } from '#server/payments/index.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { withSiteDatabase } from './site-database.ts';

/** The server's own files, temporary ones and ones that are recreated. */
const notCopied = /^(postgres|postgres\.log.*|app\.lock.*|incoming|upgrade|.+\.new(-.+)?)$/;

const wanted = process.argv[2];
const { DATABASE_URL, DATA_DIR } = readConfig();
if (wanted === undefined) end('Where to? npm run backup -- DIRECTORY');
if (DATABASE_URL) end('The database is one of your own (DATABASE_URL): use pg_dump');
const target = resolve(wanted);
const draft = `${target}.part`;
const isThere = async (path: string) => (await stat(path).catch(() => null)) !== null;
if (await isThere(target)) end(`${target} is there already`);
if (await isThere(draft)) end(`${draft} is of a backup that runs or was cut off: remove it`);

await withSiteDatabase(async (client) => {
  await mkdir(draft, { recursive: true });
  try {
    // Under root the server runs as another user, who needs to traverse it.
    await chmod(draft, 0o711);
    await copyRunningCluster(client, join(draft, 'postgres'));
    // After the database, so every referenced file is included.
    for (const name of await readdir(DATA_DIR)) {
      if (notCopied.test(name)) continue;
      await cp(join(DATA_DIR, name), join(draft, name), {
        recursive: true,
        preserveTimestamps: true,
        filter: (path) => !basename(path).endsWith('.part'),
      });
    }
    console.log(await proveItStarts());
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  await client.query('insert into backups default values');
  console.log(`The backup is in ${target}.`);
});

async function proveItStarts(): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataDir: draft, log: console.log });
  // Reading everything may take longer than a request's timeout.
  const pool = new pg.Pool({ connectionString: postgres.url, max: 1 });
  // The server may end an idle session before the pool does.
  pool.on('error', () => {});
  try {
    const rows = await readWhole(pool);
    const ledger = await checkLedger(openDatabase(pool));
    if (ledger.totalCents !== 0 || ledger.brokenAccounts.length + ledger.brokenPayments.length > 0)
      throw new Error(`The ledger of the copy does not add up: ${JSON.stringify(ledger)}`);
    return `It starts, ${rows} rows of all tables are readable, and its ledger adds up.`;
  } finally {
    await pool.end();
    await postgres.stop();
  }
}

/** Reads every page of every table, which verifies their checksums. */
async function readWhole(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  let total = 0;
  for (const { name } of rows) {
    const counted = await pool.query<{ count: number }>(
      `select count(t)::integer as count from ${name} t`,
    );
    total += counted.rows[0]?.count ?? 0;
  }
  return total;
}

function end(words: string): never {
  console.error(words);
  process.exit(1);
}
