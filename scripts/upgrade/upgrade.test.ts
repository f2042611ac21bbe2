import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdir,
  mkdtemp,
  readFile,
  rm,
  statfs,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { freePort } from '#postgres-server/access.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { readMigrations, type SqlFile } from '#server/platform/db/sql-files.ts';
import { holdPort } from '#server/platform/http/hold-port.ts';
import { lockUpgrade } from './lock-upgrade.ts';
import { readPlan } from './plan.ts';
import { requireRoom } from './require-room.ts';
import { pointLink } from './serve.ts';
import { updating } from './upgrade-site.ts';

const here = join(import.meta.dirname, '../..');
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const end of ends.splice(0)) await end();
});

/** A folder that looks like a release with these migrations, beside the data of a site. */
async function release(version: string, ...migrations: Pick<SqlFile, 'name' | 'sql'>[]) {
  const root = await mkdtemp(join(tmpdir(), 'golden-hour-release-'));
  ends.push(() => rm(root, { recursive: true }));
  const folder = join(root, version);
  for (const name of ['migrations', 'node_modules/node', '../data/postgres'])
    await mkdir(join(folder, name), { recursive: true });
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'golden-hour', version }));
  for (const { name, sql } of migrations) await writeFile(join(folder, 'migrations', name), sql);
  vi.stubEnv('DATABASE_URL', '');
  vi.stubEnv('DATA_DIR', join(root, 'data'));
  return { root, folder };
}

it.each([
  [['--from', '/nowhere'], /\/nowhere holds no release/],
  [['--from', here], /is this folder: run the command in the folder of the new release/],
  [[], /From which folder\? npm run upgrade -- --from/],
])('%j is refused with words', async (args, text) => {
  await expect(readPlan(args)).rejects.toThrow(text);
});

it('refuses a newer release, a folder without the data, and a link without DATA_DIR', async () => {
  const newer = await release('99.0.0');
  await expect(readPlan(['--from', newer.folder])).rejects.toThrow(/newer than/);
  const old = await release('0.1.0', ...(await readMigrations()));
  await symlink(old.folder, join(old.root, 'current'));
  vi.stubEnv('DATA_DIR', join(old.root, 'elsewhere'));
  await expect(readPlan(['--from', old.folder])).rejects.toThrow(/no database in .*elsewhere/);
  vi.stubEnv('DATA_DIR', '');
  await mkdir(join(old.folder, '.data/postgres'), { recursive: true });
  const none = join(old.root, '.data');
  const link = join(old.root, 'current');
  await expect(readPlan(['--from', link], none)).rejects.toThrow(/needs DATA_DIR/);
  const { dataDir } = await readPlan(['--from', old.folder], none);
  expect(dataDir.before).toBe(join(old.folder, '.data'));
  await mkdir(none);
  await expect(readPlan(['--from', old.folder], none)).rejects.toThrow(/^Both .* exist/);
});

// A link of the kernel's: not even root can put another one in its place.
it.runIf(process.platform === 'linux')('refuses a link that it could not change', async () => {
  const old = await release('0.1.0', ...(await readMigrations()).slice(0, 3));
  const holder = spawn('sleep', ['60'], { cwd: old.folder });
  ends.push(async () => holder.kill());
  await once(holder, 'spawn');
  const link = `/proc/${holder.pid}/cwd`;
  await expect(readPlan(['--from', link])).rejects.toThrow(/cannot write in \/proc\/\d+, which/);
  await expect(pointLink({ link }, old)).resolves.toBeUndefined();
  await expect(pointLink({ link }, { folder: old.root })).rejects.toThrow();
});

/** As many as 0.2.0 had, which end with its last. */
const ofOld = Array.from({ length: 96 }, (_, nth) => ({
  name: nth === 95 ? '20261125160100_hires.sql' : `20261121${nth + 100}_old.sql`,
  sql: '',
}));

it('knows whether the old release can work on the new schema', async () => {
  const kept = await release('0.1.0', ...(await readMigrations()).slice(0, 3));
  expect(await readPlan(['--from', kept.folder])).toMatchObject({ keeps: true, embedded: true });
  const renamed = await release('0.2.0', ...ofOld);
  expect((await readPlan(['--from', renamed.folder])).keeps).toBe(false);
});

it.each([
  ['older than 0.2', ofOld.slice(0, 95), /is a version older than 0\.2\. Start the last commit/],
  ['between the releases', [...ofOld, { name: '20261125200000_a.sql', sql: '' }], /was no release/],
  ['with a migration that became another', 'changed', /was no release.*Nothing was changed/],
] as const)('refuses a commit %s', async (_, migrations, text) => {
  const [first] = await readMigrations();
  const changed = [{ name: first?.name ?? '', sql: 'select 1;' }];
  const { folder } = await release('0.2.0', ...(migrations === 'changed' ? changed : migrations));
  await expect(readPlan(['--from', folder])).rejects.toThrow(text);
});

it('refuses a folder that calls itself the same and has other migrations', async () => {
  const { version } = JSON.parse(await readFile(join(here, 'package.json'), 'utf8'));
  const own = await readMigrations();
  const same = await release(version, ...own);
  expect((await readPlan(['--from', same.folder])).keeps).toBe(true);
  for (const other of [own.slice(1), [...own, { name: '20990101000000_a.sql', sql: '' }]]) {
    const { folder } = await release(version, ...other);
    await expect(readPlan(['--from', folder])).rejects.toThrow(
      /both call themselves .* no release/,
    );
  }
});

it('runs once at a time, and again after it ended', async () => {
  const { root } = await release('0.1.0');
  const lock = await lockUpgrade(root);
  await expect(lockUpgrade(root)).rejects.toThrow(`runs already (process ${process.pid})`);
  await lock.release();
  await (await lockUpgrade(root)).release();
});

it('asks for room before anything is stopped', async () => {
  const { root } = await release('0.1.0');
  const { bavail, bsize } = await statfs(root);
  await writeFile(join(root, 'large'), '');
  await expect(requireRoom(root)).resolves.toBeUndefined();
  // A hole takes no room, and has a size.
  await truncate(join(root, 'large'), bavail * bsize);
  await expect(requireRoom(root)).rejects.toThrow(/has \d+ MB free.* Nothing was changed/);
});

it('answers 503 while the site is stopped, and frees the port at once', async () => {
  const port = await freePort();
  const free = await holdPort({ ...readConfig({}), PORT: port }, updating);
  const page = await fetch(`http://127.0.0.1:${port}/jobs`);
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '20']);
  const call = await fetch(`http://127.0.0.1:${port}/api/jobs`, { method: 'POST', body: '{}' });
  expect([call.status, (await call.json()).code]).toEqual([503, 'unavailable']);
  expect((await fetch(`http://127.0.0.1:${port}/readyz?for=writes`)).status).toBe(503);
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  await free();
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
});
