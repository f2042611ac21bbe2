import { expect, test } from 'vitest';
import { shortTime } from './short-time.ts';

test('writes a day and its time as pages do, in both languages', () => {
  const at = '2026-11-28T20:00:00.000Z';
  const zone = 'America/Chicago';
  expect(shortTime('en-US', at, zone)).toBe('Sat, Nov 28, 2:00 PM');
  expect(shortTime('en-US', at, zone, { named: true })).toBe('Sat, Nov 28, 2:00 PM CST');
  expect(shortTime('es-US', at, zone)).toBe('sáb 28 nov, 2:00 p.m.');
});
