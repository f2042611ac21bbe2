import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { mailsTo } from '#testing/outside/mailbox.ts';
import { registerClient, registerCreator, registerOperator } from '#testing/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const letter = { name: 'Ada', email: 'ada@example.com', message: 'Do you cover El Paso?' };
const mails = async () =>
  await app.sql<{ recipient: string; text: string }>(
    `select recipient, text from mails where template = 'visitor-message' order by id`,
  );

test("mails a visitor's message to operators", async () => {
  const operator = await registerOperator(app);
  const reply = await app.visitor().post('/api/contact', letter);
  expect(reply.status).toBe(201);
  const sent = await mails();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.recipient).toBe(operator.email);
  expect(sent[0]?.text).toContain('Do you cover El Paso?');
  expect(sent[0]?.text).toContain('ada@example.com');
});

test('asks for a name, an address and a message', async () => {
  const before = await mails();
  for (const body of [
    {},
    { ...letter, name: ' ' },
    { ...letter, email: 'ada' },
    { ...letter, message: '\n' },
  ]) {
    expect((await app.visitor().post('/api/contact', body)).status).toBe(400);
  }
  expect(await mails()).toHaveLength(before.length);
});

test('mails a reported message to operators, once', async () => {
  const operator = await registerOperator(app);
  const [client, creator] = [await registerClient(app), await registerCreator(app)];
  const body = { recipientId: creator.id, content: 'Pay me outside of this site' };
  const { json } = await client.browser.post('/api/messages', body);
  const report = () =>
    creator.browser.post(`/api/messages/${json.id}/report`, { reason: 'They want my bank data' });
  expect((await report()).status).toBe(201);
  expect((await report()).status).toBe(409);
  await app.settle();
  const mails = await mailsTo(app, operator.email);
  const letters = mails.filter(({ template }) => template === 'report');
  expect(letters).toHaveLength(1);
  expect(letters[0]?.text).toContain('They want my bank data');
  expect(letters[0]?.text).toContain('Pay me outside of this site');
});
