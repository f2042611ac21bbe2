import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Finding } from '#contract/admin/health.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { type Person, registerOperator } from '#testing/people.ts';
import { backUpAtNight } from './back-up-at-night.ts';
import { noteAttempt } from './backup-store.ts';

let folder: string;
let app: TestApp;
let operator: Person;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'golden-hour-night-'));
  app = await startTestApp({
    env: { BACKUP_DIR: folder, METRICS_TOKEN: 'a-token-of-prometheus' },
  });
  operator = await registerOperator(app);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const finding = async (wanted: string): Promise<Finding> => {
  const { json } = await operator.browser.get('/api/operator/doctor');
  return json.findings.find(({ name }: Finding) => name === wanted);
};
const metrics = async () => {
  const headers = { authorization: 'Bearer a-token-of-prometheus' };
  return (await fetch(`${app.url}/metrics`, { headers })).text();
};

it('a backup that fails at night is a finding at once, and leaves nothing unfinished', async () => {
  // Postgres as tests run it cannot be copied while it runs.
  await backUpAtNight(app.platform, undefined as never);
  expect(await finding('backups')).toMatchObject({
    state: 'bad',
    found: expect.stringMatching(/^The last backup failed: .*replication slots/),
  });
  expect(await metrics()).toMatch(/site_backup_failed 1\b/);
  expect(await readdir(folder)).toEqual([]);
});

it('says when a backup was last restored as a test', async () => {
  expect((await finding('restores')).state).toBe('warning');
  await noteAttempt(app.platform.db, 'restore', { details: { rows: 7, files: 1 } });
  expect(await finding('restores')).toMatchObject({
    state: 'ok',
    found: 'Last test restore: today, with 7 rows, a ledger that adds up, and one file compared.',
  });
  expect(await metrics()).toMatch(/site_restore_age_seconds \d/);
});
