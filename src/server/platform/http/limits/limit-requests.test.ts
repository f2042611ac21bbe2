import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { noRedis, startTestRedis, type TestRedis } from '#testing/outside/redis.ts';

let redis: TestRedis | undefined;
const apps: TestApp[] = [];
beforeAll(async () => {
  redis = await startTestRedis();
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await redis?.kill();
});

/** Five a minute from one address. */
async function writeToTheOperator(app: TestApp): Promise<number> {
  const texts = { name: 'Ann', email: 'ann@example.com', message: 'Hello' };
  return (await app.visitor().post('/api/contact', texts)).status;
}

it('processes share an address’s count, and count separately while Redis is unavailable', async (context) => {
  if (!redis) return context.skip(noRedis);
  const env = { RATE_LIMITS: 'on', REDIS_URL: redis.url };
  const first = await startTestApp({ env, withoutTasks: true });
  apps.push(first);
  const second = await startTestApp({ env, withoutTasks: true, databaseUrl: first.databaseUrl });
  apps.push(second);
  const turns = [first, second, first, second, first, second, first];
  const replies = [];
  for (const app of turns) replies.push(await writeToTheOperator(app));
  expect(replies).toEqual([201, 201, 201, 201, 201, 429, 429]);

  await redis.kill();
  const alone = [];
  for (let nth = 0; nth < 6; nth += 1) alone.push(await writeToTheOperator(second));
  expect(alone).toEqual([201, 201, 201, 201, 201, 429]);
});
