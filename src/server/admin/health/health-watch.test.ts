import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { type Person, registerOperator } from '#testing/people.ts';
import { mailWeeklyHealth, watchHealth } from './health-watch.ts';
import { tellOfSilence } from './tell-of-silence.ts';

const beats: { path: string | undefined; body: { ok: boolean; text: string } }[] = [];
const receiver = createServer(async (request, response) => {
  // The site asks for the time.
  if (request.method === 'HEAD') return void response.end();
  beats.push({ path: request.url, body: JSON.parse(String(await buffer(request))) });
  response.end();
});
let app: TestApp;
let operator: Person;
beforeAll(async () => {
  await once(receiver.listen(0, '127.0.0.1'), 'listening');
  const { port } = receiver.address() as { port: number };
  app = await startTestApp({
    env: {
      HEARTBEAT_URL: `http://127.0.0.1:${port}/ping/1`,
      METRICS_TOKEN: 'a-token-of-prometheus',
    },
  });
  operator = await registerOperator(app);
});
afterAll(async () => {
  await app.close();
  receiver.close();
});

const lettersTo = async (template: string) =>
  app.sql(
    `select recipient, subject, text as body from mails where template = '${template}' order by id`,
  );
const metrics = async () => {
  const headers = { authorization: 'Bearer a-token-of-prometheus' };
  return (await fetch(`${app.url}/metrics`, { headers })).text();
};

it('has no value for what it does not know, and each one that an alert asks for', async () => {
  const text = await metrics();
  for (const name of ['site_backup_age_seconds', 'site_restore_age_seconds'])
    expect(text).not.toMatch(new RegExp(`^${name} `, 'm'));
  expect(text).toMatch(/^site_ready\{for="writes"\} 1$/m);
  expect(text).toMatch(/^site_tasks_silent_seconds 0$/m);
  const rules = await readFile('deploy/prometheus/alerts.yml', 'utf8');
  const asked = new Set(rules.match(/\bsite_\w+/g));
  const told = new Set([...text.matchAll(/^# HELP (\w+)/gm)].map(([, name]) => name));
  expect([...asked].filter((name) => !told.has(name))).toEqual([]);
});

it('tells people at once, by no task, that background work stands still', async () => {
  const silent = { ...app.platform, taskWatch: { ...app.platform.taskWatch, silentMs: 61_000 } };
  await tellOfSilence(silent);
  await tellOfSilence(silent);
  expect(beats.at(-1)).toMatchObject({ path: '/ping/1/fail', body: { ok: false } });
  expect(beats.at(-1)?.body.text).toMatch(
    /no background work for one minute[\s\S]*oldestMailSeconds/,
  );
  const letters = await lettersTo('health');
  expect(letters).toHaveLength(1);
  expect(letters[0].body).toContain('emails, payouts and reminders wait');
  const [mail] = await app.sql(`select status from mails where template = 'health'`);
  expect(mail.status).toBe('kept');
  await app.sql(`delete from mails where template = 'health'`);
});

it('measures a disk that is away as one finding, and examines the rest', async () => {
  const config = { ...app.platform.config, DATA_DIR: '/nowhere/at/all' };
  await watchHealth({ ...app.platform, config });
  expect(beats.at(-1)?.body).toMatchObject({ findings: [{ name: 'files' }] });
  await app.sql(`delete from mails where template = 'health'`);
  await app.sql('update health_states set mailed_at = null');
});

it('says to the outside that it is alive, and tells operators once a day what is bad', async () => {
  await app.sql('insert into backups default values');
  await watchHealth(app.platform);
  expect(beats.at(-1)).toMatchObject({ path: '/ping/1', body: { ok: true } });
  expect(await lettersTo('health')).toEqual([]);
  expect(await metrics()).toContain('site_finding{check="backups"} 0');

  await app.sql(`update backups set finished_at = now() - interval '2 days'`);
  await watchHealth(app.platform);
  await watchHealth(app.platform);
  expect(beats.at(-1)).toMatchObject({ path: '/ping/1/fail', body: { ok: false } });
  expect(beats.at(-1)?.body.text).toContain('backups: Last backup: 48 hours ago.');
  const [letter, ...more] = await lettersTo('health');
  expect(letter).toMatchObject({
    recipient: operator.email,
    subject: expect.stringContaining('attention'),
  });
  expect(more).toEqual([]);
  const text = await metrics();
  expect(text).toContain('site_finding{check="backups"} 2');
  expect(text).toMatch(/site_backup_age_seconds 1728\d\d/);

  app.travelTo(new Date(Date.now() + 25 * 3_600_000).toISOString());
  await watchHealth(app.platform);
  app.travelTo(undefined);
  expect(await lettersTo('health')).toHaveLength(2);
});

it('writes each week, also if all is well', async () => {
  await app.sql('update backups set finished_at = now()');
  await mailWeeklyHealth(app.platform);
  await mailWeeklyHealth(app.platform);
  const letters = await lettersTo('weekly-health');
  expect(letters).toHaveLength(1);
  expect(letters[0].body).toMatch(
    /No payment is stuck[\s\S]*Last backup: 0 hours ago[\s\S]*runs version \d/,
  );
});
