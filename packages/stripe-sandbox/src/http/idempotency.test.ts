import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { createTestDatabase } from '../testing/harness.ts';
import { startTrialSite } from '../testing/trial-site.ts';

let site: Awaited<ReturnType<typeof startTrialSite>>;
beforeAll(async () => {
  site = await startTrialSite(await createTestDatabase(inject('postgresUrl')), Stripe);
});
beforeEach(() => site.control('/reset'));
afterAll(() => site.close());

const DAY = 86_400;
const fail = (kind: string, match: string) =>
  site.control('/faults', { target: 'api', kind, match });
const pay = (idempotencyKey: string) =>
  site.stripe.paymentIntents.create({ amount: 2000, currency: 'usd' }, { idempotencyKey });
const intents = async () => (await site.stripe.paymentIntents.list()).data.length;

test('a 500 of API v1 is repeated under its key for a day', async () => {
  await fail('500', '/v1/payment_intents');
  await expect(pay('one')).rejects.toMatchObject({ statusCode: 500 });
  await expect(pay('one')).rejects.toMatchObject({
    statusCode: 500,
    headers: { 'idempotent-replayed': 'true' },
  });
  expect(await intents()).toBe(0);
  await expect(pay('two')).resolves.toMatchObject({ amount: 2000 });
  await site.control('/clock', { seconds: DAY + 1 });
  await expect(pay('one')).resolves.toMatchObject({ amount: 2000 });
});

test('a 500 can come after the object was made', async () => {
  await fail('500_after', '/v1/payment_intents');
  await expect(pay('one')).rejects.toMatchObject({ statusCode: 500 });
  await expect(pay('one')).rejects.toMatchObject({ statusCode: 500 });
  expect(await intents()).toBe(1);
});

test.each([
  ['409', 409, 'idempotency_key_in_use'],
  ['429', 429, 'rate_limit'],
  ['lock_timeout', 429, 'lock_timeout'],
])('%s leaves the key unused', async (kind, statusCode, code) => {
  await fail(kind, '/v1/payment_intents');
  await expect(pay('one')).rejects.toMatchObject({ statusCode, code });
  await expect(pay('one')).resolves.toMatchObject({ amount: 2000 });
});

test('API v2 tries a failure again under its key, and repeats a success for 30 days', async () => {
  const create = () => site.stripe.v2.core.accounts.create({}, { idempotencyKey: 'account' });
  await fail('500', '/v2/core/accounts');
  await expect(create()).rejects.toMatchObject({ statusCode: 500 });
  const { id } = await create();
  await site.control('/clock', { seconds: 29 * DAY });
  expect((await create()).id).toBe(id);
  await site.control('/clock', { seconds: 2 * DAY });
  expect((await create()).id).not.toBe(id);
});
