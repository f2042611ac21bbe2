import { expect, it } from 'vitest';
import {
  type BookableCreator,
  type FreeDay,
  firstFreeMonth,
  nextFreeOf,
  offerOf,
  startName,
} from './booking-selection.ts';

const timeZone = 'America/Chicago';
const pack = {
  deliveryDays: 0,
  rounds: 2,
  picturesToPick: null,
  editedPhotos: null,
  deliverables: [],
  minutesBeforeSunset: null,
  price: 60_000,
  title: 'Half day',
};
const halfDay = { ...pack, id: 7, hours: 4 };
const lastLight = { ...pack, id: 8, hours: 1, price: 20_000, minutesBeforeSunset: 60 };
const creator = {
  id: 1,
  userId: 1,
  user: { fullName: 'Avery' },
  timeZone,
  hourlyRate: 105,
  packagePrice: null,
  packages: [halfDay, lastLight],
  acceptsBookings: true,
} as unknown as BookableCreator;

/** Free from 12:00 to 18:00 in Chicago, where the sun sets at 17:31. */
const day: FreeDay = {
  date: '2026-11-28',
  free: [{ startsAt: '2026-11-28T18:00:00.000Z', endsAt: '2026-11-29T00:00:00.000Z' }],
  daylight: {
    sunrise: '2026-11-28T13:06:00.000Z',
    sunset: '2026-11-28T23:31:00.000Z',
    goldenHours: [],
    blueHours: [],
  },
};
const offer = (selection: object) => offerOf(creator, [day], { date: day.date, ...selection });

it('offers the starts at which the minimum length fits, until a length is chosen', () => {
  expect(offer({}).starts).toHaveLength(11);
  expect(offer({ hours: 5 }).starts).toEqual([
    '2026-11-28T18:00:00.000Z',
    '2026-11-28T18:30:00.000Z',
    '2026-11-28T19:00:00.000Z',
  ]);
  expect(offer({ hours: 7 }).starts).toEqual([]);
});

it('reads the start in the address as the creator’s local time', () => {
  const { start, hours, longest, amount } = offer({ start: '15:00' });
  expect(start).toBe('2026-11-28T21:00:00.000Z');
  expect([hours, longest, amount]).toEqual([2, 3, 21_000]);
  expect(offer({ start: '17:00' })).toMatchObject({ hours: 1, longest: 1, amount: 10_500 });
  expect(offer({ start: '17:30' }).start).toBeUndefined();
  expect(offer({ start: '15:00', hours: 4 }).start).toBeUndefined();
});

it('has the price and the length of a package, and the sunset’s start', () => {
  expect(offer({ package: 7, start: '13:00' })).toMatchObject({ hours: 4, amount: 60_000 });
  expect(offer({ package: 8 })).toMatchObject({
    start: '2026-11-28T22:30:00.000Z',
    hours: 1,
    amount: 20_000,
  });
});

it('knows the next free start of anything that can be booked', () => {
  expect(nextFreeOf(creator, [day])).toBe('2026-11-28T18:00:00.000Z');
  const onlyGolden = { ...creator, hourlyRate: null, packages: [lastLight] };
  expect(nextFreeOf(onlyGolden, [day])).toBe('2026-11-28T22:30:00.000Z');
  expect(nextFreeOf(creator, [{ ...day, free: [] }])).toBeUndefined();
});

it('continues past midnight if the next day is free from its first minute', () => {
  const evening = { startsAt: '2026-11-29T04:00:00.000Z', endsAt: '2026-11-29T06:00:00.000Z' };
  const night = { startsAt: '2026-11-29T06:00:00.000Z', endsAt: '2026-11-29T08:00:00.000Z' };
  const days = [
    { ...day, free: [evening] },
    { ...day, date: '2026-11-29', free: [night] },
  ];
  const { starts } = offerOf(creator, days, { date: day.date, hours: 3 });
  expect(starts).toEqual([
    '2026-11-29T04:00:00.000Z',
    '2026-11-29T04:30:00.000Z',
    '2026-11-29T05:00:00.000Z',
  ]);
});

it('names a start by local time, unless it occurs twice', () => {
  // On November 1 the clocks go back at 2:00: 1:30 occurs at 06:30 and at 07:30 UTC.
  const starts = [
    '2026-11-01T06:30:00.000Z',
    '2026-11-01T07:30:00.000Z',
    '2026-11-01T08:30:00.000Z',
  ];
  expect(starts.map((start) => startName(timeZone, starts, start))).toEqual([
    starts[0],
    starts[1],
    '02:30',
  ]);
});

it.each([
  ['this month', '2026-11-28', ['2026-11-28'], '2026-11-28'],
  ['the next one', '2026-11-28', ['2026-12-01', '2027-01-04'], '2026-12-01'],
  ['one whose end is not known yet: this one', '2026-11-28', ['2027-01-04'], undefined],
  ['none: this one', '2026-11-28', [], undefined],
])('a calendar opens at the first month with something to book: %s', (_, from, free, opens) => {
  const days = Array.from({ length: 62 }, (_, n) => ({
    ...day,
    date: new Date(Date.parse(`${from}T00:00:00Z`) + n * 86_400_000).toISOString().slice(0, 10),
  }));
  const byDay = new Map(free.map((date) => [date, ['start']]));
  expect(firstFreeMonth({ byDay, days })).toBe(opens);
});
