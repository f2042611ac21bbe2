import { expect, test } from 'vitest';
import { RateLimit } from './rate-limit.ts';

test('an account has a burst, then so many calls a second; others have their own', () => {
  const limit = new RateLimit();
  const taken = Array.from({ length: 200 }, () => limit.take('', 0));
  expect(taken.filter(Boolean)).toHaveLength(100);
  expect(Array.from({ length: 30 }, () => limit.take('', 1000)).filter(Boolean)).toHaveLength(25);
  limit.set(10, 3);
  expect([0, 0, 0, 0, 50, 100, 100].map((ms) => limit.take('', ms))).toEqual([
    true,
    true,
    true,
    false,
    false,
    true,
    false,
  ]);
  expect(limit.take('acct_1', 100)).toBe(true);
  limit.set(0, 0);
  expect(limit.take('', 100)).toBe(true);
});
