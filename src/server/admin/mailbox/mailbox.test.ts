import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { registerClient, registerOperator } from '#testing/people.ts';
import { readMailbox } from './read-mailbox.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('shows the operator what would have been sent, newest first, page by page', async () => {
  const [operator, client] = [await registerOperator(app), await registerClient(app)];
  await client.browser.post('/api/password-reset', { email: client.email });
  await app.settle();
  const first = await operator.browser.get('/api/operator/mails?limit=1');
  expect(first.json[0]).toMatchObject({ recipient: client.email, secret: true, status: 'kept' });
  expect(first.json[0].text).toMatch(/token=/);
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  const [older] = (await operator.browser.get(next)).json;
  expect(older.id).toBeLessThan(first.json[0].id);
});

test('shows a mail to operators only, as its reader sees it, in a page without scripts', async () => {
  const [operator, client] = [await registerOperator(app), await registerClient(app)];
  await client.browser.post('/api/password-reset', { email: client.email });
  await app.settle();
  const [mail] = (await operator.browser.get('/api/operator/mails?limit=1')).json;
  const path = `/api/operator/mails/${mail.id}/page`;
  const shown = await operator.browser.get(path);
  expect(shown.status).toBe(200);
  expect(shown.headers.get('content-type')).toContain('text/html');
  expect(shown.text).toMatch(/<a [^>]*href="[^"]*token=/);
  const policy = shown.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/sandbox allow-popups/);
  expect(policy).not.toMatch(/allow-scripts|allow-same-origin|script-src/);
  expect((await client.browser.get(path)).status).toBe(404);
  expect((await app.visitor().get(path)).status).toBe(401);
  for (const id of ['0', 'x', '999999999'])
    expect((await operator.browser.get(`/api/operator/mails/${id}/page`)).status).toBe(404);
});

test('hides in production the links that sign in or reset', async () => {
  const operator = await registerOperator(app);
  const client = await registerClient(app);
  await client.browser.post('/api/password-reset', { email: client.email });
  await app.settle();
  const production = {
    ...app.platform,
    config: { ...app.platform.config, production: true },
    viewer: { id: operator.id },
    response: { headers: {}, cookies: [] },
  };
  const [mail] = await readMailbox(production as never, { limit: 1 });
  expect(mail).toMatchObject({ recipient: client.email, secret: true });
  expect(mail?.text).not.toMatch(/token=|https?:/);
});
