import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { createTestDatabase } from '../testing/harness.ts';
import { sdkFor, startTrialSite } from '../testing/trial-site.ts';
import { compareWithSdk } from '../wire-types.ts';

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

const account = () => site.stripe.v2.core.accounts.create({ configuration: { recipient: {} } });
const destinations = () =>
  site.stripe.v2.core.eventDestinations.list({ include: ['webhook_endpoint.url'] });

/** Which of the secrets signed the first delivery of a type. */
function signerOf(type: string): number {
  const hook = site.hooks.find((each) => each.type === type);
  return site.secrets.findIndex((secret) => {
    try {
      return site.stripe.webhooks.signature?.verifyHeader(
        hook?.body ?? '',
        hook?.signature ?? '',
        secret,
      );
    } catch {
      return false;
    }
  });
}

test('each kind of event comes from a destination with a secret of its own', async () => {
  const { id } = await account();
  await site.control(`/accounts/${id}`, { status: 'active' });
  await site.control('/top-up', { amount: 100 });
  const intent = await site.stripe.paymentIntents.create({
    amount: 9000,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_bypassPending',
    return_url: site.origin,
  });
  await site.stripe.transfers.create({
    amount: 500,
    currency: 'usd',
    destination: id,
    source_transaction: String(intent.latest_charge),
  });
  await site.stripe.payouts.create({ amount: 400, currency: 'usd' }, { stripeAccount: id });
  await site.control('/settle');
  expect(
    ['payment_intent.succeeded', 'payout.created', 'v2.core.account.created'].map(signerOf),
  ).toEqual([0, 1, 2]);
});

test('a destination gets the events it names, at its own address', async () => {
  const before = (await destinations()).data;
  for (const { id } of before) await site.stripe.v2.core.eventDestinations.del(id);
  const made = await site.stripe.v2.core.eventDestinations.create({
    name: 'Some',
    type: 'webhook_endpoint',
    event_payload: 'thin',
    events_from: ['@accounts'],
    enabled_events: ['v2.core.account.closed'],
    webhook_endpoint: { url: `${site.origin}/hook` },
    include: ['webhook_endpoint.signing_secret', 'webhook_endpoint.url'],
  });
  expect(made.webhook_endpoint?.signing_secret).toMatch(/^whsec_/);
  const { data } = await destinations();
  expect(data).toMatchObject([{ id: made.id, webhook_endpoint: { url: `${site.origin}/hook` } }]);
  expect(data[0]?.webhook_endpoint?.signing_secret).toBeUndefined();
  const type = 'Stripe.V2.Core.EventDestination';
  const { lastResponse: _, ...value } = made as typeof made & { lastResponse?: unknown };
  expect(await compareWithSdk([{ type, value }])).toBe('');
  await site.stripe.v2.core.accounts.close((await account()).id);
  await site.control('/settle');
  expect(site.hooks.map((hook) => hook.type)).toEqual(['v2.core.account.closed']);
});

test('an account lacks what control says, until a reset', async () => {
  await site.control('/platform', { connect: false });
  await expect(account()).rejects.toThrow(/signed up for Connect/);
  await site.control('/platform', { connect: true, accounts_v2: false });
  await expect(account()).rejects.toMatchObject({ statusCode: 403 });
  await site.control('/platform', { card_payments: 'inactive' });
  await expect(site.stripe.paymentIntents.create({ amount: 900, currency: 'usd' })).rejects.toThrow(
    /cannot currently make charges/,
  );
  expect((await site.stripe.accounts.retrieveCurrent()).capabilities?.card_payments).toBe(
    'inactive',
  );
  await site.control('/reset');
  await account();
});

test('a restricted key may do what it has the permission for', async () => {
  await site.control('/platform', { lacking: ['rak_transfer_write'] });
  const secretKey = site.sandbox.secretKey.replace('sk_', 'rk_');
  const limited = sdkFor({ ...site.sandbox, secretKey }, Stripe);
  expect((await limited.transfers.list()).data).toEqual([]);
  await expect(limited.rawRequest('POST', '/v1/transfers', {})).rejects.toThrow(
    /rak_transfer_write/,
  );
  await expect(site.stripe.rawRequest('POST', '/v1/transfers', {})).rejects.toMatchObject({
    statusCode: 400,
  });
});
