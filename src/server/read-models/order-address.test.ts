import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { booked, runTask, tuesday } from '#testing/bookings.ts';
import { hired, openJob } from '#testing/jobs.ts';
import { mailsTo } from '#testing/outside/mailbox.ts';
import { type Creator, type Person, registerClient, registerCreator } from '#testing/people.ts';

let app: TestApp;
let client: Person;
let creator: Creator;
beforeAll(async () => {
  app = await startTestApp();
  [client, creator] = [await registerClient(app), await registerCreator(app)];
  await app.sql('update users set email_verified_at = now()');
});
afterAll(() => app.close());

const street = '77 Rose Ln';
/** A state of the booking without money, which payment tests cover. */
const put = (id: number, state: string) =>
  app.sql(`update bookings set ${state} where id = $1`, [id]);
const paid = `status = 'confirmed', payment_status = 'in_escrow', confirmed_at = now()`;

/** Every reply that says where an order is: those of them that name the street. */
async function whereRead(person: Person, side: 'client' | 'creator', path: string) {
  const feed = (await person.browser.post('/api/calendar-feeds', { side })).json.url;
  const replies = {
    order: await person.browser.get(`/api/${path}`),
    list: await person.browser.get(`/api/bookings/${side}`),
    day: await person.browser.get(`/api/${path}/day`),
    file: await person.browser.get(`/api/${path}/calendar.ics`),
    home: await person.browser.get('/api/home'),
    ...(side === 'creator' && {
      agenda: await person.browser.get(`/api/creator/agenda?from=${tuesday(2).slice(0, 10)}`),
    }),
  };
  const found = Object.entries(replies).filter(([, { text }]) => text.includes(street));
  const text = await (await fetch(feed)).text();
  return [...found.map(([name]) => name), ...(text.includes(street) ? ['feed'] : [])];
}

it("shows a booking's street to its creator from the payment until it ends, nowhere else", async () => {
  const id = await booked(client, creator, { address: `${street}, Dallas, TX` });
  const path = `bookings/${id}`;
  expect((await client.browser.get(`/api/${path}`)).json.address).toContain(street);
  expect(await whereRead(creator, 'creator', path)).toEqual([]);

  await put(id, paid);
  const everywhere = ['order', 'list', 'day', 'file', 'home', 'agenda', 'feed'];
  expect(await whereRead(creator, 'creator', path)).toEqual(everywhere);

  await client.browser.post(`/api/users/${creator.id}/block`);
  expect(await whereRead(creator, 'creator', path)).toEqual([]);
  expect((await creator.browser.get(`/api/${path}`)).json.address).toBeNull();
  app.travelTo(new Date(Date.parse(tuesday(2)) - 23 * 3_600_000).toISOString());
  await runTask(app, 'remind-of-bookings');
  app.travelTo(undefined);
  const reminders = await Promise.all(
    [client, creator].map(async ({ email }) => {
      const [mail] = (await mailsTo(app, email)).filter(
        ({ template }) => template === 'booking-reminder',
      );
      return [mail?.text.includes(street), mail?.html.includes(street)];
    }),
  );
  expect(reminders).toEqual([
    [true, true],
    [false, false],
  ]);

  await client.browser.delete(`/api/users/${creator.id}/block`);
  expect(await whereRead(creator, 'creator', path)).toEqual(everywhere);
  await put(id, `status = 'cancelled', cancelled_at = now(), cancel_reason = 'client'`);
  expect(await whereRead(creator, 'creator', path)).toEqual([]);
  expect((await client.browser.get(`/api/${path}`)).json.address).toContain(street);
});

it('is read in these states only', async () => {
  const rows = await app.sql(
    `select status || ' ' || paid as state
      from unnest(array['pending', 'draft', 'open', 'confirmed', 'in_progress', 'submitted', 'completed', 'cancelled']) status,
        unnest(array['unpaid', 'processing', 'in_escrow', 'paid', 'refunded', 'disputed']) paid,
        unnest(array[$2::integer, $4::integer]) viewer
      where order_address_for(viewer, $1, $3, status, paid, '77 Rose Ln') is not null`,
    [0, creator.id, creator.creatorId, client.id],
  );
  expect(rows.map(({ state }) => state)).toEqual(
    ['confirmed', 'in_progress', 'submitted'].flatMap((status) => [
      `${status} in_escrow`,
      `${status} disputed`,
    ]),
  );
});

it('shows the street of a job by the same rule, and its town to all', async () => {
  const id = await openJob(client, { startTime: '15:00', hours: 1, date: tuesday(2).slice(0, 10) });
  await hired(client, creator, id);
  await client.browser.put(`/api/jobs/${id}/address`, { address: `${street}, Austin, TX` });
  expect(await whereRead(creator, 'creator', `jobs/${id}`)).toEqual([]);
  await app.sql(
    `update jobs set payment_status = 'in_escrow', time_held_until = null where id = $1`,
    [id],
  );
  const everywhere = ['order', 'day', 'file', 'home', 'agenda', 'feed'];
  expect(await whereRead(creator, 'creator', `jobs/${id}`)).toEqual(everywhere);
  await client.browser.post(`/api/users/${creator.id}/block`);
  expect(await whereRead(creator, 'creator', `jobs/${id}`)).toEqual([]);
  const { json } = await creator.browser.get(`/api/jobs/${id}`);
  expect([json.address, json.location]).toEqual([null, 'Austin, TX']);
});
