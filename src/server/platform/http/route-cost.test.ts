import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { createHttpServer } from './http-server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('a route without a cost keeps the server from starting', async () => {
  const server = await createHttpServer(app.platform, async () => null, []);
  server.get('/priced', { config: { cost: 'cheap' } }, async () => 'fine');
  expect(() => server.get('/free', async () => 'fine')).toThrow('/free needs a cost');
  await server.close();
});
