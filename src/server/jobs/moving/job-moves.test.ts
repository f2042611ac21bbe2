import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { book, tuesday } from '#testing/bookings.ts';
import { applied, hired, openJob, paid, work } from '#testing/jobs.ts';
import { type Creator, type Person, registerClient, registerCreator } from '#testing/people.ts';

let app: TestApp;
let client: Person;
let creator: Creator;

beforeAll(async () => {
  app = await startTestApp({ env: { SANDBOX_CONTROL_PORT: '0' } });
  client = await registerClient(app);
});
afterAll(() => app.close());

const dayOf = (week: number) => tuesday(week).slice(0, 10);
/** A job of three hours on a Tuesday, with a creator of its own hired for it. */
async function hiredJob(week = 3): Promise<number> {
  creator = await registerCreator(app);
  const id = await openJob(client, { date: dayOf(week), startTime: '10:00', hours: 3 });
  await hired(client, creator, id);
  return id;
}
const see = async (person: Person, id: number) =>
  (await person.browser.get(`/api/jobs/${id}`)).json;
const propose = (person: Person, id: number, body: unknown) =>
  person.browser.post(`/api/jobs/${id}/moves`, body);
async function answer(person: Person, id: number, how: string) {
  const { move } = (await see(client, id)).progress;
  return person.browser.post(`/api/jobs/${id}/moves/${move.id}/${how}`);
}
const newest = async (person: Person): Promise<string> => {
  await app.settle();
  return (await person.browser.get('/api/notifications')).json[0]?.message ?? '';
};
const bookAt = async (week: number) =>
  (await book(await registerClient(app), creator, { startsAt: tuesday(week), hours: 2 })).status;

