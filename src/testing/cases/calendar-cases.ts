/**
 * Calendars that people and programs really write, with the times that are busy, in UTC. The creator is in
 * Chicago. A report from the field is one more line.
 */

export interface CalendarCase {
  readonly is: string;
  /** Lines of the calendar, or of its only event. */
  readonly calendar?: readonly string[];
  readonly event?: readonly string[];
  readonly before?: readonly string[];
  readonly breaks?: string;
  readonly after?: string;
  readonly busy: readonly string[];
  readonly unread?: number;
}

const inZone = (tzid: string, day = '20270310') => [
  `DTSTART;TZID=${tzid}:${day}T100000`,
  `DTEND;TZID=${tzid}:${day}T120000`,
];
const one = ['03-10T15:00/16:00'];
const utcHour = ['DTSTART:20270310T150000Z', 'DTEND:20270310T160000Z'];
const eastern = (day: string, hour: string) => `TZID=America/New_York:${day}T${hour}0000`;
const weekly = (...lines: string[]) => [
  'BEGIN:VEVENT',
  'UID:s',
  `DTSTART;${eastern('20270302', '10')}`,
  `DTEND;${eastern('20270302', '11')}`,
  ...lines,
  'END:VEVENT',
];
const override = (id: string, ...lines: string[]) => [
  'BEGIN:VEVENT',
  'UID:s',
  `RECURRENCE-ID${id}`,
  ...lines,
  'END:VEVENT',
];
const at = (day: string, hour: string, end: string) => [
  `DTSTART;${eastern(day, hour)}`,
  `DTEND;${eastern(day, end)}`,
];
const describedNewYork = (...parts: string[][]) => [
  'BEGIN:VTIMEZONE',
  'TZID:America/New_York',
  ...parts.flatMap(([kind = '', ...lines]) => [`BEGIN:${kind}`, ...lines, `END:${kind}`]),
  'END:VTIMEZONE',
];
const repeated = (rule: string, start: string) => [
  `DTSTART:${start}T150000Z`,
  'DURATION:PT1H',
  `RRULE:${rule}`,
];

