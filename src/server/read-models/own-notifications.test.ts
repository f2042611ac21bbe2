import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { confirmedBooking, tuesday } from '#testing/bookings.ts';
import { watchQueries } from '#testing/count-queries.ts';
import { applied, openJob } from '#testing/jobs.ts';
import { registerClient, registerCreator } from '#testing/people.ts';
import { sandboxMoney } from '#testing/sandbox-money.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { SANDBOX_CONTROL_PORT: '0' } });
});
afterAll(() => app.close());

it('includes for each notification the other person, its subject and its time', async () => {
  const client = await registerClient(app, { fullName: 'Mary Shelley' });
  const creator = await registerCreator(app, { fullName: 'Ada Lovelace' });
  await applied(creator, await openJob(client));
  const startsAt = tuesday(3);
  await confirmedBooking(sandboxMoney(app), client, creator, { startsAt });
  await app.settle();
  const about = async ({ browser }: typeof client, path: RegExp) =>
    (await browser.get('/api/notifications')).json.find((one: { path: string }) =>
      path.test(one.path),
    ).about;
  expect(await about(client, /my-jobs/)).toMatchObject({
    person: { fullName: 'Ada Lovelace' },
    title: 'Portraits at the lake',
    date: '2027-03-20',
    startsAt: null,
  });
  const booking = { serviceType: 'photographer', timeZone: 'America/Chicago', startsAt };
  expect(await about(client, /bookings/)).toMatchObject({
    person: { fullName: 'Ada Lovelace' },
    ...booking,
  });
  expect(await about(creator, /bookings/)).toMatchObject({
    person: { fullName: 'Mary Shelley' },
    ...booking,
  });
});

it('finds the subjects of many notifications in one query', async () => {
  const client = await registerClient(app);
  const queries = watchQueries(app);
  const queryCount = async () => {
    await app.settle();
    const all = await queries.during(() => client.browser.get('/api/notifications'));
    return all.filter((query) => query.includes('ordinality')).length;
  };
  await applied(await registerCreator(app), await openJob(client));
  expect(await queryCount()).toBe(1);
  for (const _ of [1, 2, 3]) await applied(await registerCreator(app), await openJob(client));
  expect(await queryCount()).toBe(1);
  expect((await client.browser.get('/api/notifications')).json.length).toBeGreaterThan(3);
});
