import { expect, it, onTestFinished, vi } from 'vitest';
import type { Config } from '../../config/config.ts';
import { type Caller, createAdmission } from './admission.ts';

const config = { DATABASE_POOL: 10, DATABASE_VISITOR_POOL: 5 } as Config;
const request = { ip: '203.0.113.7' };
const person = { viewer: { id: 7, emailVerified: false }, request } as Caller;
const visitor: Caller = { viewer: null, request };

it.each([
  ['someone signed in who used much lately', person, 0],
  ['a visitor who did', visitor, 4],
])('refuses reads of a page, six at once, to %s: %#', async (_, caller, refusals) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { run } = createAdmission(config);
  let refused = 0;
  const read = (ms: number) =>
    run('read', caller, () => new Promise((done) => setTimeout(done, ms))).catch(() => {
      refused += 1;
    });
  const heavy = read(11_000);
  await vi.advanceTimersByTimeAsync(30_000);
  await heavy;
  const page = Array.from({ length: 6 }, () => read(700));
  await vi.advanceTimersByTimeAsync(30_000);
  await Promise.all(page);
  expect(refused).toBe(refusals);
});
