/**
 * Upgrades a site of the last release in docs/releases.md (or `--release VERSION`), with its demo, to
 * this folder: compares every row and balance of its database before and after, then upgrades while
 * people write, embedded and on a Postgres from 15 on (Debian: postgresql). Checks the release out and
 * installs it, unless `--from FOLDER` has it installed.
 * `node tools/chaos/upgrade-from-last.ts [--release 0.2.0] [--from FOLDER] [--steps 0,4,5]`
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '#postgres-server/access.ts';
import { startEmbeddedPostgres } from '#postgres-server/embedded-postgres.ts';
import { requireLedger } from '#server/backups/index.ts';
import { openDatabase, openPool } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { startOlderPostgres } from '#testing/older-postgres.ts';
import { findRelease, git } from '../../scripts/schema/previous-suite.ts';
import { reportRounds, round } from './harness/report.ts';
import { compareRows, readEveryRow } from './upgrades/every-row.ts';

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { from: text, release: text, steps: text } });
const steps = values.steps ?? '0';
/** Tables whose rows went elsewhere, or were derived. */
const dropped = new Set(['booking_moves', 'listing_spots']);
const here = join(import.meta.dirname, '../..');
const release = findRelease(readFileSync(join(here, 'docs/releases.md'), 'utf8'), values.release);
if (!release) throw new Error(`docs/releases.md lists no release ${values.release ?? ''}`);
const folder = mkdtempSync(join(tmpdir(), 'golden-hour-last-'));
chmodSync(folder, 0o711);
const from = values.from ?? join(folder, release.version);
if (!values.from) {
  round(
    git('worktree', 'add', '--detach', from, release.commit).status === 0,
    `${release.commit} of ${release.version} is not here: git fetch --unshallow`,
  );
  process.once('exit', () => git('worktree', 'remove', '--force', from));
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: from,
    stdio: 'inherit',
  });
  round(status === 0, `npm ci of ${release.version} ended with ${status}`);
}

/** Plays the demo of the old release into a new data directory. */
async function makeDemo(dataDir: string): Promise<void> {
  const site = spawn(join(from, 'node_modules/node/bin/node'), ['src/server/main.ts'], {
    cwd: from,
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(await freePort()), LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  const served = new Promise<boolean>((resolve) => {
    site.stdout.on('data', (chunk) => {
      said += chunk;
      if (said.includes(' is at http')) resolve(true);
    });
    site.once('exit', () => resolve(false));
  });
  round(await served, `${release?.version} did not start:\n${said}`);
  const ended = once(site, 'exit');
  site.kill('SIGTERM');
  await ended;
}

function upgrade(how: string, data: string, env: NodeJS.ProcessEnv, reset?: string): void {
  const args = ['tools/chaos/upgrade.ts', '--from', from, '--data', data, '--steps', steps];
  const { status } = spawnSync(process.execPath, [...args, ...(reset ? ['--reset', reset] : [])], {
    cwd: here,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  round(status === 0, `${release?.version} could not be upgraded, ${how}`);
}

/** What people wrote is there after the migrations, to the last row, and the ledger says the same. */
async function compareEveryRow(from: string): Promise<void> {
  const dataDir = `${from}-compared`;
  cpSync(from, dataDir, { recursive: true, preserveTimestamps: true });
  spawnSync('chown', ['-R', `--reference=${from}/postgres`, `${dataDir}/postgres`]);
  chmodSync(dataDir, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
  const before = await readEveryRow(postgres.url);
  const pool = openPool(postgres.url, 2);
  await migrate(pool, console.log);
  await requireLedger(openDatabase(pool));
  await pool.end();
  const { compared, lost, changed } = compareRows(before, await readEveryRow(postgres.url));
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
  for (const [column, count] of changed) console.log(`${count} rows have another ${column}`);
  console.log(`${compared} rows of ${before.size} tables compared`);
  const kept = lost.filter((line) => !dropped.has(line.split(':')[0] ?? ''));
  round(kept.length === 0, kept.join(', '));
  round(!changed.has('ledger_balances.balance'), 'Balances changed');
}

const data = join(folder, 'data');
await makeDemo(data);
await compareEveryRow(data);
upgrade('embedded', data, {});

const server = await startOlderPostgres();
const socket = encodeURIComponent(server.folder);
const admin = ['psql', '-q', '-h', server.folder, '-U', 'root', '-d', 'postgres', '-c'];
const quoted = (sql: string) => [...admin, `'${sql}'`].join(' ');
const reset = `${quoted('drop database if exists site with (force)')} && ${quoted('create database site')}`;
upgrade('own Postgres', data, { DATABASE_URL: `postgres://root@${socket}:5432/site` }, reset);
await server.stop();
rmSync(folder, { recursive: true, force: true });
reportRounds();
process.exit();
