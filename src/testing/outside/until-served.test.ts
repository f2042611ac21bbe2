import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../app.ts';
import { signInAgain } from '../bookings.ts';
import { registerClient } from '../people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('people sign in at once on a machine that is too slow for it', async () => {
  const people = [await registerClient(app), await registerClient(app), await registerClient(app)];
  const { pool } = app.platform;
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  Object.assign(pool, {
    connect: async (...args: unknown[]) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      return connect(...args);
    },
  });
  await Promise.all(people.map(signInAgain));
  Object.assign(pool, { connect });
  for (const { browser } of people) expect((await browser.get('/api/user')).status).toBe(200);
});
