import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { booked, runTask, tuesday } from '#testing/bookings.ts';
import { openJob } from '#testing/jobs.ts';
import { type Creator, type Person, registerClient, registerCreator } from '#testing/people.ts';
import { type SandboxMoney, sandboxMoney } from '#testing/sandbox-money.ts';

let app: TestApp;
let money: SandboxMoney;
let creator: Creator;
let bookings = 0;

beforeAll(async () => {
  app = await startTestApp({ env: { SANDBOX_CONTROL_PORT: '0' } });
  money = sandboxMoney(app);
  creator = await registerCreator(app);
});
afterAll(() => app.close());

const cards = async (client: Person) =>
  (await client.browser.get('/api/payment-methods')).json as { id: string; last4: string }[];

/** A new booking's open payment. */
async function openPayment(client: Person, saveCard?: boolean): Promise<string> {
  const startsAt = tuesday(2 + bookings++);
  const bookingId = await booked(client, creator, { startsAt, hours: 1 });
  const { json } = await client.browser.post('/api/create-payment-intent', {
    bookingId,
    ...(saveCard === undefined ? {} : { saveCard }),
  });
  return json.clientSecret;
}

async function pay(client: Person, how: { saveCard?: boolean; method?: string } = {}) {
  await money.payIntent(await openPayment(client, how.saveCard), how.method);
  await money.rest();
}

const customersOf = async ({ id }: Person) =>
  (
    await app.sql<{ stripe_customer_id: string }>(
      'select stripe_customer_id from payment_customers where user_id = $1',
      [id],
    )
  ).map((row) => row.stripe_customer_id);

it('stores no card and no customer unless the client chooses to', async () => {
  const client = await registerClient(app);
  await pay(client);
  await pay(client, { saveCard: false });
  expect(await cards(client)).toEqual([]);
  expect(await customersOf(client)).toEqual([]);
});

it('saves the card that paid if the client chooses to, and pays the next booking with it', async () => {
  const client = await registerClient(app);
  await pay(client, { saveCard: true });
  const saved = await cards(client);
  expect(saved).toEqual([
    {
      id: expect.stringMatching(/^pm_/),
      brand: 'visa',
      last4: '4242',
      expMonth: 12,
      expYear: expect.any(Number),
      isDefault: true,
      expired: false,
    },
  ]);
  await pay(client, { method: saved[0]?.id ?? '' });
  const { json } = await client.browser.get('/api/bookings/client');
  expect(json.map(({ status }: { status: string }) => status)).toEqual(['confirmed', 'confirmed']);
});

it('does not keep it if the client changes their mind before paying', async () => {
  const client = await registerClient(app);
  const secret = await openPayment(client, true);
  const { json } = await client.browser.get('/api/bookings/client');
  const body = { bookingId: json[0].id, saveCard: false };
  expect((await client.browser.post('/api/create-payment-intent', body)).status).toBe(200);
  await money.payIntent(secret);
  expect(await cards(client)).toEqual([]);
});

it('shows a card saved twice once, and removes both copies', async () => {
  const client = await registerClient(app);
  await pay(client, { saveCard: true });
  await pay(client, { saveCard: true });
  const [card] = await cards(client);
  expect(await cards(client)).toHaveLength(1);
  const removed = await client.browser.delete(`/api/payment-methods/${card?.id}`);
  expect(removed.status).toBe(200);
  expect(await cards(client)).toEqual([]);
  const again = await client.browser.delete(`/api/payment-methods/${card?.id}`);
  expect(again).toMatchObject({ status: 404, json: { code: 'payment.method_not_found' } });
});

it('offers the chosen card first', async () => {
  const client = await registerClient(app);
  await pay(client, { saveCard: true });
  await pay(client, { saveCard: true, method: 'pm_card_mastercard' });
  const before = await cards(client);
  expect(before.map(({ last4 }) => last4)).toEqual(['4444', '4242']);
  const { json } = await client.browser.put(`/api/payment-methods/${before[1]?.id}/default`);
  expect(json.map(({ last4 }: { last4: string }) => last4)).toEqual(['4242', '4444']);
  expect(await cards(client)).toEqual(json);
});

