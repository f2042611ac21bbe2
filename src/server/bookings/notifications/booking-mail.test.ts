import { expect, it } from 'vitest';
import { formatTimes } from './booking-mail.ts';

const t = ((_: string, { day, start, end }: Record<string, string>) =>
  `${day}, ${start} to ${end}`) as never;
const written = (startsAt: string, endsAt: string) =>
  formatTimes({ startsAt, endsAt, timeZone: 'America/Chicago' }, { region: 'en-US', t }).replaceAll(
    '\u202f',
    ' ',
  );

it.each([
  ['an ordinary day', '2026-11-28T20:00:00Z', '2026-11-28T22:00:00Z', /, 2:00 PM to 4:00 PM CST$/],
  [
    'the night of fall',
    '2027-11-07T06:30:00Z',
    '2027-11-07T09:30:00Z',
    /, 1:30 AM CDT to 3:30 AM CST$/,
  ],
  [
    'the night of spring',
    '2027-03-14T07:00:00Z',
    '2027-03-14T10:00:00Z',
    /, 1:00 AM CST to 5:00 AM CDT$/,
  ],
])('names the zones of %s', (_, startsAt, endsAt, text) => {
  expect(written(startsAt, endsAt)).toMatch(text);
});