describe('another time for a hired job', () => {
  it('is proposed by one side and accepted by the other: the calendar moves with it', async () => {
    const id = await hiredJob();
    expect((await propose(client, id, { date: dayOf(4), startTime: '09:30' })).status).toBe(201);
    expect((await see(creator, id)).progress.move).toMatchObject({
      proposedBy: 'owner',
      date: dayOf(4),
      endDate: null,
      startTime: '09:30',
    });
    expect(await newest(creator)).toMatch(
      / proposed a new time for “Portraits at the lake”: .*9:30 AM$/,
    );
    const { status, json } = await answer(creator, id, 'acceptance');
    expect([status, json.date, json.startTime, json.hours]).toEqual([200, dayOf(4), '09:30', 3]);
    expect(await newest(client)).toMatch(
      / accepted the new time: “Portraits at the lake” is now .*9:30 AM$/,
    );
    expect((await see(client, id)).progress.move).toBeNull();
    expect([await bookAt(3), await bookAt(4)]).toEqual([201, 409]);
  });

  it('keeps the number of days, and the start if none is given', async () => {
    creator = await registerCreator(app);
    const fields = { date: '2027-03-20', endDate: '2027-03-22', duration: 'multi_day' };
    const id = await openJob(client, {
      ...fields,
      startTime: '08:00',
      hours: 4,
      duration: 'multi_day',
    });
    await hired(client, creator, id);
    await propose(creator, id, { date: '2027-02-27' });
    expect((await see(client, id)).progress.move).toMatchObject({
      endDate: '2027-03-01',
      startTime: '08:00',
    });
    const { json } = await answer(client, id, 'acceptance');
    expect([json.date, json.endDate, json.startTime]).toEqual([
      '2027-02-27',
      '2027-03-01',
      '08:00',
    ]);
  });

  it('is refused where the creator has something else, when proposed and when accepted', async () => {
    const id = await hiredJob(5);
    expect(await bookAt(6)).toBe(201);
    const busy = await propose(client, id, { date: dayOf(6) });
    expect([busy.status, busy.json.code]).toEqual([409, 'job_move.time_taken']);
    await propose(client, id, { date: dayOf(7) });
    expect(await bookAt(7)).toBe(201);
    const late = await answer(creator, id, 'acceptance');
    expect([late.status, late.json.code]).toEqual([409, 'job_move.time_taken']);
    expect((await see(client, id)).date).toBe(dayOf(5));
    expect(await bookAt(5)).toBe(409);
  });

  it('may overlap the time it replaces', async () => {
    const id = await hiredJob();
    expect((await propose(client, id, { date: dayOf(3), startTime: '11:00' })).status).toBe(201);
    expect((await answer(creator, id, 'acceptance')).json.startTime).toBe('11:00');
  });

  it('is declined by the other side, withdrawn by its own, and replaced by the next', async () => {
    const id = await hiredJob();
    await propose(client, id, { date: dayOf(4) });
    expect((await answer(creator, id, 'decline')).json.date).toBe(dayOf(3));
    expect(await newest(client)).toMatch(
      / declined the new time\. “Portraits at the lake” is still /,
    );
    await propose(creator, id, { date: dayOf(4) });
    await propose(client, id, { date: dayOf(5) });
    expect((await see(creator, id)).progress.move).toMatchObject({
      date: dayOf(5),
      proposedBy: 'owner',
    });
    expect((await answer(client, id, 'withdrawal')).status).toBe(200);
    expect(await newest(creator)).toContain('withdrew the new time they proposed');
  });

  it('is a real time, ahead, and another than the agreed one', async () => {
    const id = await hiredJob();
    const refused = async (body: unknown) => {
      const { status, json } = await propose(client, id, body);
      return [status, json.fields ?? json.code];
    };
    expect(await refused({ date: dayOf(3) })).toEqual([400, 'job_move.same_time']);
    expect(await refused({ date: '2020-01-01' })).toEqual([
      400,
      { date: 'This date is in the past. Please choose another.' },
    ]);
    expect(await refused({ date: dayOf(4), startTime: '09:10' })).toEqual([
      400,
      { startTime: 'Start must be on the hour or half hour, such as 18:00 or 18:30' },
    ]);
    expect(await refused({ date: '2027-03-14', startTime: '02:30' })).toEqual([
      400,
      { startTime: "This time doesn't exist that day because the clocks change" },
    ]);
  });

  it('ends with the hire and with a delivery, and asks the other applicants again once agreed', async () => {
    const id = await hiredJob();
    const other = await registerCreator(app);
    await client.browser.post(`/api/jobs/${id}/unhire`);
    const application = await applied(other, id);
    await client.browser.patch(`/api/applications/${application}/status`, { status: 'accepted' });
    await propose(client, id, { date: dayOf(4) });
    await answer(other, id, 'acceptance');
    await propose(client, id, { date: dayOf(5) });
    await client.browser.post(`/api/jobs/${id}/unhire`);
    const { applications } = await see(client, id);
    expect(applications.map((one: { confirmNeeded: boolean }) => one.confirmNeeded)).toEqual([
      true,
      false,
    ]);

    const delivered = await hiredJob(8);
    await paid(app, client, delivered);
    await propose(creator, delivered, { date: dayOf(9) });
    await creator.browser.post(`/api/jobs/${delivered}/submit`, work);
    expect((await see(client, delivered)).progress.move).toBeNull();
    const rows = await app.sql(
      'select status from order_moves where job_id = any($1) order by id',
      [[id, delivered]],
    );
    expect(rows.map(({ status }) => status)).toEqual(['accepted', 'void', 'void']);
  });
});

describe('the address of a hired job', () => {
  it('is read by the two sides only, on the job, its day and its calendar', async () => {
    const id = await hiredJob();
    const body = { address: '501 W 6th St, Austin, TX' };
    expect((await client.browser.put(`/api/jobs/${id}/address`, body)).status).toBe(200);
    expect(await newest(creator)).toBe('The address of “Portraits at the lake” has changed');
    expect((await see(creator, id)).address).toBeNull();
    await paid(app, client, id);
    const other = await registerCreator(app);
    const read = await Promise.all([client, creator, other].map((one) => see(one, id)));
    expect(read.map(({ address, location }) => [address, location])).toEqual([
      [body.address, 'Austin, TX'],
      [body.address, 'Austin, TX'],
      [null, 'Austin, TX'],
    ]);
    const { json: day } = await creator.browser.get(`/api/jobs/${id}/day`);
    expect(day.address).toBe(body.address);
    const file = async (person: Person) =>
      (await person.browser.get(`/api/jobs/${id}/calendar.ics`)).text;
    expect(await file(creator)).toContain('501 W 6th St');
  });
});
