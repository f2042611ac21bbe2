import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  mkdir,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { PostgresCommands } from './commands.ts';
import { processStart } from './process-identity.ts';

const run = promisify(execFile);

export const superuser = 'golden_hour';

/**
 * Creates the cluster if missing. It is created elsewhere and moved into place, so an interrupted
 * start leaves nothing that looks like a database.
 */
export async function createCluster(
  commands: PostgresCommands,
  clusterDir: string,
  options: { password: string; durable: boolean },
): Promise<void> {
  await removeDrafts(clusterDir);
  const draft = `${clusterDir}.new-${randomUUID()}`;
  await mkdir(draft, { mode: 0o700 });
  await commands.giveTo(draft);
  const passwordFile = `${draft}.password`;
  await writeFile(passwordFile, `${options.password}\n`, { mode: 0o600 });
  await commands.giveTo(passwordFile);
  try {
    await initialise(commands, [
      `--pgdata=${draft}`,
      `--username=${superuser}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      ...(options.durable
        ? ['--data-checksums']
        : // The random password of a cluster that lives for minutes needs no slow hash: tests connect thousands of times.
          ['--no-data-checksums', '--no-sync', '--set=scram_iterations=1']),
    ]);
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(draft, clusterDir);
}

/**
 * The initdb of a killed start may still be writing its draft: what cannot be removed is removed
 * next time.
 */
async function removeDrafts(clusterDir: string): Promise<void> {
  const prefix = `${basename(clusterDir)}.new-`;
  for (const name of await readdir(dirname(clusterDir))) {
    if (!name.startsWith(prefix)) continue;
    const draft = join(dirname(clusterDir), name);
    await rm(draft, { recursive: true, force: true }).catch(() => undefined);
  }
}

/**
 * Postgres' own C.UTF-8: full Unicode case rules, an order that no upgrade of a system library can
 * change under an index, and LIKE 'x%' from plain indexes. pg_trgm still asks the system what a
 * letter is (with plain C it drops é), so the character type is UTF-8 wherever the system has one.
 */
async function initialise(commands: PostgresCommands, args: string[]): Promise<void> {
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  let refusal: unknown;
  for (const characterType of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
    try {
      await commands.run('initdb', [...args, ...locale, `--lc-ctype=${characterType}`]);
      return;
    } catch (error) {
      if (!(error instanceof Error) || !error.message.includes('locale')) throw error;
      refusal = error;
    }
  }
  throw refusal;
}

/** Throws a readable message if the files were written by another major version of Postgres. */
export async function checkClusterVersion(
  commands: PostgresCommands,
  clusterDir: string,
): Promise<void> {
  const made = (await readFile(join(clusterDir, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  const printed = await commands.run('postgres', ['--version']);
  const ours = /\b(\d+)\.\d+/.exec(printed)?.[1];
  if (made === ours) return;
  const found =
    made === '' ? 'does not hold a complete Postgres database' : `was made by Postgres ${made}`;
  throw new Error(
    `${clusterDir} ${found}, and this version of Golden Hour brings Postgres ${ours}. ` +
      'Start it with the Golden Hour that made it and move the data with `npm run move`, ' +
      'restore a backup, or set DATA_DIR to an empty directory to start over.',
  );
}

/** Sets the password while the server is down, for a data directory that lost its access file. */
export async function resetPassword(
  commands: PostgresCommands,
  clusterDir: string,
  password: string,
): Promise<void> {
  await commands.run(
    'postgres',
    ['--single', '-D', clusterDir, 'postgres'],
    `ALTER ROLE ${superuser} PASSWORD '${password.replaceAll("'", "''")}'\n`,
  );
}

/**
 * Prepares for a new server. One left running by a killed app is shut down, not adopted: this
 * releases its sessions' locks, applies our settings and binaries, and makes the new server our
 * child, whose exit we notice. Costs well under a second.
 */
export async function clearFormerServer(
  commands: PostgresCommands,
  clusterDir: string,
  log: (message: string) => void,
): Promise<void> {
  const pidFile = join(clusterDir, 'postmaster.pid');
  const lines = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n');
  const pid = Number.parseInt(lines[0] ?? '', 10);
  if (!(pid > 0) || (await processStart(pid)) === null) return;
  if (await servesCluster(pid, clusterDir)) {
    log('Shutting down the Postgres that a killed process left running.');
    await stopServer(commands, clusterDir);
    while ((await processStart(pid)) !== null) await wait(20);
    return;
  }
  // The id now belongs to another program, which Postgres would take for a running server. With an
  // impossible id, it still checks the shared memory named in the file for surviving workers.
  // Removing the file would lose that protection.
  await writeFile(pidFile, [String(2 ** 31 - 1), ...lines.slice(1)].join('\n'));
}

/** Fast shutdown: sessions end, everything is written, then it returns. */
export async function stopServer(commands: PostgresCommands, clusterDir: string): Promise<void> {
  const stop = (mode: string) =>
    commands.run('pg_ctl', ['stop', '-D', clusterDir, '-m', mode, '-w', '-t', '60']);
  try {
    await stop('fast');
  } catch (error) {
    const gone = await readFile(join(clusterDir, 'postmaster.pid')).then(
      () => false,
      () => true,
    );
    if (gone) return;
    await stop('immediate').catch(() => {
      throw error;
    });
  }
}

async function servesCluster(pid: number, clusterDir: string): Promise<boolean> {
  if (process.platform === 'win32') return true;
  if (process.platform === 'linux') {
    const workingDir = await readlink(`/proc/${pid}/cwd`).catch(() => null);
    return workingDir === (await realpath(clusterDir));
  }
  const shown = await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => null);
  return shown?.stdout.includes(clusterDir) ?? false;
}
