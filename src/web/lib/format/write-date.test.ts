import { readdirSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { asRead } from '#testing/outside/as-read.ts';
import { dateTextsOf } from './date-texts.ts';
import { formatAge, formatFullDay, formatMonth, formatSpan, formatWeekday } from './format-date.ts';
import { writeDate } from './write-date.ts';

const instant = '2026-09-05T20:05:00.000Z';
const now = new Date(instant);

afterEach(() => vi.unstubAllGlobals());

/** Everything that pages write, in one language. */
function written(locale: string, timeZone = 'America/Chicago') {
  const austin = { locale, timeZone };
  return [
    writeDate(instant, { month: 'short', day: 'numeric', year: true }, austin),
    writeDate(instant, { month: 'short', day: 'numeric', time: true }, austin),
    writeDate('2026-09-05', { month: 'long', day: 'numeric', year: true }, austin),
    formatWeekday(instant, austin, now),
    formatWeekday('2027-05-01', austin, now),
    formatFullDay(instant, austin),
    formatMonth('2026-09', locale),
    formatSpan(instant, '2026-09-05T22:30:00Z', austin, now),
    formatAge(instant, new Date('2026-09-05T23:05:00Z'), locale),
  ];
}

const english = [
  'Sep 5, 2026',
  'Sep 5, 3:05 PM',
  'September 5, 2026',
  'Sat, Sep 5',
  'Sat, May 1, 2027',
  'Saturday, September 5, 2026',
  'September 2026',
  'Sat, Sep 5, 3:05–5:30 PM',
  '3 hours ago',
];
const spanish = [
  '5 sept 2026',
  '5 sept, 3:05 p.m.',
  '5 de septiembre de 2026',
  'sáb 5 sept',
  'sáb 1 may 2027',
  'sábado, 5 de septiembre de 2026',
  'septiembre de 2026',
  'sáb 5 sept, 3:05–5:30 p.m.',
  'hace 3 horas',
];

test('writes dates in the order of each language', () => {
  expect(written('en-US').map(asRead)).toEqual(english);
  expect(written('es-US').map(asRead)).toEqual(spanish);
});

test('a line ends neither inside a day nor inside a time', () => {
  const evening = '2026-09-06T01:30:00Z';
  const parts = (locale: string) => {
    const austin = { locale, timeZone: 'America/Chicago' };
    const texts = [...written(locale), formatSpan('2026-09-05T16:00:00Z', evening, austin, now)];
    return new Set(texts.flatMap((text) => text.split(/ |(?<=–)(?![\u2060\u00a0])/)).map(asRead));
  };
  const en = ['Sep 5,', '3:05 PM', 'September 5,', '3:05–5:30 PM', '11:00 AM – 8:30 PM'];
  expect([...parts('en-US')]).toEqual(expect.arrayContaining(en));
  const es = [
    'sáb 5 sept,',
    '3:05 p.m.',
    '5 de septiembre',
    '3:05–5:30 p.m.',
    '11:00 a.m. – 8:30 p.m.',
  ];
  expect([...parts('es-US')]).toEqual(expect.arrayContaining(es));
});

test('the words do not depend on the engine', () => {
  class Other extends Intl.DateTimeFormat {
    override format = () => '5/9/26 a las 15.05';
    // The parts of another order, spelling and half of the day; numbers are all that is read.
    override formatToParts = (date?: Date | number) => [
      ...super.formatToParts(date).toReversed(),
      { type: 'dayPeriod', value: 'p. m.' } as const,
    ];
  }
  const missing = () => {
    throw new Error('This engine has no words');
  };
  vi.stubGlobal('Intl', { DateTimeFormat: Other, RelativeTimeFormat: missing });
  // Another name of the zone, as clocks are kept.
  expect(written('en-US', 'US/Central').map(asRead)).toEqual(english);
  expect(written('es-US', 'US/Central').map(asRead)).toEqual(spanish);
});

test('every language of the site has words for dates', () => {
  const languages = readdirSync('src/words', { withFileTypes: true });
  for (const { name } of languages.filter((entry) => entry.isDirectory())) {
    const text = dateTextsOf(name);
    expect([text.months.length, text.shortMonths.length]).toEqual([12, 12]);
    expect([text.weekdays.length, text.shortWeekdays.length]).toEqual([7, 7]);
  }
  expect(() => dateTextsOf('tlh')).toThrow('tlh');
});
