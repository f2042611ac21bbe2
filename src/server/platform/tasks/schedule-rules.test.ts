import { expect, it } from 'vitest';
import { schedule } from '#server/schedule.ts';
import { daily, every, hourly, lastDue, weekly } from './schedule-rules.ts';

const minuteOf = (instant: string) => Date.parse(instant) / 60_000;
const due = (rhythm: Parameters<typeof lastDue>[0], now: string) =>
  new Date(lastDue(rhythm, Math.floor(minuteOf(now))) * 60_000).toISOString().slice(0, 16);

it.each([
  ['every three minutes', every(3), '2026-11-28T14:05:59Z', '2026-11-28T14:03'],
  ['every ten minutes from the sixth', every(10, 6), '2026-11-28T14:05:59Z', '2026-11-28T13:56'],
  ['hourly', hourly(53), '2026-11-28T14:52:00Z', '2026-11-28T13:53'],
  ['daily, later that day', daily('3:13'), '2026-11-28T23:59:00Z', '2026-11-28T03:13'],
  ['daily, before its minute', daily('14:17'), '2026-11-28T14:16:00Z', '2026-11-27T14:17'],
  ['weekly, on its day', weekly('Mon', '14:00'), '2026-11-30T14:00:00Z', '2026-11-30T14:00'],
  ['weekly, the day before', weekly('Mon', '14:00'), '2026-11-29T14:00:00Z', '2026-11-23T14:00'],
  ['weekly, on Sundays', weekly('Sun', '5:17'), '2028-02-29T00:00:00Z', '2028-02-27T05:17'],
])('%s', (_, rhythm, now, last) => {
  expect(due(rhythm, now)).toBe(last);
});

it('knows every recurring task once', () => {
  const names = schedule.map(({ task }) => task);
  expect(new Set(names).size).toBe(names.length);
});
