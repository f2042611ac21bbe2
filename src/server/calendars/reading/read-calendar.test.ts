import { describe, expect, it } from 'vitest';
import { CalendarProblem } from '../calendar-problem.ts';
import { readCalendar } from './read-calendar.ts';
import { readInWorker } from './read-in-worker.ts';

const chicago = 'America/Chicago';
const window = { from: Date.parse('2027-01-01T00:00Z'), to: Date.parse('2028-01-01T00:00Z') };

const calendarOf = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'X-WR-CALNAME:Family', ...lines, 'END:VCALENDAR'].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n');
const asked = (text: string, timeZone = chicago) => ({
  text,
  timeZone,
  window,
  ownUids: '@golden.example',
});
/** The busy times of these events, by the clock in UTC: 'MM-DD HH:MM > MM-DD HH:MM'. */
function busy(...events: string[]): string[] {
  const word = (at: number) => new Date(at).toISOString().slice(5, 16).replace('T', ' ');
  return readCalendar(asked(calendarOf(...events))).busy.map(
    ({ from, to }) => `${word(from)} > ${word(to)}`,
  );
}
const problemOf = (text: string) => {
  try {
    return readCalendar(asked(text)).eventCount;
  } catch (error) {
    return error instanceof CalendarProblem ? error.problem : error;
  }
};

describe('an event makes busy', () => {
  it.each([
    ['in UTC', ['DTSTART:20270310T150000Z', 'DTEND:20270310T160000Z'], '03-10 15:00 > 03-10 16:00'],
    [
      'for as long as it says',
      ['DTSTART:20270310T150000Z', 'DURATION:PT90M'],
      '03-10 15:00 > 03-10 16:30',
    ],
    [
      'in an IANA zone that is not described',
      ['DTSTART;TZID=Europe/Berlin:20270710T100000', 'DTEND;TZID=Europe/Berlin:20270710T110000'],
      '07-10 08:00 > 07-10 09:00',
    ],
    [
      'by the creator’s clock when it names none',
      ['DTSTART:20270710T100000', 'DTEND:20270710T110000'],
      '07-10 15:00 > 07-10 16:00',
    ],
    [
      'at each time that it may be in a zone nobody knows',
      ['DTSTART;TZID=Mars/Base:20270710T100000', 'DURATION:PT1H'],
      '07-09 20:00 > 07-10 23:00',
    ],
    [
      'all day, from the creator’s midnight',
      ['DTSTART;VALUE=DATE:20270710'],
      '07-10 05:00 > 07-11 05:00',
    ],
    [
      'on whole days, also where it lasts for a part of one',
      ['DTSTART;VALUE=DATE:20270710', 'DURATION:PT36H'],
      '07-10 05:00 > 07-12 05:00',
    ],
    [
      'on several days',
      ['DTSTART;VALUE=DATE:20270710', 'DTEND;VALUE=DATE:20270713'],
      '07-10 05:00 > 07-13 05:00',
    ],
    [
      'on the short day of the change of clocks',
      ['DTSTART;VALUE=DATE:20270314'],
      '03-14 06:00 > 03-15 05:00',
    ],
  ])('%s', (_, lines, expected) => {
    expect(busy(event('UID:1', ...lines))).toEqual([expected]);
  });

  it.each([
    ['it is transparent', ['TRANSP:TRANSPARENT']],
    ['it is cancelled', ['STATUS:CANCELLED']],
    ['it is free in Outlook', ['X-MICROSOFT-CDO-BUSYSTATUS:FREE']],
    ['it takes no time', ['DTEND:20270310T150000Z']],
  ])('not when %s', (_, lines) => {
    const length = lines.some((line) => line.startsWith('DTEND')) ? [] : ['DURATION:PT1H'];
    expect(busy(event('UID:1', 'DTSTART:20270310T150000Z', ...length, ...lines))).toEqual([]);
  });

  it('not outside the window, but where it overlaps it', () => {
    expect(
      busy(
        event('UID:1', 'DTSTART:20261231T230000Z', 'DURATION:PT2H'),
        event('UID:2', 'DTSTART:20261231T200000Z', 'DURATION:PT2H'),
        event('UID:3', 'DTSTART:20280101T000000Z', 'DURATION:PT2H'),
      ),
    ).toEqual(['12-31 23:00 > 01-01 01:00']);
  });

  it('once where several overlap', () => {
    expect(
      busy(
        event('UID:1', 'DTSTART:20270310T150000Z', 'DURATION:PT2H'),
        event('UID:2', 'DTSTART:20270310T160000Z', 'DURATION:PT2H'),
      ),
    ).toEqual(['03-10 15:00 > 03-10 18:00']);
  });

  it('not when it is one of this site’s own', () => {
    const own = event('UID:booking-7@golden.example', 'DTSTART:20270310T150000Z', 'DURATION:PT2H');
    expect(busy(own)).toEqual([]);
  });
});

