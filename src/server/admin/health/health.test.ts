import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Finding } from '#contract/admin/health.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { type Person, registerOperator } from '#testing/people.ts';

let app: TestApp;
let operator: Person;
beforeAll(async () => {
  app = await startTestApp({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } });
  operator = await registerOperator(app);
});
afterAll(() => app.close());

const examine = async (): Promise<Record<string, Finding>> => {
  const { json } = await operator.browser.get('/api/operator/doctor');
  return Object.fromEntries(json.findings.map((finding: Finding) => [finding.name, finding]));
};

it("checks the site's dependencies, and reports problems with a remedy", async () => {
  const found = await examine();
  for (const name of ['database', 'clock', 'payments', 'files', 'tasks', 'live', 'address']) {
    expect(found[name], name).toMatchObject({ state: 'ok', advice: null });
  }
  expect(found['database']?.found).toMatch(/uses \d+ MB and \d+ of \d+ connections\.$/);
  expect(found['mail']).toMatchObject({
    state: 'bad',
    found: expect.stringContaining('ECONNREFUSED'),
    advice: expect.stringContaining('SMTP_URL'),
  });
  expect(found['backups']).toMatchObject({
    state: 'warning',
    found: 'No backup has been recorded yet.',
  });
  expect(found['operators']?.found).toBe('The only operator can sign in with just a password.');
  operator.browser.cookies.set('locale', 'es');
  const { json } = await operator.browser.get('/api/operator/doctor');
  operator.browser.cookies.delete('locale');
  expect(json.findings.find(({ name }: Finding) => name === 'backups')).toMatchObject({
    found: 'Aún no se ha registrado ningún respaldo.',
  });
  await app.sql('insert into backups default values');
  expect((await examine())['backups']?.state).toBe('ok');
});

describe('background work', () => {
  it('that failed is listed, retried and discarded, each with an audit log entry', async () => {
    const [job] = await app.sql(
      `select id from graphile_worker.add_job('tidy-accounts', run_at => now() + interval '1 day')`,
    );
    const id = Number(job.id);
    await app.sql(
      `update graphile_worker._private_jobs set last_error = 'No room', attempts = 25, max_attempts = 25 where id = $1`,
      [id],
    );
    const listed = (await operator.browser.get('/api/operator/tasks')).json;
    const row = listed.find((task: { id: number }) => task.id === id);
    expect(row).toMatchObject({ name: 'tidy-accounts', error: 'No room', attempts: 25 });
    expect((await examine())['tasks']?.state).toBe('warning');

    expect((await operator.browser.post(`/api/operator/tasks/${id}/retry`)).status).toBe(200);
    await app.settle();
    expect(await app.sql('select id from graphile_worker.jobs where id = $1', [id])).toEqual([]);
    expect((await operator.browser.delete(`/api/operator/tasks/${id}`)).status).toBe(404);
    const actions = (await operator.browser.get('/api/operator/actions')).json;
    expect(actions[0]).toMatchObject({ action: 'task.retry', subject: `task:${id}` });
  });

  it('that is running is left alone', async () => {
    const [job] = await app.sql(
      `select id from graphile_worker.add_job('tidy-accounts', run_at => now() + interval '1 day')`,
    );
    await app.sql(
      `update graphile_worker._private_jobs set locked_by = 'someone', locked_at = now() where id = $1`,
      [job.id],
    );
    const reply = await operator.browser.delete(`/api/operator/tasks/${job.id}`);
    expect([reply.status, reply.json.code]).toEqual([409, 'operator.task_running']);
  });
});

it('waiting webhook deliveries are listed first and can be processed again', async () => {
  await app.sql(
    `insert into webhook_events (id, type, payload, received_at, handled_at) values
      ('evt_done', 'charge.updated', '{}', now(), now()),
      ('evt_waits', 'customer.created', '{}', now() - interval '1 hour', null)`,
  );
  expect((await examine())['payments']).toMatchObject({ state: 'bad' });
  const [first] = (await operator.browser.get('/api/operator/webhooks')).json;
  expect(first).toMatchObject({ id: 'evt_waits', handledAt: null });
  const retry = () => operator.browser.post('/api/operator/webhooks/evt_waits/retry');
  expect((await retry()).status).toBe(200);
  await app.settle();
  const [event] = await app.sql(`select handled_at from webhook_events where id = 'evt_waits'`);
  expect(event.handled_at).not.toBeNull();
  expect((await retry()).status).toBe(404);
});
