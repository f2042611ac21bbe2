import { execFile } from 'node:child_process';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { OpenDatabase } from './database.ts';
import { missingMigrations, withDatabase } from './facts.ts';
import { isThere } from './plan.ts';
import { runCommand } from './run-command.ts';

const run = promisify(execFile);

/** How long an operator has to stop the site. */
const stopMs = 15 * 60_000;

/** A Postgres of the operator's: copied and restored with its own tools, `pg_dump` and `psql`. */
export const openOwn: OpenDatabase = (plan, say) => {
  const url = plan.config.DATABASE_URL ?? '';
  const dump = `${plan.backup}.dump`;
  /** Beside a dump after which people may have written. */
  const outdated = `${dump}.outdated`;

  async function dumpTo(file: string): Promise<void> {
    await mkdir(join(file, '..'), { recursive: true });
    const args = ['--format=custom', '--no-owner', `--file=${file}.part`, `--dbname=${url}`];
    await run('pg_dump', args).catch((error: Error) => {
      throw new Error(`The database could not be dumped: ${error.message}`, { cause: error });
    });
    await rename(`${file}.part`, file);
    await rm(outdated, { force: true });
  }

  return {
    backUp: async () => {
      await rm(dump, { force: true });
      await dumpTo(dump);
      return dump;
    },
    takeOver: async () => {
      if (plan.stop) await runCommand(plan.stop);
      const deadline = Date.now() + stopMs;
      for (let told = false; (await countSessions(url)) > 0; told = true) {
        if (!told && !plan.stop)
          say('Stop every process of the site now: waiting for their sessions to end');
        if (Date.now() > deadline) throw new Error('The site still uses the database');
        await wait(500);
      }
      return url;
    },
    copy: async () => {
      const missing = await missingMigrations(url, plan.from);
      if (missing > 0 && (await isThere(dump)) && !(await isThere(outdated)))
        return `${dump}, kept from the upgrade that was cut off`;
      await rm(dump, { force: true });
      await dumpTo(dump);
      return dump;
    },
    restore: () => restoreDump(dump, url),
    handOver: async () => {},
    forgetCopy: async () => {
      if (await isThere(dump)) await writeFile(outdated, '');
    },
    // It is the backup, too.
    dropCopy: async () => {},
  };
};

/** Sessions of the site's processes, on any machine, opened before an instant of the database. */
export function countSessions(url: string, before = 'infinity'): Promise<number> {
  return withDatabase(url, async (pool) => {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::integer as count from pg_stat_activity
       where datname = current_database() and application_name in ('golden-hour', 'golden-hour-listen')
         and backend_start < $1::timestamptz`,
      [before],
    );
    return rows[0]?.count ?? 0;
  });
}

/** Replaces everything in the database by the dump in one transaction: all of it, or nothing. */
async function restoreDump(dump: string, url: string): Promise<void> {
  const { rows: schemas } = await withDatabase(url, (pool) =>
    pool.query<{ name: string }>(
      `select quote_ident(nspname) as name from pg_namespace
       where nspname !~ '^pg_' and nspname <> 'information_schema'`,
    ),
  );
  const script = `${dump}.sql`;
  // As a whole before anything is dropped: a dump that cannot be read changes nothing.
  await run('pg_restore', ['--no-owner', `--file=${script}`, dump]);
  const drops = schemas.map(({ name }) => `drop schema ${name} cascade;`).join(' ');
  await run('psql', [
    ...['--quiet', '--no-psqlrc', '--single-transaction', '--set=ON_ERROR_STOP=1'],
    ...['--output=/dev/null', `--command=${drops} create schema public;`, `--file=${script}`, url],
  ]);
  await rm(script);
}
