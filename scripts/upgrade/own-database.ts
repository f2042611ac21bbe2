import { execFile } from 'node:child_process';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { OpenDatabase, Say } from './database.ts';
import { missingMigrations, withDatabase } from './facts.ts';
import { isThere } from './plan.ts';
import { runCommand } from './run-command.ts';

const run = promisify(execFile);

/** How long an operator has to stop the site. */
const stopMs = 15 * 60_000;
/** How long the sessions of an upgrade that was cut off take to end. */
const endedMs = 30_000;

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
      // It fails where the site is stopped, as in an upgrade that is run again.
      const failure = plan.stop && (await runCommand(plan.stop).catch((error: Error) => error));
      if (!plan.stop) say('Stop every process of the site now, unless it is stopped');
      const refusal = 'The site still uses the database';
      const patience = failure
        ? { ms: endedMs, refusal: `${failure.message}. ${refusal}` }
        : { ms: stopMs, refusal };
      await waitForSessions(url, patience, say);
      return url;
    },
    isCutOff: () =>
      missingMigrations(url, plan.from).then(
        (count) => count > 0,
        () => false,
      ),
    copy: async () => {
      const missing = await missingMigrations(url, plan.from);
      if (missing > 0 && (await isThere(dump)) && !(await isThere(outdated)))
        return { words: `${dump}, kept from the upgrade that was cut off`, leadsBack: true };
      await rm(dump, { force: true });
      await dumpTo(dump);
      return { words: dump, leadsBack: missing === 0 };
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

const tellEveryMs = 10_000;

/**
 * Waits until no process of the site, on any machine, has sessions from before an instant of the
 * database; says every ten seconds which it waits for, and throws `refusal` with them at last.
 */
export async function waitForSessions(
  url: string,
  { ms, refusal }: { readonly ms: number; readonly refusal: string },
  say: Say,
  before = 'infinity',
): Promise<void> {
  const deadline = Date.now() + ms;
  for (let toldAt = Date.now() - tellEveryMs / 2; ; await wait(500)) {
    const sessions = await listSessions(url, before);
    if (sessions.length === 0) return;
    if (Date.now() > deadline) throw new Error(`${refusal}: ${sessions.join(', ')}`);
    if (Date.now() - toldAt < tellEveryMs) continue;
    toldAt = Date.now();
    say(`Waiting for the sessions of ${sessions.join(', ')}`);
  }
}

/** One text for each machine: its address, and the server's pids of its sessions. */
function listSessions(url: string, before: string): Promise<string[]> {
  return withDatabase(url, async (pool) => {
    const { rows } = await pool.query<{ words: string }>(
      `select coalesce(host(client_addr), 'this machine') || ' (' || application_name
         || ', Postgres pids ' || string_agg(pid::text, ' ' order by pid) || ')' as words
       from pg_stat_activity
       where datname = current_database() and application_name in ('golden-hour', 'golden-hour-listen')
         and backend_start < $1::timestamptz
       group by client_addr, application_name order by 1`,
      [before],
    );
    return rows.map(({ words: text }) => text);
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