describe('a series', () => {
  const weekly = (...lines: string[]) =>
    event(
      'UID:s',
      'DTSTART;TZID=America/Chicago:20270302T100000',
      'DTEND;TZID=America/Chicago:20270302T110000',
      ...lines,
    );

  it('keeps its local time across clock changes', () => {
    expect(busy(weekly('RRULE:FREQ=WEEKLY;COUNT=3'))).toEqual([
      '03-02 16:00 > 03-02 17:00',
      '03-09 16:00 > 03-09 17:00',
      '03-16 15:00 > 03-16 16:00',
    ]);
  });

  it.each([
    ['an instant, which counts itself', '20270309T160000Z'],
    ['a date, whose whole day counts', '20270309'],
    ['a time on the wall', '20270309T100000'],
  ])('ends at %s', (_, until) => {
    expect(busy(weekly(`RRULE:FREQ=WEEKLY;UNTIL=${until}`))).toHaveLength(2);
  });

  it('continues to the end of the window, from long before it', () => {
    const daily = event('UID:d', 'DTSTART:20150101T000000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY');
    expect(busy(daily)).toHaveLength(365);
  });

  it('excludes and adds occurrences, in whatever zone they are given', () => {
    expect(
      busy(
        weekly(
          'RRULE:FREQ=WEEKLY;COUNT=4',
          'EXDATE:20270309T160000Z',
          'EXDATE;VALUE=DATE:20270316',
          'RDATE:20270401T120000Z',
        ),
      ),
    ).toEqual([
      '03-02 16:00 > 03-02 17:00',
      '03-23 15:00 > 03-23 16:00',
      '04-01 12:00 > 04-01 13:00',
    ]);
  });

  it('has occurrences moved and canceled by separate events', () => {
    expect(
      busy(
        weekly('RRULE:FREQ=WEEKLY;COUNT=3'),
        event(
          'UID:s',
          'RECURRENCE-ID;TZID=America/Chicago:20270309T100000',
          'DTSTART:20270310T080000Z',
          'DURATION:PT30M',
        ),
        event(
          'UID:s',
          'RECURRENCE-ID:20270316T150000Z',
          'STATUS:CANCELLED',
          'DTSTART:20270316T150000Z',
          'DURATION:PT1H',
        ),
      ),
    ).toEqual(['03-02 16:00 > 03-02 17:00', '03-10 08:00 > 03-10 08:30']);
  });

  it('follows the rules of the zone that the calendar describes', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Central Standard Time',
      'BEGIN:STANDARD',
      'DTSTART:16010101T020000',
      'TZOFFSETFROM:-0500',
      'TZOFFSETTO:-0600',
      'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=11',
      'END:STANDARD',
      'BEGIN:DAYLIGHT',
      'DTSTART:16010101T020000',
      'TZOFFSETFROM:-0600',
      'TZOFFSETTO:-0500',
      'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=2SU;BYMONTH=3',
      'END:DAYLIGHT',
      'END:VTIMEZONE',
    ];
    const series = event(
      'UID:o',
      'DTSTART;TZID=Central Standard Time:20270309T100000',
      'DURATION:PT1H',
      'RRULE:FREQ=WEEKLY;COUNT=2',
    );
    expect(
      readCalendar(asked(calendarOf(...zone, series), 'Asia/Tokyo')).busy.map(({ from }) =>
        new Date(from).toISOString(),
      ),
    ).toEqual(['2027-03-09T16:00:00.000Z', '2027-03-16T15:00:00.000Z']);
  });
});

