import { describe, expect, it } from 'vitest';
import { CalendarProblem } from '../calendar-problem.ts';
import { readCalendar } from './read-calendar.ts';

const window = { from: Date.parse('2027-01-01T00:00Z'), to: Date.parse('2028-01-01T00:00Z') };
const calendarOf = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n');
const event = (...lines: string[]) =>
  ['BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT'].join('\r\n');
const read = (...parts: string[]) =>
  readCalendar({
    text: calendarOf(...parts),
    timeZone: 'America/Chicago',
    window,
    ownUids: '@golden.example',
  });
const word = (at: number) => new Date(at).toISOString().slice(5, 16).replace('T', ' ');
const busy = (...parts: string[]) =>
  read(...parts).busy.map(({ from, to }) => `${word(from)} > ${word(to)}`);

const start = 'DTSTART:20270310T150000Z';
const end = 'DTEND:20270310T160000Z';
const hour = ['03-10 15:00 > 03-10 16:00'];

describe('what is odd in an event does not free its time', () => {
  it.each<[string, string[], string[]]>([
    [
      'an all-day end that equals the start',
      ['DTSTART;VALUE=DATE:20270310', 'DTEND;VALUE=DATE:20270310'],
      ['03-10 06:00 > 03-11 06:00'],
    ],
    [
      'an all-day end before the start',
      ['DTSTART;VALUE=DATE:20270310', 'DTEND;VALUE=DATE:20270309'],
      ['03-10 06:00 > 03-11 06:00'],
    ],
    [
      'an all-day event without length',
      ['DTSTART;VALUE=DATE:20270310', 'DURATION:PT0S'],
      ['03-10 06:00 > 03-11 06:00'],
    ],
    [
      'an all-day end with a zone',
      ['DTSTART;TZID=PRC;VALUE=DATE:20270310', 'DTEND;TZID=PRC;VALUE=DATE:20270310'],
      ['03-10 06:00 > 03-11 06:00'],
    ],
    [
      'all days of a series that end as they start',
      ['DTSTART;VALUE=DATE:20270306', 'DTEND;VALUE=DATE:20270306', 'RRULE:FREQ=WEEKLY;COUNT=3'],
      ['03-06 06:00 > 03-07 06:00', '03-13 06:00 > 03-14 06:00', '03-20 05:00 > 03-21 05:00'],
    ],
    ['an empty exception', [start, end, 'EXDATE:'], hour],
    ['an exception that cannot be read', [start, end, 'EXDATE:tomorrow'], hour],
    ['a rule that cannot be read', [start, end, 'RRULE:FREQ=WEEKLY;UNTIL=;BYDAY=WE'], hour],
    ['an end that cannot be read', [start, 'DTEND:nonsense', 'DURATION:PT1H'], hour],
    ['dates with hyphens', ['DTSTART:2027-03-10T15:00:00Z', 'DTEND:2027-03-10T16:00:00Z'], hour],
    ['times without seconds', ['DTSTART:20270310T1500Z', 'DTEND:20270310T1600Z'], hour],
    [
      'an end the next morning with the date of the evening',
      [
        'DTSTART;TZID=America/Chicago:20270310T220000',
        'DTEND;TZID=America/Chicago:20270310T020000',
      ],
      ['03-11 04:00 > 03-11 08:00'],
    ],
    ['an end days before the start', [start, 'DTEND:20270307T160000Z'], hour],
  ])('%s', (_, lines, expected) => {
    expect(busy(event(...lines)).slice(0, expected.length)).toEqual(expected);
  });

  it.each<[string, string[], string[]]>([
    ['the day in its start', ['DTSTART:20270310T2500'], ['03-10 06:00 > 03-11 06:00']],
    ['the day of its end', ['DTSTART:nonsense', end], ['03-10 06:00 > 03-11 06:00']],
    ['the day of its end, if it is all', [end], ['03-10 06:00 > 03-11 06:00']],
    ['nothing, if it names no day', ['DTSTART:nonsense'], []],
  ])('an event whose start cannot be read is counted and blocks %s', (_, lines, expected) => {
    const { unreadCount, busy: spans } = read(event(...lines));
    expect(unreadCount).toBe(1);
    expect(spans.map(({ from, to }) => `${word(from)} > ${word(to)}`)).toEqual(expected);
  });
});

describe('a free/busy feed', () => {
  const feed = (...lines: string[]) =>
    ['BEGIN:VFREEBUSY', 'UID:f', ...lines, 'END:VFREEBUSY'].join('\r\n');

  it('blocks all but what it calls free', () => {
    expect(
      busy(
        feed(
          'DTSTART:20270301T000000Z',
          'DTEND:20270401T000000Z',
          'FREEBUSY;FBTYPE=BUSY:20270310T150000Z/20270310T170000Z,20270311T150000Z/PT2H',
          'FREEBUSY;FBTYPE=FREE:20270312T150000Z/PT2H',
          'FREEBUSY:20270313T150000Z/PT1H',
          'FREEBUSY;FBTYPE=BUSY-TENTATIVE:20270314T150000Z/PT1H',
          'FREEBUSY;FBTYPE=X-OFFSITE:20270315T150000Z/PT1H',
        ),
      ),
    ).toEqual([
      '03-10 15:00 > 03-10 17:00',
      '03-11 15:00 > 03-11 17:00',
      '03-13 15:00 > 03-13 16:00',
      '03-14 15:00 > 03-14 16:00',
      '03-15 15:00 > 03-15 16:00',
    ]);
  });

  it('is read again from what is stored of it', () => {
    const first = read(feed('FREEBUSY:20270313T150000Z/PT1H', 'COMMENT:With Anna'));
    expect(first.times).not.toContain('Anna');
    expect(first.busy).toHaveLength(1);
    expect(
      readCalendar({ text: first.times, timeZone: 'America/Chicago', window, ownUids: '@x' }).busy,
    ).toEqual(first.busy);
  });

  it('counts the periods that cannot be read', () => {
    expect(read(feed('FREEBUSY:20270313T150000Z/PT1H,soon')).unreadCount).toBe(1);
  });
});

describe('a calendar without anything that can take time', () => {
  const problemOf = (...parts: string[]) => {
    try {
      return read(...parts).eventCount;
    } catch (error) {
      return error instanceof CalendarProblem ? error.problem : error;
    }
  };

  it('is refused if it holds something else, and taken if it is empty', () => {
    expect(problemOf('BEGIN:VTODO\r\nSUMMARY:Call Anna\r\nEND:VTODO')).toBe('no_events');
    expect(problemOf()).toBe(0);
  });
});