it("lets no one pay with, choose or remove someone else's card", async () => {
  const owner = await registerClient(app);
  const other = await registerClient(app);
  await pay(owner, { saveCard: true });
  await pay(other, { saveCard: true, method: 'pm_card_mastercard' });
  const [theirs] = await cards(owner);
  const secret = await openPayment(other);
  await expect(money.payIntent(secret, theirs?.id)).rejects.toThrow(/must be attached/);
  const path = `/api/payment-methods/${theirs?.id}`;
  expect((await other.browser.put(`${path}/default`)).status).toBe(404);
  expect((await other.browser.delete(path)).status).toBe(404);
  expect(await cards(owner)).toEqual([theirs]);
});

it('is deleted here and at the provider with the account', async () => {
  const client = await registerClient(app);
  await pay(client, { saveCard: true });
  const [customer] = await customersOf(client);
  // Upcoming bookings prevent deletion; a refunded one does not.
  const { json } = await client.browser.get('/api/bookings/client');
  await client.browser.post(`/api/bookings/${json[0].id}/cancel`);
  await money.rest();
  const gone = await client.browser.post('/api/account/deletion', { password: client.password });
  expect(gone.status).toBe(200);
  await money.rest();
  expect(await customersOf(client)).toEqual([]);
  expect(await money.api('GET', `/v1/customers/${customer}`)).toMatchObject({ deleted: true });
});

it('continues without saved cards if the provider has lost the customer', async () => {
  const client = await registerClient(app);
  await app.sql('insert into payment_customers (user_id, stripe_customer_id) values ($1, $2)', [
    client.id,
    'cus_of_another_provider',
  ]);
  expect(await cards(client)).toEqual([]);
  await pay(client);
  expect(await customersOf(client)).toEqual([]);
});

/** A customer of another installation with a saved Visa, made under a key that may be used here. */
async function foreignCustomer(key: string, metadata: Record<string, string>) {
  const { id } = await money.api('POST', '/v1/customers', metadata, undefined, key);
  await money.api('POST', '/v1/payment_methods/pm_card_visa/attach', { customer: id });
  return id;
}

