import { expect, it } from 'vitest';
import { countDays, fittingDays, type OpenWait, planWave, type Start } from './wait-rules.ts';

const minute = 60_000;
const now = Date.parse('2027-06-01T12:00:00Z');
const saturday = '2027-06-12';
const sunday = '2027-06-13';
const start = (day: string, time = '10:00'): Start => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return { day, minutes: hours * 60 + minutes, startsAt: `${day}T${time}:00.000Z` };
};
const wait = (id: number, fields: Partial<OpenWait> = {}): OpenWait => ({
  id,
  from: saturday,
  to: saturday,
  weekdays: [],
  part: 'any',
  known: [],
  told: [],
  ...fields,
});
const plan = (
  waits: readonly OpenWait[],
  starts: readonly Start[],
  recent: Readonly<Record<string, readonly number[]>> = {},
  at = now,
) =>
  planWave(
    waits.map((one) => ({ ...one, starts })),
    new Map(Object.entries(recent)),
    at,
  );
const toldBy = ({ told }: ReturnType<typeof plan>) => told.map(({ waitId }) => waitId);

it('tells three people at a time in the order of their entry, and the next half an hour later', () => {
  const waits = [5, 1, 4, 2, 3].map((id) => wait(id));
  const first = plan(waits, [start(saturday)]);
  expect(toldBy(first)).toEqual([1, 2, 3]);
  expect(first.told[0]).toEqual({
    waitId: 1,
    day: saturday,
    startsAt: `${saturday}T10:00:00.000Z`,
    others: 0,
  });
  expect(first.nextAt).toBe(now + 30 * minute);
  const known = waits.map((one) => ({ ...one, known: first.known.get(one.id) ?? [] }));
  const tooSoon = plan(
    known,
    [start(saturday)],
    { [saturday]: [now, now, now] },
    now + 29 * minute,
  );
  expect([toldBy(tooSoon), tooSoon.nextAt]).toEqual([[], now + 30 * minute]);
  const second = plan(known, [start(saturday)], {}, now + 30 * minute);
  expect([toldBy(second), second.nextAt]).toEqual([[4, 5], null]);
});

it('counts who was told of a day within the half hour, of that day alone', () => {
  const waits = [wait(1), wait(2), wait(3, { from: sunday, to: sunday })];
  const { told, nextAt } = plan(waits, [start(saturday), start(sunday)], {
    [saturday]: [now - 20 * minute, now - 10 * minute],
  });
  expect(told.map(({ waitId, day }) => [waitId, day])).toEqual([
    [1, saturday],
    [3, sunday],
  ]);
  expect(nextAt).toBe(now + 10 * minute);
});

it('takes no day for news that had room before, until it was gone', () => {
  const known = wait(1, { known: [saturday] });
  expect(toldBy(plan([known], [start(saturday)]))).toEqual([]);
  const gone = plan([known], []);
  expect(gone.known.get(1)).toEqual([]);
  expect(toldBy(plan([wait(1)], [start(saturday)]))).toEqual([1]);
});

it('tells of several days at once', () => {
  const month = wait(1, { from: '2027-06-01', to: '2027-06-30', known: ['2027-06-05'] });
  const { told, known } = plan([month], [start('2027-06-05'), start(saturday), start(sunday)]);
  expect(told).toMatchObject([{ waitId: 1, day: saturday, others: 1 }]);
  expect(known.get(1)).toEqual(['2027-06-05', saturday, sunday]);
});

it('lets those who heard wait behind the others, and tells nobody more than three times a day', () => {
  const heard = wait(1, { told: [now - 60 * minute] });
  expect(toldBy(plan([heard, wait(2), wait(3), wait(4)], [start(saturday)]))).toEqual([2, 3, 4]);
  const often = wait(1, { told: [now - 3 * minute, now - 2 * minute, now - minute] });
  const { told, nextAt, known } = plan([often], [start(saturday)]);
  expect([told, nextAt]).toEqual([[], now - 3 * minute + 24 * 60 * minute]);
  expect(known.get(1)).toBeUndefined();
});

it('knows the part of the day and the days of the week', () => {
  const starts = ['09:30', '12:00', '16:30', '17:00'].map((time) => start(saturday, time));
  const firstIn = (part: OpenWait['part']) =>
    fittingDays(wait(1, { part }), starts).get(saturday)?.slice(11, 16);
  expect((['any', 'morning', 'afternoon', 'evening'] as const).map(firstIn)).toEqual([
    '09:30',
    '09:30',
    '12:00',
    '17:00',
  ]);
  const weekend = { from: '2027-06-01', to: '2027-06-30', weekdays: [6, 7] };
  expect(countDays(weekend)).toBe(8);
  expect(countDays({ ...weekend, weekdays: [] })).toBe(30);
  const days = ['2027-06-11', saturday, sunday, '2027-07-03'].map((day) => start(day));
  expect([...fittingDays(wait(1, weekend), days).keys()]).toEqual([saturday, sunday]);
});
