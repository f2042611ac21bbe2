/** Applicants whose job's days or hours changed confirm them before they can be hired. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { tuesday } from '#testing/bookings.ts';
import { applied, hired, openJob } from '#testing/jobs.ts';
import {
  type Creator,
  confirmEmail,
  type Person,
  registerClient,
  registerCreator,
} from '#testing/people.ts';
import { sharedTestApp } from '#testing/shared-app.ts';

let app: TestApp;
let client: Person;
beforeAll(async () => {
  app = await sharedTestApp();
  client = await registerClient(app);
});
afterAll(() => app.close());

const afternoon = { date: tuesday(5).slice(0, 10), startTime: '14:00', hours: 3 };
const see = async (id: number, who: Person) => (await who.browser.get(`/api/jobs/${id}`)).json;
async function toldOf(person: Person): Promise<string> {
  await app.settle();
  const { json } = await person.browser.get('/api/notifications');
  return json.map(({ message }: { message: string }) => message).join();
}

const hire = (applicationId: number) =>
  client.browser.patch(`/api/applications/${applicationId}/status`, { status: 'accepted' });
const confirm = (creator: Creator, id: number, body?: object) =>
  creator.browser.post(`/api/applications/${id}/confirmation`, body);

it('after the hire the text stays as it was agreed', async () => {
  const [creator, other] = [await registerCreator(app), await registerClient(app)];
  const id = await openJob(other);
  await hired(other, creator, id);
  const before = (await see(id, creator)).description;
  const edited = await other.browser.patch(`/api/jobs/${id}`, {
    description: 'Ten hours instead of one, a film, and all raw files by Monday.',
  });
  expect([edited.status, edited.json.code]).toEqual([409, 'job.wrong_state']);
  expect((await see(id, creator)).description).toBe(before);
});

it.each<[string, object]>([
  ['date', { date: '2027-04-01' }],
  ['start', { startTime: '15:00' }],
  ['hours', { hours: 24 }],
  ['last day', { endDate: tuesday(6).slice(0, 10) }],
  ['length', { duration: 'multi_day' }],
  ['clock', { location: 'El Paso, TX' }],
])(
  'asks applicants again after a change of the %s, and hires only who confirmed',
  async (_, changes) => {
    const creator = await registerCreator(app);
    const id = await openJob(client, afternoon);
    const application = await applied(creator, id);
    const read = async (who: Person) => (await see(id, who)).applications[0];
    expect(await read(creator)).toMatchObject({ confirmNeeded: false, actions: ['withdraw'] });
    expect((await client.browser.patch(`/api/jobs/${id}`, changes)).status).toBe(200);
    const refused = await hire(application);
    expect([refused.status, refused.json.code]).toEqual([409, 'application.confirm_needed']);
    expect(await read(client)).toMatchObject({ confirmNeeded: true, actions: ['reject'] });
    expect(await read(creator)).toMatchObject({
      confirmNeeded: true,
      actions: ['withdraw', 'confirm'],
    });
    expect(await toldOf(creator)).toContain('You can be hired once you confirm the new time.');
    expect((await confirm(creator, application)).json).toMatchObject({ confirmNeeded: false });
    expect(await toldOf(client)).toContain(
      ' confirmed the new time of “Portraits at the lake”. You can hire them now.',
    );
    expect((await hire(application)).status).toBe(200);
  },
);

it('asks no one again after other changes', async () => {
  const creator = await registerCreator(app);
  const id = await openJob(client, afternoon);
  const application = await applied(creator, id);
  await client.browser.patch(`/api/jobs/${id}`, {
    title: 'Portraits, at the lake!',
    budget: 700,
    date: afternoon.date,
    location: 'Dallas, TX',
  });
  expect((await hire(application)).status).toBe(200);
});

it('asks people again who were declined meanwhile, and no one who applies again', async () => {
  const creator = await registerCreator(app);
  const id = await openJob(client, afternoon);
  const application = await applied(creator, id);
  const decide = (status: string) =>
    client.browser.patch(`/api/applications/${application}/status`, { status });
  await decide('rejected');
  await client.browser.patch(`/api/jobs/${id}`, { hours: 24 });
  await decide('pending');
  expect((await hire(application)).json.code).toBe('application.confirm_needed');
  await creator.browser.post(`/api/applications/${application}/withdraw`);
  await applied(creator, id);
  expect((await hire(application)).status).toBe(200);
});

it('takes a confirmation only for the time that was shown', async () => {
  const creator = await registerCreator(app);
  const id = await openJob(client, afternoon);
  const application = await applied(creator, id);
  const shown = { ...afternoon, date: tuesday(6).slice(0, 10), endDate: null };
  await client.browser.patch(`/api/jobs/${id}`, { date: shown.date });
  await client.browser.patch(`/api/jobs/${id}`, { endDate: tuesday(7).slice(0, 10) });
  const refused = await confirm(creator, application, { expected: shown });
  expect([refused.status, refused.json.code]).toEqual([409, 'job.time_changed']);
  const again = { ...shown, endDate: tuesday(7).slice(0, 10) };
  expect((await confirm(creator, application, { expected: again })).status).toBe(200);
});

it('refuses in the database to hire someone who has to confirm', async () => {
  const creator = await registerCreator(app);
  const id = await openJob(client, afternoon);
  const application = await applied(creator, id);
  const update = app.sql(
    `update job_applications set confirm_needed = true, status = 'accepted' where id = $1`,
    [application],
  );
  await expect(update).rejects.toThrow('job_applications_confirmed');
});

it('asks applicants again after the work has become another, and keeps what they applied to', async () => {
  const creator = await registerCreator(app);
  await confirmEmail(app, client);
  const id = await openJob(client, {
    title: 'Small shoot',
    description: 'One hour, five pictures, in the park.',
  });
  const application = await applied(creator, id);
  const shown = async () => (await see(id, creator)).applications[0];
  const first = await shown();
  expect(first.appliedTo).toMatchObject({ title: 'Small shoot' });
  // A corrected comma asks nobody.
  const comma = { description: 'One hour, five pictures; in the park!' };
  await client.browser.patch(`/api/jobs/${id}`, comma);
  expect((await shown()).confirmNeeded).toBe(false);

  const film = {
    title: 'Wedding film',
    description: 'Ten hours, a film, and all raw files, please.',
  };
  await client.browser.patch(`/api/jobs/${id}`, film);
  expect((await hire(application)).json.code).toBe('application.confirm_needed');
  expect(await shown()).toMatchObject({ confirmNeeded: true, appliedTo: first.appliedTo });
  expect(await toldOf(creator)).toContain('what the work is has changed. Please read it again.');
  const { date, startTime, hours, endDate } = await see(id, creator);
  const expected = { date, startTime, hours, endDate, title: 'Small shoot' };
  expect((await confirm(creator, application, { expected })).json.code).toBe('job.time_changed');
  const agreed = await confirm(creator, application, { expected: { ...expected, ...film } });
  expect(agreed.json).toMatchObject({ confirmNeeded: false, appliedTo: film });
  expect((await hire(application)).status).toBe(200);
});
