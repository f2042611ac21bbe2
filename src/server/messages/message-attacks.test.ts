import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { type Person, registerClient, registerCreator } from '#testing/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ withPages: true, withoutTasks: true, env: { RATE_LIMITS: 'on' } });
});
afterAll(() => app.close());

async function pair() {
  return { client: await registerClient(app), creator: await registerCreator(app) };
}
const write = (from: Person, to: Person, content: string) =>
  from.browser.post('/api/messages', { recipientId: to.id, content });

it('a conversation belongs to two people: a third cannot read or change anything', async () => {
  const { client, creator } = await pair();
  const spy = await registerCreator(app);
  const { json: message } = await write(client, creator, 'For you alone');
  for (const { id } of [client, creator])
    expect((await spy.browser.get(`/api/messages/${id}`)).json).toEqual([]);
  expect((await spy.browser.get('/api/messages/conversations')).json).toEqual([]);
  expect((await spy.browser.post(`/api/messages/${message.id}/read`)).status).toBe(404);
  await spy.browser.post(`/api/messages/${client.id}/markRead`);
  const [kept] = (await creator.browser.get(`/api/messages/${client.id}`)).json;
  expect(kept.read).toBe(false);
});

it('no one can write as someone else, whatever the body says', async () => {
  const { client, creator } = await pair();
  const forged = { recipientId: creator.id, content: 'Hi', senderId: creator.id, id: 1, userId: 1 };
  const { json } = await client.browser.post('/api/messages', forged);
  expect(json.senderId).toBe(client.id);
  expect(json.id).not.toBe(1);
});

describe('scripts in a message', () => {
  it.each([
    '<script>alert(1)</script>',
    '</script><img src=x onerror=alert(1)>',
    '<!--<script>\u2028alert(1)',
    '"><svg onload=alert(1)>',
    'javascript:alert(1)',
  ])('are words: %s', async (text) => {
    const { client, creator } = await pair();
    expect((await write(client, creator, text)).json.content).toBe(text);
    const page = await creator.browser.get(`/messages/${client.id}`);
    expect(page.status).toBe(200);
    const unsafe = /<script>alert|<img src=x|<svg onload|href="javascript:|<!--<script>/i;
    expect(page.text).not.toMatch(unsafe);
    expect(page.text).toContain('alert(1)');
  });
});

it('a flood is stopped with a helpful message, and does not affect others', async () => {
  const { client, creator } = await pair();
  const flood = await Promise.all(
    Array.from({ length: 140 }, (_, n) => write(client, creator, `${n}`)),
  );
  const refused = flood.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(new Set(refused.map(({ json }) => json.error))).toEqual(
    new Set(['Too many requests. Please wait a moment.']),
  );
  expect((await creator.browser.get(`/api/messages/${client.id}`)).status).toBe(200);
  // From the same address, like everyone in this test.
  expect((await write(creator, client, 'I read them all')).status).toBe(201);
  const statuses = [];
  for (let n = 0; n < 3; n += 1) statuses.push((await write(client, creator, 'More')).status);
  expect(statuses).toEqual([429, 429, 429]);
});
