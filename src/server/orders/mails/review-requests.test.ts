/** Clients are asked for reviews: in one mail about all that ended at once, and of nothing long ago. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { confirmedBooking, endDueOrders, signInAgain, tuesday } from '#testing/bookings.ts';
import { mailsTo } from '#testing/outside/mailbox.ts';
import { type Creator, type Person, registerClient, registerCreator } from '#testing/people.ts';
import { sandboxMoney } from '#testing/sandbox-money.ts';

let app: TestApp;
let client: Person;
let creators: Creator[];
beforeAll(async () => {
  app = await startTestApp({ env: { SANDBOX_CONTROL_PORT: '0' } });
  client = await registerClient(app, { confirmed: true });
  creators = [
    await registerCreator(app, { fullName: 'Cleo Light' }),
    await registerCreator(app, { fullName: 'Ada Shade' }),
  ];
});
afterAll(() => app.close());

const requests = async () =>
  (await mailsTo(app, client.email)).filter(
    ({ template }) => template === 'booking-review-request',
  );
/** What waits for others is done now. */
async function joined(): Promise<void> {
  await app.sql(
    `update graphile_worker._private_jobs set run_at = now() where key like 'reviews:%'`,
  );
  await app.settle();
}
async function bookings(week: number): Promise<number[]> {
  const ids: number[] = [];
  for (const creator of creators)
    ids.push(
      await confirmedBooking(sandboxMoney(app), client, creator, { startsAt: tuesday(week) }),
    );
  return ids;
}

it('of all that ended in one round, in one mail', async () => {
  const ids = await bookings(2);
  app.travelTo(tuesday(3));
  await endDueOrders(app);
  await joined();
  const [mail, ...others] = await requests();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('How did it go? 2 bookings are complete');
  for (const id of ids) expect(mail?.text).toContain(`/bookings/${id}`);
  expect(mail?.text).toMatch(/Cleo Light, .+\n?[\s\S]*Ada Shade, /);
  await endDueOrders(app);
  await joined();
  expect(await requests()).toHaveLength(1);
});

it('of one that its client completed, at once and by name', async () => {
  app.travelTo(undefined);
  const [id] = await bookings(4);
  app.travelTo(tuesday(4, '13:00'));
  await signInAgain(client);
  await client.browser.post(`/api/bookings/${id}/complete`);
  await app.settle();
  const [mail] = await requests();
  expect(mail?.subject).toBe('How did it go with Cleo Light?');
  expect(mail?.text).toContain(`/bookings/${id}`);
});

it('but of nothing that was more than three weeks ago', async () => {
  const before = (await requests()).length;
  app.travelTo(tuesday(9));
  await endDueOrders(app);
  await joined();
  expect(await requests()).toHaveLength(before);
});
