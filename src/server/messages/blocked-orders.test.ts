import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { confirmedBooking } from '#testing/bookings.ts';
import { hired, openJob, paid } from '#testing/jobs.ts';
import { type Creator, type Person, registerClient, registerCreator } from '#testing/people.ts';
import { type SandboxMoney, sandboxMoney } from '#testing/sandbox-money.ts';

let app: TestApp;
let money: SandboxMoney;
beforeAll(async () => {
  app = await startTestApp({ env: { SANDBOX_CONTROL_PORT: '0' } });
  money = sandboxMoney(app);
});
afterAll(() => app.close());

/** A booking so close that its policy would keep all of it. */
async function lateBooking() {
  const [client, creator] = [await registerClient(app), await registerCreator(app)];
  const id = await confirmedBooking(money, client, creator);
  await app.sql(
    `update bookings set cancellation_policy = 'strict', created_at = created_at - interval '3 days',
      starts_at = now() + interval '30 hours', ends_at = now() + interval '32 hours' where id = $1`,
    [id],
  );
  return { client, creator, id };
}
const block = (one: Person, other: Person) => one.browser.post(`/api/users/${other.id}/block`);
const write = (one: Person, other: Person) =>
  one.browser.post('/api/messages', { recipientId: other.id, content: 'Where do we meet?' });
const preview = async (client: Person, id: number) =>
  (await client.browser.get(`/api/bookings/${id}/cancellation`)).json;

it('keeps the thread of an order under way, both ways, and a client whose creator blocks leaves for free', async () => {
  const { client, creator, id } = await lateBooking();
  expect(await preview(client, id)).toMatchObject({ why: 'late' });
  await block(creator, client);
  expect((await write(client, creator)).status).toBe(201);
  expect((await write(creator, client)).status).toBe(201);
  expect(await preview(client, id)).toMatchObject({
    why: 'creator_blocks',
    refundAmount: 20_000,
    keptAmount: 0,
  });
  const { json } = await client.browser.post(`/api/bookings/${id}/cancel`);
  expect(json).toMatchObject({ status: 'cancelled', refundAmount: 20_000 });
  expect((await write(client, creator)).json.code).toBe('message.not_permitted');
  expect((await write(creator, client)).json.code).toBe('message.blocked');
});

it('lets no client leave for free by blocking, nor by being blocked back', async () => {
  const { client, creator, id } = await lateBooking();
  await block(client, creator);
  expect(await preview(client, id)).toMatchObject({ why: 'late' });
  expect((await write(creator, client)).status).toBe(201);
  await block(creator, client);
  expect(await preview(client, id)).toMatchObject({ why: 'late' });
});

it('lets the client of a paid job leave a creator who blocks them', async () => {
  const [client, creator]: [Person, Creator] = [
    await registerClient(app),
    await registerCreator(app),
  ];
  const id = await openJob(client);
  await hired(client, creator, id);
  await paid(app, client, id);
  const mayLeave = async () =>
    (await client.browser.get(`/api/jobs/${id}`)).json.actions.includes('unhire');
  expect(await mayLeave()).toBe(false);
  await block(creator, client);
  expect(await mayLeave()).toBe(true);
  expect((await write(client, creator)).status).toBe(201);
  expect((await client.browser.post(`/api/jobs/${id}/unhire`)).json.status).toBe('open');
});
