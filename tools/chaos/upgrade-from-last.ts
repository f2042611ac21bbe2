/**
 * Upgrades a site of the last release in docs/releases.md, with its demo, to this folder while
 * people write: embedded, and on a Postgres from 15 on (Debian: postgresql). Checks the release out
 * and installs it, unless `--from FOLDER` has it installed.
 * `node tools/chaos/upgrade-from-last.ts [--from FOLDER] [--steps 0,4,5]`
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '#postgres-server/access.ts';
import { startOlderPostgres } from '#testing/older-postgres.ts';
import { git, lastRelease } from '../../scripts/schema/previous-suite.ts';
import { reportRounds, round } from './harness/report.ts';

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { from: text, steps: text } });
const steps = values.steps ?? '0';
const here = join(import.meta.dirname, '../..');
const release = lastRelease(readFileSync(join(here, 'docs/releases.md'), 'utf8'));
if (!release) throw new Error('docs/releases.md lists no release');
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

const data = join(folder, 'data');
await makeDemo(data);
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
