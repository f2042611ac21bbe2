/**
 * This release beside a made-up next one, with the migrations of `src/testing/released/next`: two
 * processes behind a proxy on an own Postgres are upgraded by `npm run upgrade` while people write, one
 * after the other, and taken back in the same way. Nobody may notice: no request fails, and nothing
 * acknowledged is lost. Needs a Postgres from 15 on and a proxy (Debian: postgresql nginx).
 * `node tools/chaos/upgrade-and-back.ts`
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { ensurePagesBuilt } from '#server/render/build-pages.ts';
import { startOlderPostgres } from '#testing/older-postgres.ts';
import { startProxies } from './harness/proxies.ts';
import { report, reportRounds, round } from './harness/report.ts';
import { Site } from './harness/site.ts';
import { UpgradeWriters } from './upgrades/upgrade-writers.ts';

const here = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'golden-hour-next-'));
chmodSync(folder, 0o711);

/** This release as the next one: its version is higher, and it has more migrations. */
function makeNext(): { folder: string; version: string } {
  const next = join(folder, 'next');
  for (const name of [
    'src',
    'migrations',
    'packages',
    'scripts',
    'package-lock.json',
    'vite.config.ts',
  ])
    cpSync(join(here, name), join(next, name), { recursive: true });
  for (const name of ['node_modules', 'tsconfig.json', 'lingui.config.ts'])
    symlinkSync(join(here, name), join(next, name));
  cpSync(join(here, 'src/testing/released/next'), join(next, 'migrations'), { recursive: true });
  const text = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'));
  const [major = 0, minor = 0] = String(text.version).split('.').map(Number);
  const version = `${major}.${minor + 1}.0`;
  writeFileSync(join(next, 'package.json'), JSON.stringify({ ...text, version }));
  return { folder: next, version };
}

await ensurePagesBuilt(console.log);
const next = makeNext();
const current = join(folder, 'current');
symlinkSync(here, current);

const server = await startOlderPostgres();
const socket = encodeURIComponent(server.folder);
const root = new pg.Client({ connectionString: server.url('root', 'postgres') });
await root.connect();
await root.query('create database site');
await root.end();
const first = await Site.at(`postgres://root@${socket}:5432/site`);
const second = await first.beside();
const env = { DRAIN_SECONDS: '5', TRUST_PROXY: '1', PUBLIC_URL: first.url };

/** The other one serves meanwhile, as docs/upgrading.md has it. */
async function restart(release: string): Promise<void> {
  for (const site of [first, second]) {
    await site.kill('SIGTERM');
    round(await site.start(env, release), `The app did not start:\n${site.words}`);
    // Proxies give a process that was away some seconds.
    await wait(3000);
  }
}

for (const site of [first, second])
  round(await site.start(env, here), `The app did not start:\n${site.words}`);
const { proxies, stop } = await startProxies([first.port, second.port]);
const proxy = proxies[0];
if (!proxy) throw new Error('No proxy is installed: apt-get install nginx');
// Its address is known once it runs, and it runs once it has processes to ask.
env.PUBLIC_URL = proxy.url;
await restart(here);
const writers = new UpgradeWriters(proxy.url);
await writers.start();
await wait(5000);

const upgrade = spawn(
  process.execPath,
  ['scripts/upgrade.ts', '--from', current, '--backup', join(folder, 'backup')],
  {
    cwd: next.folder,
    env: {
      ...process.env,
      ...env,
      DATABASE_URL: first.databaseUrl,
      DATA_DIR: join(first.dataDir, 'app'),
      PORT: new URL(proxy.url).port,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  },
);
const ended = once(upgrade, 'exit').then(([code]) => code === 0);
let restarted = Promise.resolve();
createInterface({ input: upgrade.stdout }).on('line', (line) => {
  console.log(line);
  if (line.includes('Start every process of the site now')) restarted = restart(next.folder);
});
round(await ended, 'The upgrade failed');
await restarted;
await wait(5000);
const atNext = writers.acknowledged;

await restart(here);
await wait(5000);
await writers.stop();
const lost = await writers.check();
round(lost.length === 0, `Lost: ${lost.join(', ')}`);
round(writers.failed === 0, `Requests failed: ${writers.words}`);
round(writers.acknowledged > atNext, 'Nothing was written after the way back');
report(`To ${next.version} and back, through ${proxy.name}`, [
  ['acknowledged writes kept', writers.acknowledged],
  ['requests that failed', writers.failed],
  ['longest time without a page, ms', writers.longestAway],
]);
for (const site of [first, second]) await site.kill('SIGTERM');
stop();
await Promise.all([first.close(), second.close()]);
await server.stop();
rmSync(folder, { recursive: true, force: true });
reportRounds();
process.exit();
