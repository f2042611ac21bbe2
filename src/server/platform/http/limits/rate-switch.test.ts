import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { startTestApp } from '#testing/app.ts';

it('is read where requests per minute are counted, and nowhere else', () => {
  const readers = globSync('src/**/*.{ts,tsx}')
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.endsWith('.test.ts'))
    .filter((path) => /RATE_LIMITS\b/.test(readFileSync(path, 'utf8')));
  expect(readers.toSorted()).toEqual([
    'src/server/platform/config/config.ts',
    'src/server/platform/http/limits/limit-requests.ts',
    'src/server/platform/http/limits/rate-limits.ts',
    // The sandbox's own pace, as the provider has one.
    'src/server/start-stripe.ts',
    // As the tests set it.
    'src/testing/app.ts',
  ]);
});

it('lifts what counts by the minute, and leaves what counts by the hour and the day', async () => {
  const app = await startTestApp({ withoutTasks: true, env: { RATE_LIMITS: 'off' } });
  const { limits } = app.platform;
  const who = [{ key: 'someone', scale: 1 }];
  const useTwice = async (per: 'minute' | 'hour' | 'day') => {
    const limit = { name: `a ${per}`, max: 1, per };
    await limits.require(limit, who);
    return limits.require(limit, who).then(
      () => 'allowed',
      ({ code }) => code,
    );
  };
  expect([await useTwice('minute'), await useTwice('hour'), await useTwice('day')]).toEqual([
    'allowed',
    'too_many_requests',
    'too_many_requests',
  ]);
  await app.close();
});
