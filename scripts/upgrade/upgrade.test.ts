import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { freePort } from '#postgres-server/access.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { holdPort } from '#server/platform/http/hold-port.ts';
import { readPlan } from './plan.ts';
import { updating } from './upgrade-site.ts';

const here = join(import.meta.dirname, '../..');
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const end of ends.splice(0)) await end();
});

/** A folder that looks like a release with one migration, beside the data of a site. */
async function release(version: string, migration: string) {
  const root = await mkdtemp(join(tmpdir(), 'golden-hour-release-'));
  ends.push(() => rm(root, { recursive: true }));
  const folder = join(root, version);
  for (const name of ['migrations', 'node_modules/node', '../data/postgres'])
    await mkdir(join(folder, name), { recursive: true });
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'golden-hour', version }));
  await writeFile(join(folder, 'migrations', migration), '');
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
  const newer = await release('99.0.0', '1.sql');
  await expect(readPlan(['--from', newer.folder])).rejects.toThrow(/newer than/);
  const old = await release('0.1.0', '1.sql');
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

it('knows whether the old release can work on the new schema', async () => {
  const kept = await release('0.1.0', '20261125200000_platform.sql');
  expect(await readPlan(['--from', kept.folder])).toMatchObject({ keeps: true, embedded: true });
  const renamed = await release('0.1.0', '20260101000000_platform.sql');
  expect((await readPlan(['--from', renamed.folder])).keeps).toBe(false);
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
