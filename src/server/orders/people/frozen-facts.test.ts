/** What one side changes about themselves changes nothing that the other side agreed to. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { confirmedBooking, tuesday } from '#testing/bookings.ts';
import { hired, openJob, paid } from '#testing/jobs.ts';
import { untilServed } from '#testing/outside/until-served.ts';
import { type Creator, type Person, registerClient, registerCreator } from '#testing/people.ts';
import { type SandboxMoney, sandboxMoney } from '#testing/sandbox-money.ts';

let app: TestApp;
let money: SandboxMoney;
let client: Person;
let creator: Creator;
beforeAll(async () => {
  app = await startTestApp({ env: { SANDBOX_CONTROL_PORT: '0' } });
  money = sandboxMoney(app);
  client = await registerClient(app);
  creator = await registerCreator(app);
});
afterAll(() => app.close());

const rename = ({ browser, id }: Person, fullName: string) =>
  browser.patch(`/api/user/${id}`, { fullName });
const see = async ({ browser }: Person, path: string) => (await browser.get(path)).json;
const noticesOf = async ({ browser }: Person) => {
  await app.settle();
  const { json } = await browser.get('/api/notifications');
  return (json as { message: string }[]).map(({ message }) => message);
};

it('a booking stays on the clock on which it was agreed', async () => {
  const id = await confirmedBooking(money, client, creator, { startsAt: tuesday(3) });
  const path = `/api/bookings/${id}`;
  const agreed = await noticesOf(client);
  const moved = await creator.browser.patch(`/api/creators/${creator.creatorId}`, {
    timeZone: 'America/Denver',
  });
  expect(moved.status).toBe(200);
  for (const person of [client, creator])
    expect((await see(person, path)).timeZone).toBe('America/Chicago');
  expect(await noticesOf(client)).toEqual(agreed);
  // From before bookings kept their zone: that of their creator when the site is upgraded.
  await app.sql('update bookings set time_zone = null where id = $1', [id]);
  expect((await see(client, path)).timeZone).toBe('America/Denver');
  await app.sql(`update bookings set time_zone = 'America/Chicago'`);
});

it('a hired job without a known place stays on the clock of its hire', async () => {
  const id = await openJob(client, {
    location: 'Grandma’s barn',
    coordinates: null,
    startTime: '10:00',
    hours: 2,
  });
  const path = `/api/jobs/${id}`;
  const zone = async () => (await see(client, path)).timeZone;
  expect(await zone()).toBeNull();
  const own = await registerCreator(app);
  await hired(client, own, id);
  expect(await zone()).toBe('America/Chicago');
  await own.browser.patch(`/api/creators/${own.creatorId}`, { timeZone: 'America/Denver' });
  expect(await zone()).toBe('America/Chicago');
  // Nobody is hired: it has none again, and then that of the next.
  await client.browser.post(`${path}/unhire`);
  expect(await zone()).toBeNull();
  await hired(client, await registerCreator(app), id);
  expect(await zone()).toBe('America/Chicago');
});

describe('another name with orders under way', () => {
  it('is told to the other sides, who read the old one beside it for 30 days', async () => {
    const job = await openJob(client);
    await hired(client, creator, job);
    await paid(app, client, job);
    const before = (await see(client, `/api/jobs/${job}`)).applications[0].creator.user.fullName;
    expect((await rename(creator, 'Lone Star Studio')).status).toBe(200);
    expect(
      (await noticesOf(client)).filter((text) => text.includes('has a new name')),
    ).toHaveLength(2);
    // A second one hides no name that people knew.
    await rename(creator, 'Dallas Portraits');
    expect((await see(client, `/api/jobs/${job}`)).otherFormerName).toBe(before);
    expect((await see(creator, `/api/jobs/${job}`)).otherFormerName).toBeNull();
    // Visitors of a busy site are asked to come back.
    const seen = await untilServed(() => app.visitor().get(`/api/jobs/${job}`));
    expect(seen.json.otherFormerName).toBeNull();
    await app.sql(`update users set renamed_at = renamed_at - interval '31 days' where id = $1`, [
      creator.id,
    ]);
    expect((await see(client, `/api/jobs/${job}`)).otherFormerName).toBeNull();
  });

  it('is not changed again and again', async () => {
    expect((await rename(creator, 'Third Name')).status).toBe(200);
    expect((await rename(creator, 'Third Name')).status).toBe(200);
    expect((await rename(creator, 'Fourth Name')).json.code).toBe('account.daily_limit');
  });
});

describe('another place after it was agreed', () => {
  const change = (path: string, address: string) =>
    client.browser.put(`${path}/address`, { address });

  it('in the same town is only told, and in another town waits for the creator', async () => {
    const address = '500 Elm St, Dallas, TX';
    const id = await confirmedBooking(money, client, creator, { startsAt: tuesday(5), address });
    const path = `/api/bookings/${id}`;
    expect((await change(path, '77 Rose Ln, Dallas, TX 75201')).json).toMatchObject({
      address: '77 Rose Ln, Dallas, TX 75201',
      move: null,
    });
    const elsewhere = '12 Cerrillos Rd, Santa Fe, NM';
    const { json } = await change(path, elsewhere);
    expect(json).toMatchObject({
      address: '77 Rose Ln, Dallas, TX 75201',
      move: { proposedBy: 'client', address: elsewhere, startsAt: tuesday(5) },
    });
    expect((await noticesOf(creator))[0]).toMatch(/proposed another place for .*: Santa Fe, NM$/);
    const answer = (person: Person, how: string) =>
      person.browser.post(`${path}/moves/${json.move.id}/${how}`);
    expect((await answer(client, 'acceptance')).json.code).toBe('booking_move.own');
    const accepted = await answer(creator, 'acceptance');
    expect(accepted.json).toMatchObject({ address: elsewhere, startsAt: tuesday(5), move: null });
    expect((await noticesOf(client))[0]).toMatch(/accepted the new place of .*: Santa Fe, NM$/);
    const rows = await app.sql('select 1 from order_moves where address <> $1', ['']);
    expect(rows).toEqual([]);
  });

  it('of a job is compared with its town, and declined it stays', async () => {
    const job = await openJob(client, { location: 'Austin, TX' });
    await hired(client, creator, job);
    await paid(app, client, job);
    const path = `/api/jobs/${job}`;
    expect((await change(path, '1 Congress Ave, Austin, TX')).status).toBe(200);
    expect((await see(client, path)).address).toBe('1 Congress Ave, Austin, TX');
    const changed = await change(path, '1 Ocean Dr, Miami, FL');
    expect([changed.status, changed.json.code]).toEqual([200, undefined]);
    const { move } = (await see(creator, path)).progress;
    expect(move.address).toBe('1 Ocean Dr, Miami, FL');
    await creator.browser.post(`${path}/moves/${move.id}/decline`);
    expect(await see(creator, path)).toMatchObject({
      address: '1 Congress Ave, Austin, TX',
      progress: { move: null },
    });
  });

  it('beyond the reach of a creator who agreed to none waits for them, too', async () => {
    await app.sql(
      'update creator_profiles set lat = 32.78, lng = -96.8, travel_radius_km = 40 where id = $1',
      [creator.creatorId],
    );
    const id = await confirmedBooking(money, client, creator, { startsAt: tuesday(6) });
    const far = await change(`/api/bookings/${id}`, '1 Ocean Dr, Miami, FL');
    expect(far.json).toMatchObject({ address: '', move: { address: '1 Ocean Dr, Miami, FL' } });
    const near = await change(`/api/bookings/${id}`, '4 Elm St, Plano, TX');
    expect(near.json.address).toBe('4 Elm St, Plano, TX');
  });
});
