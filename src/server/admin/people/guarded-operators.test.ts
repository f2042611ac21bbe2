import { generateSync } from 'otplib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listeningPort } from '#server/platform/http/http-server.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { Browser, type Reply } from '#testing/outside/browser.ts';

const site = 'https://photos.example.com';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    env: { NODE_ENV: 'production', PUBLIC_URL: site, PAYMENTS: 'sandbox', RATE_LIMITS: 'on' },
  });
});
afterAll(() => app?.close());

const visitor = () => new Browser(`http://127.0.0.1:${listeningPort(app.server, 0)}`);
const send = (browser: Browser, path: string, body: object): Promise<Reply> =>
  browser.post(path, body, { headers: { origin: site } });

it('in production, only operators with a second factor get in', async () => {
  const browser = visitor();
  const password = 'correct horse 42';
  const { json: person } = await send(browser, '/api/register', {
    username: 'olga.operator',
    email: 'olga@example.com',
    password,
    fullName: 'Olga Oliveira',
    isCreator: false,
    terms: true,
  });
  await app.sql(`update users set role = 'operator' where id = $1`, [person.id]);
  const openOverview = () => browser.get('/api/operator/overview');
  const closed = await openOverview();
  expect([closed.status, closed.json.code]).toEqual([403, 'account.second_factor_needed']);
  expect((await browser.get('/api/user')).status).toBe(200);

  const { json: factor } = await send(browser, '/api/account/second-factor', { password });
  // Started, but not yet confirmed.
  expect((await openOverview()).status).toBe(403);
  const code = generateSync({ secret: factor.secret, epoch: Math.floor(Date.now() / 1000) });
  const on = await send(browser, '/api/account/second-factor/confirmation', { code });
  expect(on.status).toBe(200);
  expect((await openOverview()).status).toBe(200);
  await send(browser, '/api/account/second-factor/removal', { password });
  expect((await openOverview()).status).toBe(403);
});

it('visitors still get 401 from operator calls', async () => {
  expect((await visitor().get('/api/operator/overview')).status).toBe(401);
});
