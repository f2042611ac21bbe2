import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { englishOf } from '#contract/i18n.ts';
import { attemptLimits, lockedOut, waitAfter, waitMessage, windowMs } from './attempt-rules.ts';

const seconds = (ms: number) => ms / 1000;

it('requires longer and longer waits, and none for the first tries', () => {
  const limit = { free: 3, allowed: 6 };
  const attempts: number[] = [];
  const waits = [0, 1, 2, 3, 4, 5].map(() => {
    const now = (attempts[0] ?? 0) + waitAfter(attempts, limit, attempts[0] ?? 0);
    const wait = seconds(now - (attempts[0] ?? 0));
    attempts.unshift(now);
    return wait;
  });
  expect(waits).toEqual([0, 0, 0, 15, 60, 240]);
});

test.each(Object.entries(attemptLimits))(
  '%s: someone who tries as soon as they may is held to the limit',
  (_, limit) => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 600_000 }), { maxLength: 80 }), (pauses) => {
        const attempts: number[] = [];
        let now = 0;
        for (const pause of pauses) {
          now += pause;
          now += waitAfter(attempts, limit, now);
          expect(waitAfter(attempts, limit, now)).toBe(0);
          attempts.unshift(now);
        }
        for (const at of attempts)
          expect(
            attempts.filter((other) => other <= at && other > at - windowMs).length,
          ).toBeLessThanOrEqual(limit.allowed);
      }),
    );
  },
);

test.each([
  [1, '1 second'],
  [14_001, '15 seconds'],
  [59_001, '1 minute'],
  [61_000, '2 minutes'],
  [windowMs, '15 minutes'],
])('%d ms are %s', (ms, text) => {
  expect(englishOf(waitMessage(ms))).toBe(text);
});

test.each([
  ['username 12', { by: 'username', account: 12 }],
  ['from 2001:db8::/48 email 12', { by: 'from', account: 12 }],
  ['device abc 12', { by: 'device', account: 12 }],
  ['unknown 3f786850', { by: 'unknown' }],
  ['address 192.0.2.1', { by: 'address' }],
])('is logged with the account, never with what was typed: %s', (key, facts) => {
  expect(lockedOut(key)).toEqual(facts);
});