describe('what is stored of a calendar', () => {
  const secrets = calendarOf(
    event(
      'UID:1',
      'SUMMARY:Therapy',
      'LOCATION:12 Elm Street',
      'ATTENDEE:mailto:a@example.com',
      'DTSTART:20270310T150000Z',
      'DURATION:PT1H',
      'BEGIN:VALARM',
      'TRIGGER:-PT15M',
      'END:VALARM',
    ),
    'BEGIN:VTODO\r\nSUMMARY:Call Anna\r\nEND:VTODO',
  );

  it('is its times, and its name', () => {
    const { times, name } = readCalendar(asked(secrets));
    expect(name).toBe('Family');
    expect(times).toContain('DTSTART:20270310T150000Z');
    expect(times).not.toMatch(/Therapy|Elm|mailto|VALARM|Anna|Family/);
  });

  it('can be read again', () => {
    const first = readCalendar(asked(secrets));
    expect(readCalendar(asked(first.times)).busy).toEqual(first.busy);
  });
});

describe('text that is not a calendar', () => {
  it.each([
    ['', 'not_a_calendar'],
    ['<html></html>', 'not_a_calendar'],
    ['BEGIN:VCALENDAR\r\nBEGIN:VEVENT', 'cut_off'],
    ['BEGIN:VCALENDAR\r\n\u0000', 'cut_off'],
  ])('is refused: %j', (text, problem) => {
    expect(problemOf(text)).toBe(problem);
  });

  it('is skipped if the rest can be read', () => {
    const good = event('UID:1', 'DTSTART:20270310T150000Z', 'DURATION:PT1H');
    const broken = [event('UID:2', 'DTSTART:nonsense'), event('UID:3', 'DURATION:PT1H'), event()];
    expect(busy(...broken, good)).toEqual(['03-10 15:00 > 03-10 16:00']);
    expect(readCalendar(asked(calendarOf(...broken, good)))).toMatchObject({
      unreadCount: 3,
      unread: [
        { line: 6, text: 'DTSTART:nonsense' },
        { line: 8, text: 'BEGIN:VEVENT' },
        { line: 12, text: 'BEGIN:VEVENT' },
      ],
    });
  });

  it('is refused if it contains too much', () => {
    const many = Array.from({ length: 10_001 }, (_, n) =>
      event(`UID:${n}`, 'DTSTART:20270310T150000Z', 'DURATION:PT1H'),
    );
    expect(problemOf(calendarOf(...many))).toBe('too_many');
    expect(problemOf(calendarOf(...many.slice(1)))).toBe(10_000);
  });

  it('is read however much of it is over', () => {
    const past = Array.from({ length: 12_000 }, (_, n) =>
      event(`UID:${n}`, `DTSTART:20${10 + (n % 10)}0310T150000Z`, 'DURATION:PT1H'),
    );
    const series = Array.from({ length: 40 }, (_, n) =>
      event(`UID:s${n}`, 'DTSTART:20120101T120000Z', 'DURATION:PT15M', 'RRULE:FREQ=DAILY'),
    );
    expect(problemOf(calendarOf(...past, ...series))).toBe(40 * 365);
  });

  it.each(['SECONDLY', 'MINUTELY'])('blocks all it may mean if it repeats %s', (often) => {
    const at = ['DTSTART:20270110T100000Z', 'DURATION:PT1H'];
    // Would be searched second by second, and never found.
    const never = event('UID:1', ...at, `RRULE:FREQ=${often};BYMONTHDAY=31;BYMONTH=2`);
    expect(busy(never)).toEqual(['01-10 10:00 > 01-01 01:00']);
    const ending = event('UID:1', ...at, `RRULE:FREQ=${often};UNTIL=20270110T120000Z`);
    expect(busy(ending)).toEqual(['01-10 10:00 > 01-10 13:00']);
    const counted = event('UID:1', ...at, `RRULE:FREQ=${often};INTERVAL=60;COUNT=2`);
    expect(busy(counted)).toEqual([
      `01-10 10:00 > 01-10 ${often === 'SECONDLY' ? '11:02' : '13:00'}`,
    ]);
    expect(readCalendar(asked(calendarOf(never))).unread).toEqual([
      { line: 8, text: `RRULE:FREQ=${often};BYMONTHDAY=31;BYMONTH=2` },
    ]);
  });

  it('is reported by the worker thread as by the reader', async () => {
    const good = calendarOf(event('UID:1', 'DTSTART:20270310T150000Z', 'DURATION:PT1H'));
    expect(await readInWorker(asked(good))).toEqual(readCalendar(asked(good)));
    await expect(readInWorker(asked('<html>'))).rejects.toMatchObject({
      problem: 'not_a_calendar',
    });
  });
});
