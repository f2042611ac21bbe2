import { expect, it } from 'vitest';
import { formatClockTime, formatShortTime, weekdayName } from './clock-time.ts';

it.each([
  ['00:00', '12:00 AM'],
  ['09:05', '9:05 AM'],
  ['13:30', '1:30 PM'],
  ['24:00', '12:00 AM'],
])('writes %s as %s', (time, written) => {
  expect(formatClockTime(time, 'en')).toBe(written);
});

it('formats times and days in the reader’s language', () => {
  expect(formatClockTime('13:30', 'es')).toBe('1:30 p.m.');
  expect([1, 7].map((weekday) => weekdayName(weekday, 'en'))).toEqual(['Monday', 'Sunday']);
  expect([1, 7].map((weekday) => weekdayName(weekday, 'es'))).toEqual(['lunes', 'domingo']);
});

it('a full hour can be short', () => {
  expect(formatShortTime('18:00', 'en')).toBe('6 PM');
  expect(formatShortTime('18:30', 'en')).toBe('6:30 PM');
});
