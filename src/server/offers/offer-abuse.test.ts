/** What one side can do to the other by an offer: how often it reaches them, what it says for the site, what it keeps of them. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Offer } from '#contract/offers/offer-replies.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { signInAgain } from '#testing/bookings.ts';
import { ask, inHours, offered, sendVersion, sentOffer } from '#testing/offers.ts';
import { mailsTo } from '#testing/outside/mailbox.ts';
import {
  type Creator,
  confirmed,
  type Person,
  registerClient,
  registerCreator,
} from '#testing/people.ts';

let app: TestApp;
let client: Person;
let other: Person;
let creator: Creator;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  client = await confirmed(app, registerClient(app));
  other = await confirmed(app, registerClient(app));
  creator = await confirmed(app, registerCreator(app));
});
afterEach(() => app.travelTo(undefined));
afterAll(() => app.close());

const read = async (person: Person, id: number): Promise<Offer> =>
  (await person.browser.get(`/api/offers/${id}`)).json;

it('bounds how many versions a client is sent in a day, whatever they belong to', async () => {
  const id = await ask(client, creator);
  for (let version = 1; version <= 30; version += 1) await sendVersion(creator, id);
  const next = () => creator.browser.post(`/api/offers/${id}/versions`, offered());
  expect((await next()).json).toMatchObject({
    code: 'account.daily_limit',
    error: 'You can send the same client 30 versions a day. Please try again tomorrow.',
  });
  expect((await read(client, id)).current?.version).toBe(30);
  await creator.browser.post(`/api/offers/${id}/withdrawal`);
  const again = { clientId: client.id, offer: offered() };
  expect((await creator.browser.post('/api/offers', again)).json.code).toBe('account.daily_limit');
  expect(await sentOffer(other, creator)).toBeGreaterThan(id);
  app.travelTo(inHours(24));
  await signInAgain(creator);
  expect((await creator.browser.post('/api/offers', again)).status).toBe(201);
});

it('tells a creator where to come as long as it is open, and forgets who left', async () => {
  const address = '12 Bluebonnet Ln, Austin, TX';
  const id = await ask(client, creator, { address });
  await sendVersion(creator, id);
  const placesFor = async (person: Person) => {
    const { request, current } = await read(person, id);
    return [request?.address, current?.document.address];
  };
  expect(await placesFor(creator)).toEqual([address, address]);
  await client.browser.post(`/api/users/${creator.id}/block`);
  expect(await placesFor(creator)).toEqual(['', '']);
  expect(await placesFor(client)).toEqual([address, address]);
  const second = await ask(other, creator, { address });
  await sendVersion(creator, second);
  const { password } = other;
  expect((await other.browser.post('/api/account/deletion', { password })).status).toBe(200);
  const left = await creator.browser.get(`/api/offers/${second}`);
  expect(left.json.current.document.client).toBe('Deleted user');
  for (const gone of [other.fullName, address]) expect(left.text).not.toContain(`"${gone}"`);
  const { rows } = await app.platform.pool.query(
    `select address || document as stored from offers join offer_versions on offer_id = id where id = $1`,
    [second],
  );
  expect(rows[0].stored).not.toContain('Bluebonnet');
  const leaving = { password: creator.password };
  expect((await creator.browser.post('/api/account/deletion', leaving)).status).toBe(200);
  expect((await read(client, id)).current?.document).toMatchObject({
    creator: 'Deleted user',
    client: client.fullName,
    address,
  });
});

it('writes no paragraphs of its own into the mail about it', async () => {
  const title = 'Photos: included\n\nYour card was declined.\r\n \r\nCall us at +1 555 0100';
  await sentOffer(client, creator, { lines: [{ title, price: 30_000 }] });
  await app.settle();
  const mail = (await mailsTo(app, client.email)).find(({ template }) => template === 'offer-sent');
  expect(mail?.text.split('\n\n')).toContain(
    'Photos: included Your card was declined. Call us at +1 555 0100: $300.00',
  );
});
