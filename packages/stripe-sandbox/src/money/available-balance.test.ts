import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { createTestDatabase } from '../testing/harness.ts';
import { startTrialSite } from '../testing/trial-site.ts';

/** What needs available balance: transfers of settled charges, reversals, refunds. */

let site: Awaited<ReturnType<typeof startTrialSite>>;
beforeAll(async () => {
  site = await startTrialSite(await createTestDatabase(inject('postgresUrl')), Stripe);
});
beforeEach(async () => {
  await site.control('/settle');
  await site.control('/reset');
  site.hooks.length = 0;
});
afterAll(() => site.close());

const DAY = 86_400;

async function pay(payment_method = 'pm_card_visa') {
  const intent = await site.stripe.paymentIntents.create({
    amount: 10_000,
    currency: 'usd',
    confirm: true,
    payment_method,
    return_url: `${site.origin}/return`,
  });
  return String(intent.latest_charge);
}

async function creator() {
  const { id } = await site.stripe.v2.core.accounts.create({ configuration: { recipient: {} } });
  await site.control(`/accounts/${id}`, { status: 'active' });
  return id;
}

const send = (destination: string, source_transaction: string, amount = 9000) =>
  site.stripe.transfers.create({ amount, currency: 'usd', destination, source_transaction });
const availableOf = async (stripeAccount?: string) => {
  const balance = await site.stripe.balance.retrieve({}, stripeAccount ? { stripeAccount } : {});
  return balance.available[0]?.amount;
};
const insufficient = { statusCode: 400, code: 'balance_insufficient' };

test('a pending charge lends its money to a transfer, a settled one does not', async () => {
  const destination = await creator();
  const charges = [await pay(), await pay()];
  await send(destination, charges[0] ?? '');
  await site.control('/clock', { seconds: 2 * DAY });
  // 2 · (10,000 - 320) - 9,000
  expect(await availableOf()).toBe(10_360);
  await site.stripe.payouts.create({ amount: 1_361, currency: 'usd' });
  await expect(send(destination, charges[1] ?? '')).rejects.toMatchObject(insufficient);
  await site.control('/top-up', { amount: 1 });
  await expect(send(destination, charges[1] ?? '')).resolves.toMatchObject({ amount: 9000 });
});

test('a reversal takes money that the creator can use, neither pending nor paid out', async () => {
  const destination = await creator();
  const transfer = await send(destination, await pay());
  const reverse = () => site.stripe.transfers.createReversal(transfer.id, { amount: 1000 });
  await expect(reverse()).rejects.toMatchObject(insufficient);
  await site.control('/clock', { seconds: 2 * DAY });
  await expect(reverse()).resolves.toMatchObject({ amount: 1000 });
  await site.control('/clock', { seconds: DAY });
  await expect(reverse()).rejects.toMatchObject(insufficient);
});

test('both sides hear when money becomes available', async () => {
  const destination = await creator();
  await send(destination, await pay());
  await site.control('/settle');
  const heard = () =>
    site.hooks
      .filter(({ type }) => type === 'balance.available')
      .map(({ body }) => JSON.parse(body))
      .map(({ account, data }) => [account, data.object.available[0].amount]);
  expect(heard()).toEqual([]);
  await site.control('/clock', { seconds: 2 * DAY });
  await site.control('/settle');
  expect(heard().sort()).toEqual([
    [undefined, 680],
    [destination, 9000],
  ]);
});

test('a refund waits for available balance, oldest first', async () => {
  const charges = [await pay(), await pay()];
  const refunds = [];
  for (const charge of charges) refunds.push(await site.stripe.refunds.create({ charge }));
  expect(refunds).toMatchObject([
    { status: 'pending', pending_reason: 'insufficient_funds', balance_transaction: null },
    { status: 'pending', pending_reason: 'insufficient_funds', balance_transaction: null },
  ]);
  await site.control('/top-up', { amount: 10_000 });
  await site.control('/settle');
  const now = await Promise.all(refunds.map(({ id }) => site.stripe.refunds.retrieve(id)));
  expect(now.map(({ status }) => status)).toEqual(['succeeded', 'pending']);
  expect(await availableOf()).toBe(0);
  expect(site.hooks.map(({ type }) => type)).toContain('refund.updated');
  await site.control('/clock', { seconds: 2 * DAY });
  const last = await site.stripe.refunds.retrieve(refunds[1]?.id ?? '');
  expect(last).toMatchObject({ status: 'succeeded' });
  expect(last.pending_reason).toBeUndefined();
});

test('the platform is paid out daily until it asks for manual payouts', async () => {
  const schedule = (interval: 'manual' | 'daily') =>
    site.stripe.balanceSettings.update({ payments: { payouts: { schedule: { interval } } } });
  await pay();
  await site.control('/clock', { seconds: 3 * DAY });
  expect(await availableOf()).toBe(0);
  expect((await site.stripe.payouts.list()).data).toMatchObject([
    { amount: 9680, automatic: true },
  ]);
  await schedule('manual');
  await pay();
  await site.control('/clock', { seconds: 3 * DAY });
  expect(await availableOf()).toBe(9680);
});
