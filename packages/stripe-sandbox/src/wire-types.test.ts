import Stripe from 'stripe';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestDatabase } from './testing/harness.ts';
import { CARD, startTrialSite } from './testing/trial-site.ts';
import { compareWithSdk, type Sample } from './wire-types.ts';

let site: Awaited<ReturnType<typeof startTrialSite>>;
beforeAll(async () => {
  site = await startTrialSite(await createTestDatabase(inject('postgresUrl')), Stripe);
});
afterAll(() => site.close());

/** The raw answer: the SDK would already have interpreted it. */
async function raw(path: string, account?: string) {
  const { host, port } = site.sandbox.api;
  const response = await fetch(`http://${host}:${port}${path}`, {
    headers: {
      authorization: `Bearer ${site.sandbox.secretKey}`,
      ...(account && { 'stripe-account': account }),
    },
  });
  expect(response.status, path).toBe(200);
  return response.json() as Promise<Record<string, unknown> & { data: unknown[] }>;
}

async function pay(payment_method: string) {
  const intent = { amount: 10000, currency: 'usd', confirm: true, payment_method };
  return site.stripe.paymentIntents.create({ ...intent, return_url: `${site.origin}/r` });
}

async function liveThroughEverything(): Promise<string> {
  const account = await site.stripe.v2.core.accounts.create({
    contact_email: 'creator@example.com',
    identity: { individual: { given_name: 'Cleo' } },
    configuration: { recipient: {} },
  });
  const link = await site.stripe.v2.core.accountLinks.create({
    account: account.id,
    use_case: {
      type: 'account_onboarding',
      account_onboarding: { refresh_url: site.origin, return_url: site.origin },
    },
  });
  const person = { given: 'Cleo', family: 'C', routing: '110000000', account: '000111111116' };
  await site.post(new URL(link.url).pathname, person);
  for (const card of ['4242424242424242', '4000000000000002', '4000002760003184']) {
    const session = await site.stripe.checkout.sessions.create({
      mode: 'payment',
      success_url: site.origin,
      line_items: [
        { price_data: { currency: 'usd', unit_amount: 900, product_data: { name: 'Job' } } },
      ],
    });
    await site.post(new URL(session.url ?? '').pathname, { ...CARD, card });
    if (card.endsWith('0002')) await site.stripe.checkout.sessions.expire(session.id);
  }
  const atOnce = await pay('pm_card_bypassPending');
  const transfer = await site.stripe.transfers.create({
    amount: 5000,
    currency: 'usd',
    destination: account.id,
    source_transaction: String(atOnce.latest_charge),
  });
  await site.stripe.transfers.createReversal(transfer.id, { amount: 1000 });
  const bank = [await pay('pm_usBankAccount_success'), await pay('pm_usBankAccount_noAccount')];
  expect(bank.map(({ status }) => status)).toEqual(['processing', 'processing']);
  for (const card of ['pm_card_pendingRefund', 'pm_card_refundFail', 'pm_card_visa']) {
    const { id } = await pay(card);
    await site.stripe.refunds.create({ payment_intent: id, amount: 4000 });
  }
  const customer = await site.stripe.customers.create({ email: 'client@example.com' });
  await site.stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
  await pay('pm_card_createDispute');
  const open = await site.stripe.paymentIntents.create({ amount: 500, currency: 'usd' });
  await site.stripe.paymentIntents.cancel(open.id);
  await site.control('/clock', { seconds: 3 * 86_400 });
  await site.control('/top-up', { amount: 100 });
  await site.stripe.payouts.create({ amount: 100, currency: 'usd' });
  await site.control('/clock', { seconds: 9 * 86_400 });
  return account.id;
}

async function samplesOf(account: string): Promise<Sample[]> {
  const lists: [string, string, string?][] = [
    ['Stripe.PaymentIntent', '/v1/payment_intents?expand[0]=data.latest_charge'],
    ['Stripe.Customer', '/v1/customers'],
    ['Stripe.Charge', '/v1/charges?expand[0]=data.balance_transaction&expand[1]=data.refunds'],
    ['Stripe.Charge', '/v1/charges', account],
    ['Stripe.Refund', '/v1/refunds'],
    ['Stripe.Transfer', '/v1/transfers?expand[0]=data.destination_payment'],
    ['Stripe.Dispute', '/v1/disputes'],
    ['Stripe.Payout', '/v1/payouts', account],
    ['Stripe.Payout', '/v1/payouts'],
    ['Stripe.BalanceTransaction', '/v1/balance_transactions'],
    ['Stripe.BalanceTransaction', '/v1/balance_transactions', account],
    ['Stripe.Checkout.Session', '/v1/checkout/sessions?expand[0]=data.line_items'],
    ['Stripe.Event', '/v1/events'],
    ['Stripe.Event', '/v1/events', account],
    ['Stripe.V2.Core.Event', '/v2/core/events?'],
  ];
  const samples: Sample[] = [];
  for (const [type, path, owner] of lists) {
    const { data } = await raw(`${path}${path.includes('?') ? '&' : '?'}limit=100`, owner);
    expect(data.length, path).toBeGreaterThan(0);
    samples.push(...data.map((value) => ({ type, value })));
  }
  const include = ['configuration.recipient', 'defaults', 'identity', 'requirements'];
  const query = include.map((each, index) => `include[${index}]=${each}`).join('&');
  samples.push(
    { type: 'Stripe.Balance', value: await raw('/v1/balance') },
    { type: 'Stripe.BalanceSettings', value: await raw('/v1/balance_settings') },
    { type: 'Stripe.V2.Core.Account', value: await raw(`/v2/core/accounts/${account}?${query}`) },
    { type: 'Stripe.V2.Core.Account', value: await raw(`/v2/core/accounts/${account}`) },
  );
  return samples;
}

test('every answer and event has exactly the shape that the SDK declares', async () => {
  const samples = await samplesOf(await liveThroughEverything());
  expect(await compareWithSdk(samples)).toBe('');
});

test('a field too many or too few is noticed', async () => {
  const { data } = await raw('/v1/refunds');
  const [refund] = data as [Record<string, unknown>];
  const { status: _status, ...without } = refund;
  const verdict = await compareWithSdk([
    { type: 'Stripe.Refund', value: { ...refund, invented: 1 } },
    { type: 'Stripe.Refund', value: without },
  ]);
  expect(verdict).toContain(`'"invented"' does not exist`);
  expect(verdict).toContain("Property 'status' is missing");
});
