/**
 * Backs up a running site: `npm run backup` into BACKUP_DIR, as the site does each night;
 * `npm run backup -- DIRECTORY` with the embedded Postgres as a data directory that can be started
 * as it is, complete only after it was: every table is read in full, and the ledger is checked.
 */
import { chmod, cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { copyRunningCluster } from '#postgres-server/copy-cluster.ts';
import { startEmbeddedPostgres } from '#postgres-server/embedded-postgres.ts';
import { backUp, backupSettings, isCopied, proveDatabase } from '#server/backups/index.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { withSiteDatabase } from './site-database.ts';

const config = readConfig();
const wanted = process.argv[2];
try {
  await (wanted === undefined ? backUpNow() : copySite(resolve(wanted)));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function backUpNow(): Promise<void> {
  if (config.BACKUP_DIR === undefined)
    throw new Error('Set BACKUP_DIR. Usage: npm run backup -- [DIRECTORY]');
  await withSiteDatabase(async (_, url) => {
    const settings = backupSettings(config, url);
    if (!settings) return;
    const { name, files, copied, removed, seconds } = await backUp(settings);
    const what =
      files === undefined
        ? 'the database'
        : `the database and ${files} files, ${copied} of them new`;
    console.log(`${name}: ${what}, in ${seconds} s. ${removed} older backups were deleted.`);
  });
}

async function copySite(target: string): Promise<void> {
  const { DATABASE_URL, DATA_DIR } = config;
  const draft = `${target}.part`;
  if (DATABASE_URL)
    throw new Error(
      'The database is one of your own (DATABASE_URL): set BACKUP_DIR, or use pg_dump',
    );
  if (await isThere(target)) throw new Error(`${target} is there already`);
  if (await isThere(draft))
    throw new Error(`${draft} is of a backup that runs or was cut off: remove it`);
  await withSiteDatabase(async (client) => {
    await mkdir(draft, { recursive: true });
    try {
      // Under root the server runs as another user, who needs to traverse it.
      await chmod(draft, 0o711);
      await copyRunningCluster(client, join(draft, 'postgres'));
      // After the database, so every referenced file is included.
      for (const name of await readdir(DATA_DIR)) {
        if (!isCopied(name)) continue;
        await cp(join(DATA_DIR, name), join(draft, name), {
          recursive: true,
          preserveTimestamps: true,
          filter: (path) => !basename(path).endsWith('.part'),
        });
      }
      console.log(await proveItStarts(draft));
      await rename(draft, target);
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      throw error;
    }
    await client.query('insert into backups default values');
    console.log(`The backup is in ${target}.`);
    if (await isThere(join(target, 'secrets.key')))
      console.log(
        'It holds secrets.key, which opens what is encrypted in its database: move the key elsewhere, or set SECRETS_KEY.',
      );
  });
}

async function proveItStarts(dataDir: string): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: console.log });
  try {
    const rows = await proveDatabase(postgres.url);
    return `It starts, ${rows} rows of all tables are readable, and its ledger adds up.`;
  } finally {
    await postgres.stop();
  }
}

async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null;
}
