import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { type Creator, registerCreator } from '#testing/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function creatorIn(timeZone: string): Promise<Creator> {
  const creator = await registerCreator(app);
  const changed = await creator.browser.patch(`/api/creators/${creator.creatorId}`, {
    timeZone,
    minimumNoticeHours: 0,
  });
  expect(changed.status, changed.text).toBe(200);
  const weeklyHours = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => [
    { weekday, starts: '00:00', ends: '05:30' },
    { weekday, starts: '09:00', ends: '24:00' },
  ]);
  const set = await creator.browser.put('/api/creator/availability', {
    weeklyHours,
    exceptions: [],
  });
  expect(set.status, set.text).toBe(200);
  return creator;
}

/** Local time by the platform's calendar, not by the tested database. */
function instantAt(timeZone: string, day: string, time: string): string {
  const midnight = time === '24:00';
  const date = Temporal.PlainDate.from(day).add({ days: midnight ? 1 : 0 });
  const plainTime = Temporal.PlainTime.from(midnight ? '00:00' : time);
  return date
    .toZonedDateTime({ timeZone, plainTime })
    .toInstant()
    .toString({ fractionalSecondDigits: 3 });
}

it.each([
  ['America/Chicago', '2027-03-13', 'summer time begins'],
  ['America/Chicago', '2027-11-06', 'summer time ends'],
  ['America/Phoenix', '2027-03-13', 'no summer time'],
  ['Pacific/Honolulu', '2027-11-06', 'ten hours behind'],
  ['Asia/Kolkata', '2027-03-27', 'half hours'],
  ['Pacific/Kiritimati', '2027-06-01', 'fourteen hours ahead'],
  ['Europe/London', '2027-03-27', 'summer time begins'],
  ['Europe/London', '2027-10-30', 'summer time ends'],
  ['Australia/Lord_Howe', '2027-04-03', 'half an hour back'],
  ['Australia/Lord_Howe', '2027-10-02', 'half an hour on'],
])('in %s the days from %s on are those of the wall clock: %s', async (timeZone, first) => {
  app.travelTo(`${first.slice(0, 4)}-01-01T00:00:00Z`);
  const { creatorId } = await creatorIn(timeZone);
  const reply = await app
    .visitor()
    .get(`/api/creators/${creatorId}/availability?from=${first}&days=3`);
  const at = (day: string, time: string) => instantAt(timeZone, day, time);
  const days = [0, 1, 2].map((n) => Temporal.PlainDate.from(first).add({ days: n }).toString());
  const join = (day: string) => ({
    date: day,
    free: [
      { startsAt: at(day, '00:00'), endsAt: at(day, '05:30') },
      { startsAt: at(day, '09:00'), endsAt: at(day, '24:00') },
    ],
  });
  expect(reply.json).toMatchObject({ timeZone, days: days.map(join) });
  app.travelTo(undefined);
});

it('a search for a day means the creator’s local day, wherever the viewer is', async () => {
  // Half past midnight: of the 10th in Kiritimati, of the 9th in Honolulu.
  app.travelTo('2027-06-09T10:30:00Z');
  const [ahead, behind] = [
    await creatorIn('Pacific/Kiritimati'),
    await creatorIn('Pacific/Honolulu'),
  ];
  const foundOn = async (date: string) => {
    const { json } = await app.visitor().get(`/api/creators?date=${date}&limit=100`);
    const ids = new Set(json.map(({ id }: { id: number }) => id));
    return [ids.has(ahead.creatorId), ids.has(behind.creatorId)];
  };
  expect(await foundOn('2027-06-08')).toEqual([false, false]);
  expect(await foundOn('2027-06-09')).toEqual([false, true]);
  expect(await foundOn('2027-06-10')).toEqual([true, true]);
  app.travelTo(undefined);
});
