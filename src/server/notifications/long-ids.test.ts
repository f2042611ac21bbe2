import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { registerClient, registerCreator } from '#testing/people.ts';
import { sharedTestApp } from '#testing/shared-app.ts';

const max = 2 ** 31 - 1;

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
  for (const table of ['messages', 'notifications', 'events'])
    await app.sql(`alter table ${table} alter column id restart with ${max + 1}`);
});
afterAll(() => app.close());

it('reading works with message and notification ids beyond 32 bits', async () => {
  const [first, second] = [await registerClient(app), await registerClient(app)];
  const { id, browser } = await registerCreator(app);
  const sent = [];
  for (const client of [first, first, second])
    sent.push(
      (await client.browser.post('/api/messages', { recipientId: id, content: 'Hello' })).json.id,
    );
  expect(Math.min(...sent)).toBeGreaterThan(max);

  const path = `/api/messages/${first.id}`;
  expect((await browser.get(`${path}?before=${sent[1]}`)).json).toMatchObject([{ id: sent[0] }]);
  expect((await browser.get(`${path}?after=${sent[0]}`)).json).toMatchObject([{ id: sent[1] }]);
  expect((await browser.post(`/api/messages/${sent[1]}/read`)).status).toBe(200);
  const reason = 'Asks for money elsewhere';
  expect((await browser.post(`/api/messages/${sent[1]}/report`, { reason })).status).toBe(201);

  const page = await browser.get('/api/notifications?limit=1');
  const next = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
  const older = await browser.get(next);
  expect([page.json, older.json]).toMatchObject([
    [{ data: { userId: second.id } }],
    [{ data: { userId: first.id } }],
  ]);
  const notice = page.json[0].id;
  expect(notice).toBeGreaterThan(max);
  expect((await browser.post(`/api/notifications/${notice}/read`)).status).toBe(200);
  expect((await browser.post(`/api/notifications/${notice}/dismiss`, {})).status).toBe(200);
});
