import { expect, test } from 'vitest';
import { asRead } from '#testing/outside/as-read.ts';
import {
  formatAge,
  formatDate,
  formatDateTime,
  formatLongDate,
  formatMessageTime,
  formatSpan,
  formatTime,
} from './format-date.ts';

const austin = { locale: 'en-US', timeZone: 'America/Chicago' };
const instant = '2026-11-05T20:05:00.000Z';

test('formats dates and times in the reader’s zone', () => {
  expect(asRead(formatDate(instant, austin))).toBe('Nov 5, 2026');
  expect(asRead(formatLongDate(instant, austin))).toBe('November 05, 2026');
  expect(asRead(formatTime(instant, austin))).toBe('2:05 PM');
  expect(asRead(formatDateTime(instant, austin))).toBe('Nov 5, 2:05 PM');
});

test('formats a day with its hours, also past midnight and in another year', () => {
  const now = new Date(instant);
  const span = (from: string, to: string) => asRead(formatSpan(from, to, austin, now));
  expect(span('2026-11-28T13:00:00Z', '2026-11-28T15:00:00Z')).toBe('Sat, Nov 28, 7:00–9:00 AM');
  expect(span('2026-11-28T17:00:00Z', '2026-11-28T19:30:00Z')).toBe(
    'Sat, Nov 28, 11:00 AM – 1:30 PM',
  );
  expect(span('2027-01-02T04:00:00Z', '2027-01-02T07:00:00Z')).toBe(
    'Fri, Jan 1, 2027, 10:00 PM – 1:00 AM',
  );
});

test('a calendar date is the same day in every zone', () => {
  expect(asRead(formatDate('2026-11-05', austin))).toBe('Nov 5, 2026');
  expect(asRead(formatDate('2026-11-05', { ...austin, timeZone: 'Asia/Tokyo' }))).toBe(
    'Nov 5, 2026',
  );
});

test('returns anything but a date unchanged', () => {
  expect(asRead(formatDate('soon', austin))).toBe('soon');
});

test('a message from today shows only its time', () => {
  expect(asRead(formatMessageTime(instant, new Date('2026-11-06T05:00:00Z'), austin))).toBe(
    '2:05 PM',
  );
  expect(asRead(formatMessageTime(instant, new Date('2026-11-06T07:00:00Z'), austin))).toBe(
    'Nov 5, 2:05 PM',
  );
});

test.each([
  [59, 'now'],
  [60, '1 minute ago'],
  [5 * 60, '5 minutes ago'],
  [60 * 60, '1 hour ago'],
  [23 * 60 * 60, '23 hours ago'],
  [24 * 60 * 60, '1 day ago'],
  [72 * 60 * 60, '3 days ago'],
  [400 * 24 * 60 * 60, '400 days ago'],
  [-30, 'now'],
])('an age of %i seconds reads %s', (seconds, text) => {
  const now = new Date(new Date(instant).getTime() + seconds * 1000);
  expect(formatAge(instant, now, 'en-US')).toBe(text);
});
