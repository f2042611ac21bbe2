import { expect, it, vi } from 'vitest';
import { asRead } from '#testing/outside/as-read.ts';
import { clockOf } from './clock.ts';
import { formatClockTime, formatShortTime, weekdayName } from './clock-time.ts';

it.each([
  ['00:00', '12:00 AM'],
  ['09:05', '9:05 AM'],
  ['13:30', '1:30 PM'],
  ['24:00', '12:00 AM'],
])('writes %s as %s', (time, written) => {
  expect(asRead(formatClockTime(time, 'en'))).toBe(written);
});

it('formats times and days in the reader’s language', () => {
  expect(asRead(formatClockTime('13:30', 'es'))).toBe('1:30 p.m.');
  expect([1, 7].map((weekday) => weekdayName(weekday, 'en'))).toEqual(['Monday', 'Sunday']);
  expect([1, 7].map((weekday) => weekdayName(weekday, 'es'))).toEqual(['lunes', 'domingo']);
});

it('a full hour can be short', () => {
  expect(asRead(formatShortTime('18:00', 'en'))).toBe('6 PM');
  expect(asRead(formatShortTime('18:30', 'en'))).toBe('6:30 PM');
});

it('reads a clock in parts, as engines write whole dates differently', () => {
  expect(clockOf('America/Chicago', '2026-11-28T06:05:00Z')).toEqual(['2026-11-28', '00:05']);
  const Real = Intl.DateTimeFormat;
  // As with CLDR 42: month, day and a short year, whatever the locale.
  class MonthFirst extends Real {
    override format = () => '12/12/26, 14:00';
  }
  vi.stubGlobal('Intl', { ...Intl, DateTimeFormat: MonthFirst });
  expect(clockOf('America/Denver', '2026-12-12T21:00:00Z')).toEqual(['2026-12-12', '14:00']);
  vi.unstubAllGlobals();
});
