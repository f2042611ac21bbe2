import Stripe from 'stripe';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestDatabase, eventually } from '../testing/harness.ts';
import { CARD, startTrialSite } from '../testing/trial-site.ts';

let site: Awaited<ReturnType<typeof startTrialSite>>;
beforeAll(async () => {
  site = await startTrialSite(await createTestDatabase(inject('postgresUrl')), Stripe);
});
afterAll(() => site.close());

function openSession(locale?: 'es-419'): Promise<Stripe.Checkout.Session> {
  return site.stripe.checkout.sessions.create({
    mode: 'payment',
    ...(locale && { locale }),
    success_url: `${site.origin}/done?session={CHECKOUT_SESSION_ID}`,
    cancel_url: `${site.origin}/back`,
    metadata: { job: '7' },
    payment_intent_data: { metadata: { job: '7' }, transfer_group: 'job_7' },
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'usd', unit_amount: 50000, product_data: { name: 'Job' } },
      },
      {
        quantity: 1,
        price_data: { currency: 'usd', unit_amount: 5000, product_data: { name: 'Fee' } },
      },
    ],
  });
}

const pathOf = (session: Stripe.Checkout.Session) => new URL(session.url ?? '').pathname;

test('takes a card, redirects back to the site and sends a signed event', async () => {
  const session = await openSession();
  expect(session).toMatchObject({ amount_total: 55000, status: 'open', payment_status: 'unpaid' });
  const shown = await (await fetch(session.url ?? '')).text();
  for (const word of [
    'Card number',
    'Expiry',
    'CVC',
    'Name on card',
    'Sandbox: no real money moves',
  ])
    expect(shown).toContain(word);

  const paid = await site.post(pathOf(session), CARD);
  expect(paid.status).toBe(303);
  expect(paid.headers.get('location')).toBe(`${site.origin}/done?session=${session.id}`);

  const after = await site.stripe.checkout.sessions.retrieve(session.id, {
    expand: ['payment_intent.latest_charge.balance_transaction', 'line_items'],
  });
  expect(after).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    customer_details: { email: 'client@example.com' },
    payment_intent: {
      status: 'succeeded',
      metadata: { job: '7' },
      latest_charge: {
        amount: 55000,
        transfer_group: 'job_7',
        metadata: { job: '7' },
        balance_transaction: { amount: 55000, fee: 1625, net: 53375, status: 'pending' },
      },
    },
  });
  expect(after.line_items?.data.map((item) => item.description)).toEqual(['Job', 'Fee']);

  const hook = await eventually(() => {
    const found = site.hooks.find(
      ({ type, body }) => type === 'checkout.session.completed' && body.includes(session.id),
    );
    if (!found) throw new Error('not yet');
    return found;
  });
  const event = site.stripe.webhooks.constructEvent(
    hook.body,
    hook.signature,
    site.secrets[0] ?? '',
  );
  expect(event.data.object).toMatchObject({ id: session.id, payment_status: 'paid' });
});

test('shows why a card is declined and lets another one pay the same intent', async () => {
  const session = await openSession();
  const declined = await site.post(pathOf(session), { ...CARD, card: '4000000000000002' });
  expect(declined.status).toBe(402);
  expect(await declined.text()).toContain('Your card was declined.');
  const poor = await site.post(pathOf(session), { ...CARD, card: '4000000000009995' });
  expect(await poor.text()).toContain('Your card has insufficient funds.');
  const typo = await site.post(pathOf(session), { ...CARD, card: '4242424242424241' });
  expect(await typo.text()).toContain('Your card number is incorrect.');
  await site.post(pathOf(session), CARD);
  const intent = (await site.stripe.checkout.sessions.retrieve(session.id)).payment_intent;
  const charges = await site.stripe.charges.list({ payment_intent: String(intent) });
  expect(charges.data.map((charge) => charge.status)).toEqual(['succeeded', 'failed', 'failed']);
});

test("uses the session's language, also in refusals and on the bank's page", async () => {
  const session = await openSession('es-419');
  const shown = await (await fetch(session.url ?? '')).text();
  expect(shown).toContain('<html lang="es">');
  for (const text of ['Pagar $550.00', 'Número de tarjeta', 'Sandbox: no se mueve dinero real'])
    expect(shown).toContain(text);
  const refused = async (form: object) =>
    (await site.post(pathOf(session), { ...CARD, ...form })).text();
  expect(await refused({ card: '4000000000000002' })).toContain('Tu tarjeta fue rechazada.');
  expect(await refused({ name: '' })).toContain('Escribe el nombre que aparece en la tarjeta.');
  const asked = await site.post(pathOf(session), { ...CARD, card: '4000 0027 6000 3184' });
  const challenge = await fetch(site.origin + asked.headers.get('location'));
  expect(await challenge.text()).toContain('Tu banco te pide confirmar un pago de $550.00.');
});

test('asks for 3-D Secure and pays only when it is completed', async () => {
  const session = await openSession();
  const asked = await site.post(pathOf(session), { ...CARD, card: '4000 0027 6000 3184' });
  const challenge = asked.headers.get('location') ?? '';
  expect(challenge).toMatch(/^\/sandbox\/challenge\//);
  const shown = await (await fetch(site.origin + challenge)).text();
  expect(shown).toContain('Complete authentication');
  expect(shown).toContain('Fail authentication');
  expect((await site.post(challenge, { answer: 'fail' })).headers.get('location')).toBe(
    pathOf(session),
  );
  expect(await (await fetch(session.url ?? '')).text()).toContain('unable to authenticate');

  const again = await site.post(pathOf(session), { ...CARD, card: '4000000000003220' });
  const second = again.headers.get('location') ?? '';
  expect((await site.post(challenge, { answer: 'complete' })).status).toBe(410);
  const done = await site.post(second, { answer: 'complete' });
  expect(done.headers.get('location')).toContain('/done?session=');
  expect(await site.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
    payment_status: 'paid',
  });
});

test('refuses to pay an expired session, also from an old challenge', async () => {
  const session = await openSession();
  const asked = await site.post(pathOf(session), { ...CARD, card: '4000002760003184' });
  const expired = await site.stripe.checkout.sessions.expire(session.id);
  expect(expired).toMatchObject({ status: 'expired', url: null });
  expect(
    (await site.post(asked.headers.get('location') ?? '', { answer: 'complete' })).status,
  ).toBe(410);
  expect((await site.post(pathOf(session), CARD)).status).toBe(410);
  await expect(site.stripe.checkout.sessions.expire(session.id)).rejects.toThrow(/can be expired/);
});

test('refuses a form sent from another site', async () => {
  const session = await openSession();
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example' },
    {},
  ]) {
    const body = new URLSearchParams(CARD);
    const reply = await fetch(session.url ?? '', { method: 'POST', headers, body });
    expect(reply.status).toBe(403);
  }
});

test('two tabs that pay concurrently pay once', async () => {
  const session = await openSession();
  await Promise.all([1, 2, 3, 4].map(() => site.post(pathOf(session), CARD)));
  const after = await site.stripe.checkout.sessions.retrieve(session.id);
  const charges = await site.stripe.charges.list({ payment_intent: String(after.payment_intent) });
  expect(charges.data).toHaveLength(1);
});
