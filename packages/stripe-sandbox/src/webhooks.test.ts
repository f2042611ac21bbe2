import Stripe from 'stripe';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startSandbox } from './index.ts';
import { createTestDatabase, eventually } from './testing/harness.ts';
import { startTrialSite } from './testing/trial-site.ts';
import { signature } from './webhooks.ts';

let site: Awaited<ReturnType<typeof startTrialSite>>;
beforeAll(async () => {
  site = await startTrialSite(await createTestDatabase(inject('postgresUrl')), Stripe);
});
afterAll(() => site.close());

test('signs as the SDK does', () => {
  const payload = '{"id":"evt_1"}';
  const secret = 'whsec_test';
  const timestamp = 1_700_000_000;
  const header = site.stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  expect(signature(payload, secret, timestamp)).toBe(header);
});

test('keeps what was not delivered over a restart, and the keys too', async () => {
  // The site is down: nothing listens where this one posts its events.
  const away = { ...site.options, webhookUrl: () => 'http://127.0.0.1:1/hook' };
  await site.sandbox.close();
  const before = await startSandbox(away);
  const stripe = new Stripe(before.secretKey, { ...before.api, maxNetworkRetries: 0 });
  const { id } = await stripe.paymentIntents.create({ amount: 500, currency: 'usd' });
  await before.close();
  expect(site.hooks).toEqual([]);

  const after = await startSandbox(site.options);
  try {
    expect(after.secretKey).toBe(before.secretKey);
    const again = new Stripe(after.secretKey, { ...after.api, maxNetworkRetries: 0 });
    expect((await again.paymentIntents.retrieve(id)).amount).toBe(500);
    await eventually(() => expect(site.hooks).toHaveLength(1));
    expect(site.hooks[0]?.body).toContain(id);
  } finally {
    await after.close();
  }
});