it("never takes over another installation's customer, nor deletes it", async () => {
  const client = await registerClient(app);
  const foreign = await foreignCustomer(`customer:${client.id}`, {
    'metadata[user_id]': String(client.id),
  });
  await pay(client, { saveCard: true, method: 'pm_card_mastercard' });
  expect((await cards(client)).map(({ last4 }) => last4)).toEqual(['4444']);
  const [own] = await customersOf(client);
  expect(own).not.toBe(foreign);
  expect(await money.api('GET', `/v1/customers/${own}`)).toMatchObject({
    metadata: {
      installation: expect.stringMatching(/^[0-9a-f]{16}$/),
      user_id: String(client.id),
      person_uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  });
});

/** As if the provider knew the key of this person's next customer from someone else. */
async function replyKeyWith(client: Person, metadata: Record<string, string>) {
  const { pool } = app.platform;
  await pool.query(`update payment_customers set stripe_customer_id = null where user_id = $1`, [
    client.id,
  ]);
  await pool.query(
    `update sandbox.idempotency set body = jsonb_set(body, '{metadata}', body->'metadata' || $2)
     where key like '%:customer:' || (select person_uuid from payment_customers where user_id = $1)`,
    [client.id, metadata],
  );
}

it.each([{ installation: 'ffffffffffffffff' }, { person_uuid: crypto.randomUUID() }])(
  'counts a returned customer only if installation and person match: %o',
  async (metadata) => {
    const client = await registerClient(app);
    await pay(client, { saveCard: true });
    const [before] = await customersOf(client);
    await replyKeyWith(client, metadata);
    await pay(client, { saveCard: true, method: 'pm_card_mastercard' });
    expect((await cards(client)).map(({ last4 }) => last4)).toEqual(['4444']);
    expect(await customersOf(client)).not.toContain(before);
  },
);

it('saves a card again after the provider lost the customer', async () => {
  const client = await registerClient(app);
  await pay(client, { saveCard: true });
  const [lost] = await customersOf(client);
  await money.api('DELETE', `/v1/customers/${lost}`);
  expect(await cards(client)).toEqual([]);
  await pay(client, { saveCard: true });
  expect(await cards(client)).toHaveLength(1);
});

it("keeps another installation's customer when an account here is deleted", async () => {
  const client = await registerClient(app);
  const foreign = await foreignCustomer(`another:customer:${client.id}`, {
    'metadata[user_id]': String(client.id),
    'metadata[installation]': 'another',
  });
  await app.sql('insert into payment_customers (user_id, stripe_customer_id) values ($1, $2)', [
    client.id,
    foreign,
  ]);
  await client.browser.post('/api/account/deletion', { password: client.password });
  await money.rest();
  expect(await money.api('GET', `/v1/customers/${foreign}`)).toMatchObject({ id: foreign });
  expect(await money.api('GET', `/v1/customers/${foreign}`)).not.toHaveProperty('deleted');
});

/** The hosted page of a new job, asked to save the card or not. */
async function openPage(client: Person, jobId: number, saveCard?: boolean): Promise<string> {
  const body = saveCard === undefined ? {} : { saveCard };
  const { json } = await client.browser.post(`/api/jobs/${jobId}/payment-intent`, body);
  return json.url;
}
const shown = async (url: string) => (await fetch(new URL(new URL(url).pathname, app.url))).text();

it('saves the card that pays for a job, and pays the next job with it', async () => {
  const client = await registerClient(app);
  await money.payPage(await openPage(client, await openJob(client), true));
  await money.rest();
  const [card] = await cards(client);
  expect(card).toMatchObject({ last4: '4242' });
  const jobId = await openJob(client);
  const url = await openPage(client, jobId);
  const page = await shown(url);
  expect(page).toContain('visa •••• 4242');
  // Not asked for again.
  expect(page).toContain(client.email);
  const form = { method: card?.id ?? '' };
  await client.browser.submit(new URL(url).pathname, form);
  await money.rest();
  const { json } = await client.browser.get(`/api/jobs/${jobId}`);
  expect(json.paymentStatus).toBe('in_escrow');
  expect(await cards(client)).toEqual([card]);
});

it('saves the card of a job only as the tab that pays says', async () => {
  const client = await registerClient(app);
  const jobId = await openJob(client);
  const first = await openPage(client, jobId, true);
  const second = await openPage(client, jobId);
  expect(second).not.toBe(first);
  expect(await shown(first)).toContain('has expired');
  await money.payPage(second);
  await money.rest();
  expect(await cards(client)).toEqual([]);
});

it('tells once that the card expires, and refuses it afterwards', async () => {
  const client = await registerClient(app);
  await pay(client, { saveCard: true });
  const [card] = await cards(client);
  const told = async () =>
    (
      await app.sql(
        `select count(*)::int as times from notifications where kind = 'card.expires' and user_id = $1`,
        [client.id],
      )
    )[0].times;
  const at = async (instant: string) => {
    app.travelTo(instant);
    await runTask(app, 'payments-expiring-cards');
    return told();
  };
  const year = new Date().getUTCFullYear() + 1;
  expect(await at(`${year}-06-15T12:00:00.000Z`)).toBe(0);
  expect(await at(`${year}-11-15T12:00:00.000Z`)).toBe(1);
  expect(await at(`${year}-12-20T12:00:00.000Z`)).toBe(1);
  app.travelTo(undefined);
  const secret = await openPayment(client);
  await money.control('/clock', { seconds: 800 * 86_400 });
  await expect(money.payIntent(secret, card?.id)).rejects.toThrow(/expired_card/);
});