export const calendarCases: readonly CalendarCase[] = [
  // Zones.
  { is: 'a Windows name', event: inZone('Eastern Standard Time'), busy: ['03-10T15:00/17:00'] },
  {
    is: 'a Windows name in summer',
    event: inZone('Eastern Standard Time', '20270710'),
    busy: ['07-10T14:00/16:00'],
  },
  {
    is: 'Windows for Berlin',
    event: inZone('W. Europe Standard Time'),
    busy: ['03-10T09:00/11:00'],
  },
  {
    is: 'Windows for London in summer',
    event: inZone('GMT Standard Time', '20270710'),
    busy: ['07-10T09:00/11:00'],
  },
  {
    is: 'the name that Windows shows',
    event: inZone('"(UTC-05:00) Eastern Time (US & Canada)"', '20270710'),
    busy: ['07-10T14:00/16:00'],
  },
  {
    is: 'the cities that Windows shows',
    event: inZone('"(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna"', '20270710'),
    busy: ['07-10T08:00/10:00'],
  },
  {
    is: 'an offset beside a name that nobody knows',
    event: inZone('"(UTC+02:00) Somewhere"'),
    busy: ['03-10T07:00/10:00'],
    unread: 1,
  },
  {
    is: 'Windows for Los Angeles',
    event: inZone('Pacific Standard Time'),
    busy: ['03-10T18:00/20:00'],
  },
  { is: 'a leading slash', event: inZone('/Europe/Vienna'), busy: ['03-10T09:00/11:00'] },
  {
    is: 'a long path',
    event: inZone('/freeassociation.sourceforge.net/Tzfile/America/New_York'),
    busy: ['03-10T15:00/17:00'],
  },
  {
    is: 'a path with a date',
    event: inZone('/softwarestudio.org/Olson_20011030_5/America/New_York'),
    busy: ['03-10T15:00/17:00'],
  },
  {
    is: 'a path to a zone of three segments',
    event: inZone('/mozilla.org/20050126_1/America/Indiana/Knox'),
    busy: ['03-10T16:00/18:00'],
  },
  { is: 'GMT-0500', event: inZone('GMT-0500'), busy: ['03-10T15:00/17:00'] },
  { is: '"UTC-05:00"', event: inZone('"UTC-05:00"'), busy: ['03-10T15:00/17:00'] },
  { is: 'lower case', event: inZone('america/new_york'), busy: ['03-10T15:00/17:00'] },
  { is: 'an old name', event: inZone('US/Eastern'), busy: ['03-10T15:00/17:00'] },
  {
    is: 'an abbreviation that three zones share',
    event: inZone('CST'),
    busy: ['03-09T20:00/03-11T00:00'],
    unread: 1,
  },
  {
    is: 'the zone of the whole calendar',
    calendar: [
      'X-WR-TIMEZONE:America/New_York',
      'BEGIN:VEVENT',
      'DTSTART:20270310T100000',
      'DTEND:20270310T120000',
      'END:VEVENT',
    ],
    busy: ['03-10T15:00/17:00'],
  },
  {
    is: 'a known zone described without its summer',
    before: describedNewYork([
      'STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:-0500',
      'TZOFFSETTO:-0500',
    ]),
    event: inZone('America/New_York', '20270701'),
    busy: ['07-01T14:00/16:00'],
  },
  {
    is: 'a known zone described by the rules of before 2007',
    before: describedNewYork(
      [
        'DAYLIGHT',
        'DTSTART:19870405T020000',
        'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=4',
        'TZOFFSETFROM:-0500',
        'TZOFFSETTO:-0400',
      ],
      [
        'STANDARD',
        'DTSTART:19671029T020000',
        'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
        'TZOFFSETFROM:-0400',
        'TZOFFSETTO:-0500',
      ],
    ),
    event: inZone('America/New_York', '20270320'),
    busy: ['03-20T14:00/16:00'],
  },
  {
    is: 'a zone of the calendar’s own, described after the event',
    calendar: [
      'BEGIN:VEVENT',
      ...inZone('Customized Time Zone'),
      'END:VEVENT',
      'BEGIN:VTIMEZONE',
      'TZID:Customized Time Zone',
      'BEGIN:STANDARD',
      'DTSTART:16010101T000000',
      'TZOFFSETFROM:+0400',
      'TZOFFSETTO:+0400',
      'END:STANDARD',
      'END:VTIMEZONE',
    ],
    busy: ['03-10T06:00/08:00'],
  },
  {
    is: 'a Windows name that the calendar describes without summer',
    before: [
      'BEGIN:VTIMEZONE',
      'TZID:Eastern Standard Time',
      'BEGIN:STANDARD',
      'DTSTART:16010101T000000',
      'TZOFFSETFROM:-0500',
      'TZOFFSETTO:-0500',
      'END:STANDARD',
      'END:VTIMEZONE',
    ],
    event: inZone('Eastern Standard Time', '20270710'),
    busy: ['07-10T15:00/17:00'],
  },
  {
    is: 'an empty description of a Windows name',
    before: ['BEGIN:VTIMEZONE', 'TZID:Eastern Standard Time', 'END:VTIMEZONE'],
    event: inZone('Eastern Standard Time'),
    busy: ['03-10T15:00/17:00'],
  },

  // Stray lines and spellings.
  {
    is: 'a line break in a place',
    event: [...utcHour, 'LOCATION:123 Main St\\, Suite 100\\,', 'Albuquerque\\, NM 87101'],
    busy: one,
  },
  {
    is: 'a line break in a note, and a colon',
    event: [...utcHour, 'DESCRIPTION:Notes', 'Call: bride at noon', 'Bring 2 flashes'],
    busy: one,
  },
  {
    is: 'an unclosed quote',
    event: [...utcHour, 'ATTENDEE;CN="Ann:mailto:a@example.com'],
    busy: one,
  },
  {
    is: 'a quote over two lines',
    event: [...utcHour, 'ATTENDEE;X-COMMENT="late', 'because of traffic":mailto:a@example.com'],
    busy: one,
  },
  { is: 'CR as line end', breaks: '\r', event: utcHour, busy: one },
  { is: 'LF as line end, and empty lines', breaks: '\n\n', event: utcHour, busy: one },
  {
    is: 'a comment after the end',
    after: '\r\n<!-- served in 0.2 s -->',
    event: utcHour,
    busy: one,
  },
  {
    is: 'an event that is not closed',
    calendar: [
      'BEGIN:VEVENT',
      ...utcHour,
      'BEGIN:VEVENT',
      'DTSTART:20270311T150000Z',
      'DURATION:PT1H',
      'END:VEVENT',
    ],
    busy: [...one, '03-11T15:00/16:00'],
  },
  {
    is: 'a rule in lower case',
    event: [...utcHour, 'RRULE:freq=weekly;count=2'],
    busy: [...one, '03-17T15:00/16:00'],
  },
  {
    is: 'a list broken over lines',
    event: [...utcHour, 'RRULE:FREQ=DAILY;COUNT=4', 'EXDATE:20270311T150000Z,', '20270312T150000Z'],
    busy: [...one, '03-13T15:00/16:00'],
  },
  {
    is: 'a repetition that nobody knows',
    event: [...utcHour, 'RRULE:FREQ=FORTNIGHTLY'],
    busy: one,
    unread: 1,
  },

  // Series.
  {
    is: 'an exception without a zone',
    calendar: weekly('RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE:20270309T100000'),
    busy: ['03-02T15:00/16:00', '03-16T14:00/15:00'],
  },
  {
    is: 'a moved occurrence without a zone',
    calendar: [
      ...weekly('RRULE:FREQ=WEEKLY;COUNT=2'),
      ...override(':20270309T100000', ...at('20270309', '14', '15')),
    ],
    busy: ['03-02T15:00/16:00', '03-09T19:00/20:00'],
  },
  {
    is: 'a moved occurrence that copies the rule',
    calendar: [
      ...weekly('RRULE:FREQ=WEEKLY;COUNT=2'),
      ...override(
        `;${eastern('20270309', '10')}`,
        ...at('20270309', '14', '15'),
        'RRULE:FREQ=WEEKLY;COUNT=2',
      ),
    ],
    busy: ['03-02T15:00/16:00', '03-09T19:00/20:00'],
  },
  {
    is: 'this and all following, moved',
    calendar: [
      ...weekly('RRULE:FREQ=WEEKLY;COUNT=4'),
      ...override(
        `;RANGE=THISANDFUTURE;${eastern('20270316', '10')}`,
        ...at('20270316', '14', '15'),
      ),
    ],
    busy: ['03-02T15:00/16:00', '03-09T15:00/16:00', '03-16T18:00/19:00', '03-23T18:00/19:00'],
  },
  {
    is: 'this and all following, canceled',
    calendar: [
      ...weekly('RRULE:FREQ=WEEKLY;COUNT=4'),
      ...override(
        `;RANGE=THISANDFUTURE;${eastern('20270316', '10')}`,
        ...at('20270316', '10', '11'),
        'STATUS:CANCELLED',
      ),
    ],
    busy: ['03-02T15:00/16:00', '03-09T15:00/16:00'],
  },
  {
    is: 'a period with a length of its own',
    event: [
      'DTSTART:20270302T150000Z',
      'DURATION:PT1H',
      'RDATE;VALUE=PERIOD:20270310T150000Z/PT5H',
    ],
    busy: ['03-02T15:00/16:00', '03-10T15:00/20:00'],
  },
  {
    is: 'the last day of the month',
    event: repeated('FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1;COUNT=4', '20270131'),
    busy: ['01-31T15:00/16:00', '02-28T15:00/16:00', '03-31T15:00/16:00', '04-30T15:00/16:00'],
  },
  {
    is: 'the first and last workday of the week',
    event: repeated('FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1,-1;COUNT=4', '20270301'),
    busy: ['03-01T15:00/16:00', '03-05T15:00/16:00', '03-08T15:00/16:00', '03-12T15:00/16:00'],
  },
  {
    is: 'the last workday of two months',
    event: repeated('FREQ=YEARLY;BYMONTH=3,6;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=2', '20261231'),
    busy: ['12-31T15:00/16:00', '06-30T15:00/16:00'],
  },
  {
    is: 'a daily series since 2012',
    event: [
      'DTSTART:20120101T150000Z',
      'DURATION:PT15M',
      'RRULE:FREQ=DAILY;UNTIL=20261128T150000Z',
    ],
    busy: ['11-27T15:00/15:15', '11-28T15:00/15:15'],
  },

  // What is canceled, newer, or more than it says.
  { is: 'a status after a space', event: [...utcHour, 'STATUS: CANCELLED'], busy: [] },
  {
    is: 'a cancellation as a whole',
    calendar: ['METHOD:CANCEL', 'BEGIN:VEVENT', ...utcHour, 'END:VEVENT'],
    busy: [],
  },
  {
    is: 'two versions of an event',
    calendar: [
      ...['BEGIN:VEVENT', 'UID:v', 'SEQUENCE:0', ...utcHour, 'END:VEVENT'],
      ...['BEGIN:VEVENT', 'UID:v', 'SEQUENCE:1', 'DTSTART:20270311T150000Z'],
      ...['DURATION:PT1H', 'END:VEVENT'],
    ],
    busy: ['03-11T15:00/16:00'],
  },
  {
    is: 'two events that share a UID',
    calendar: [
      ...['BEGIN:VEVENT', 'UID:v', ...utcHour, 'END:VEVENT'],
      ...['BEGIN:VEVENT', 'UID:v', 'DTSTART:20270311T150000Z', 'DURATION:PT1H', 'END:VEVENT'],
    ],
    busy: [...one, '03-11T15:00/16:00'],
  },
  {
    is: 'a whole day that Exchange writes as midnights in UTC',
    event: [
      'DTSTART:20270310T000000Z',
      'DTEND:20270311T000000Z',
      'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
    ],
    busy: ['03-10T06:00/03-11T06:00'],
  },
  {
    is: 'time to travel',
    event: [...utcHour, 'X-APPLE-TRAVEL-DURATION;VALUE=DURATION:PT45M'],
    busy: ['03-10T14:15/16:00'],
  },
];

/** From its start on, what the cases say is busy. */
export const calendarsSince = '2026-11-27T00:00:00.000Z';

export const calendarText = ({
  calendar,
  event = [],
  before = [],
  breaks = '\r\n',
  after = '',
}: CalendarCase) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...before,
    ...(calendar ?? ['BEGIN:VEVENT', 'UID:1', 'SUMMARY:Busy', ...event, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join(breaks) + after;

/** As in the cases: `03-10T15:00/16:00`. */
export function wordOf({ from, to }: { readonly from: number; readonly to: number }): string {
  const [start = '', end = ''] = [from, to].map((time) =>
    new Date(time).toISOString().slice(5, 16),
  );
  return `${start}/${end.startsWith(start.slice(0, 5)) ? end.slice(6) : end}`;
}
