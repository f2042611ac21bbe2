import Stripe from 'stripe';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestDatabase } from './testing/harness.ts';
import { CARD, startTrialSite } from './testing/trial-site.ts';

let site: Awaited<ReturnType<typeof startTrialSite>>;
beforeAll(async () => {
  site = await startTrialSite(await createTestDatabase(inject('postgresUrl')), Stripe);
});
afterAll(() => site.close());

const NASTY = [
  '%00',
  '\0',
  '\ud800',
  '9'.repeat(400),
  '-1',
  '1e9',
  "'; drop schema sandbox cascade; --",
  '<script>alert(1)</script>',
  '__proto__',
  '[][][',
  '{}',
  'x'.repeat(200_000),
];
const PATHS = [
  '/v1/payment_intents',
  '/v1/payment_intents/pi_1/confirm',
  '/v1/checkout/sessions',
  '/v1/refunds',
  '/v1/transfers',
  '/v1/transfers/tr_1/reversals',
  '/v1/payouts',
  '/v1/disputes/du_1',
  '/v1/events',
  '/v2/core/accounts',
  '/v2/core/account_links',
  '/v2/core/events',
  '/v1/%00',
  '/v1/charges/%E0%A4%A',
];
const KEYS = [
  'amount',
  'metadata[a]',
  'metadata[__proto__][x]',
  'expand[]',
  'limit',
  'created[gte]',
];
const MORE = ['starting_after', 'page', 'line_items[0][quantity]', 'a[b][c][d][e][f][g][h][i][j]'];

test('no bad input of the API ends in a 500', async () => {
  const { host, port } = site.sandbox.api;
  const headers = { authorization: `Bearer ${site.sandbox.secretKey}` };
  const seen = new Set<number>();
  for (const path of PATHS) {
    for (const nasty of NASTY) {
      const fields = [...KEYS, ...MORE].map((key): [string, string] => [key, nasty]);
      const url = `http://${host}:${port}${path}`;
      const json = JSON.stringify({ display_name: nasty, account: nasty, metadata: { a: nasty } });
      const body = path.startsWith('/v2/') ? json : new URLSearchParams(fields).toString();
      const posted = await fetch(url, { method: 'POST', headers, body });
      seen.add(posted.status);
      for (const field of fields) {
        if (nasty.length > 1000) continue;
        const listed = await fetch(`${url}?${new URLSearchParams([field])}`, { headers });
        seen.add(listed.status);
        await listed.body?.cancel();
      }
      await posted.body?.cancel();
    }
  }
  expect([...seen].filter((status) => status >= 500)).toEqual([]);
});

test('no bad input of a page ends in an error, and none of it becomes markup', async () => {
  const session = await site.stripe.checkout.sessions.create({
    mode: 'payment',
    success_url: site.origin,
    line_items: [
      { price_data: { currency: 'usd', unit_amount: 900, product_data: { name: '<b>"Job"</b>' } } },
    ],
  });
  const path = new URL(session.url ?? '').pathname;
  for (const nasty of NASTY) {
    for (const name of Object.keys(CARD)) {
      const form = { ...CARD, card: '4000000000000002', [name]: nasty };
      const reply = await site.post(path, form);
      expect([400, 402, 303]).toContain(reply.status);
      const text = await reply.text();
      expect(text).not.toContain('<script>');
      expect(text).not.toContain('<b>');
    }
  }
  for (const wrong of [
    'checkout/x',
    'challenge/pi_1/x',
    'onboarding/%00',
    'dashboard/x',
    '../x',
    '',
  ]) {
    expect((await fetch(`${site.origin}/sandbox/${wrong}`)).status).toBeLessThan(500);
  }
});

test('refuses redirects to anything but the web', async () => {
  await expect(
    site.stripe.checkout.sessions.create({
      mode: 'payment',
      success_url: 'javascript:alert(1)',
      line_items: [
        { price_data: { currency: 'usd', unit_amount: 900, product_data: { name: 'Job' } } },
      ],
    }),
  ).rejects.toMatchObject({ param: 'success_url' });
});

test('opens an intent to the browser only with its secret', async () => {
  const { id, client_secret } = await site.stripe.paymentIntents.create({
    amount: 1000,
    currency: 'usd',
    metadata: { private: 'yes' },
  });
  const get = (secret: string, key: string) =>
    fetch(
      `${site.origin}/sandbox/api/payment_intents/${id}?${new URLSearchParams({ key, client_secret: secret })}`,
    );
  const key = site.sandbox.publishableKey;
  expect((await get(`${id}_secret_x`, key)).status).toBe(404);
  expect((await get(client_secret ?? '', 'pk_test_x')).status).toBe(401);
  const shown = await (await get(client_secret ?? '', key)).json();
  expect(shown).toMatchObject({ id, status: 'requires_payment_method' });
  expect(shown).not.toHaveProperty('metadata');
});
