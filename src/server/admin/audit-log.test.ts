import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkActionChain } from '#server/platform/audit/action-store.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { type Person, registerClient, registerOperator } from '#testing/people.ts';

let app: TestApp;
let operator: Person;
beforeAll(async () => {
  app = await startTestApp();
  operator = await registerOperator(app);
});
afterAll(() => app?.close());

const suspend = async () => {
  const { id } = await registerClient(app);
  const path = `/api/operator/people/${id}/suspend`;
  return operator.browser.post(path, { reason: 'Sends spam to creators' });
};
const finding = async () => {
  const { json } = await operator.browser.get('/api/operator/doctor');
  return json.findings.find((one: { name: string }) => one.name === 'audit');
};

it('records what operators read about people, once per session', async () => {
  const { id } = await registerClient(app);
  for (let look = 0; look < 3; look += 1) await operator.browser.get(`/api/operator/people/${id}`);
  await operator.browser.get(`/api/operator/mails?person=${id}`);
  await operator.browser.get('/api/operator/mails');
  const noted = await app.sql(
    `select action, subject from operator_actions where subject in ($1, 'site:mailbox') order by id`,
    [`user:${id}`],
  );
  expect(noted).toEqual([
    { action: 'account.read', subject: `user:${id}` },
    { action: 'mailbox.read', subject: `user:${id}` },
    { action: 'mailbox.read', subject: 'site:mailbox' },
  ]);
});

it('cannot be changed or shortened', async () => {
  await suspend();
  for (const change of [
    `update operator_actions set details = '{}'`,
    'update operator_actions set position = null, hash = null',
    'delete from operator_actions',
    'truncate operator_actions',
  ]) {
    await expect(app.sql(change), change).rejects.toThrow('What operators did is never changed');
  }
});

it('stays one chain under concurrent writes, and shows where it was tampered with', async () => {
  await Promise.all(Array.from({ length: 8 }, suspend));
  const whole = await checkActionChain(app.platform.db);
  expect(whole).toEqual({ length: expect.any(Number), brokenAt: null });
  expect(whole.length).toBeGreaterThanOrEqual(8);
  expect(await finding()).toMatchObject({ state: 'ok' });

  // As the owner of the database.
  await app.sql('alter table operator_actions disable trigger operator_actions_refuse_change');
  const [{ position }] = await app.sql(
    `update operator_actions set details = '{"reason":"None of my doing"}'
     where id = (select max(id) from operator_actions where action = 'account.suspend') returning position::int`,
  );
  await app.sql('alter table operator_actions enable trigger operator_actions_refuse_change');
  expect(await checkActionChain(app.platform.db)).toMatchObject({ brokenAt: position });
  expect(await finding()).toMatchObject({ state: 'bad' });
});

it('is broken by a removed entry', async () => {
  await suspend();
  await app.sql('alter table operator_actions disable trigger operator_actions_refuse_change');
  await app.sql('delete from operator_actions where position = 2');
  await app.sql('alter table operator_actions enable trigger operator_actions_refuse_change');
  expect((await checkActionChain(app.platform.db)).brokenAt).toBe(3);
});
