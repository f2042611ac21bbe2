import Stripe from 'stripe';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestDatabase, eventually } from '../testing/harness.ts';
import { startTrialSite } from '../testing/trial-site.ts';

let site: Awaited<ReturnType<typeof startTrialSite>>;
beforeAll(async () => {
  site = await startTrialSite(await createTestDatabase(inject('postgresUrl')), Stripe);
});
afterAll(() => site.close());

async function charge(amount: number, paymentMethod = 'pm_card_visa', suffix?: string) {
  const intent = await site.stripe.paymentIntents.create({
    amount,
    currency: 'usd',
    confirm: true,
    payment_method: paymentMethod,
    return_url: `${site.origin}/return`,
    transfer_group: 'job_1',
    ...(suffix && { statement_descriptor_suffix: suffix }),
  });
  return String(intent.latest_charge);
}

async function newAccount() {
  return site.stripe.v2.core.accounts.create({
    contact_email: 'creator@example.com',
    display_name: 'Creator',
    dashboard: 'express',
    identity: { country: 'US', entity_type: 'individual' },
    defaults: {
      responsibilities: { fees_collector: 'application', losses_collector: 'application' },
    },
    configuration: {
      recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
    },
    metadata: { creator: '9' },
    include: ['configuration.recipient', 'requirements'],
  });
}

async function onboard(account: string, form: Record<string, string> = {}) {
  const link = await site.stripe.v2.core.accountLinks.create({
    account,
    use_case: {
      type: 'account_onboarding',
      account_onboarding: {
        refresh_url: `${site.origin}/refresh`,
        return_url: `${site.origin}/return`,
      },
    },
  });
  const path = new URL(link.url).pathname;
  const reply = await site.post(path, {
    given: 'Cleo',
    family: 'Creator',
    routing: '110000000',
    account: '000123456789',
    ...form,
  });
  return { path, reply };
}

async function onboardedAccount(form?: Record<string, string>): Promise<string> {
  const { id } = await newAccount();
  await onboard(id, form);
  return id;
}

test("uses the account's language on its pages", async () => {
  const { id } = await newAccount();
  const dashboard = async () => {
    const link = await site.stripe.accounts.createLoginLink(id);
    return (await fetch(link.url)).text();
  };
  expect(await dashboard()).toContain('<h1>Your balance</h1>');
  await site.stripe.v2.core.accounts.update(id, { defaults: { locales: ['es-419'] } });
  expect(await dashboard()).toContain('<h1>Tu saldo</h1>');
  const { reply } = await onboard(id, { given: ' ' });
  expect(await reply.text()).toContain('Escribe tu nombre.');
  const gone = await fetch(new URL('/sandbox/dashboard/login_1', site.origin), {
    headers: { 'accept-language': 'es-MX,es;q=0.9' },
  });
  expect(await gone.text()).toContain('No encontramos este enlace');
});

test('gates transfers on the capability that onboarding makes active', async () => {
  const account = await newAccount();
  expect(
    account.configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers,
  ).toMatchObject({
    status: 'restricted',
  });
  const source = await charge(55000);
  const order = {
    amount: 50000,
    currency: 'usd',
    destination: account.id,
    source_transaction: source,
    transfer_group: 'job_1',
  };
  await expect(site.stripe.transfers.create(order)).rejects.toMatchObject({
    code: 'insufficient_capabilities_for_transfer',
    statusCode: 400,
  });

  const { path, reply } = await onboard(account.id);
  expect(reply.headers.get('location')).toBe(`${site.origin}/return`);
  expect((await fetch(site.origin + path, { redirect: 'manual' })).headers.get('location')).toBe(
    `${site.origin}/refresh`,
  );
  const after = await site.stripe.v2.core.accounts.retrieve(account.id, {
    include: ['configuration.recipient', 'identity'],
  });
  expect(
    after.configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers?.status,
  ).toBe('active');
  await eventually(() =>
    expect(site.hooks.map((hook) => hook.type)).toContain(
      'v2.core.account[configuration.recipient].capability_status_updated',
    ),
  );
  const hook = site.hooks.find(({ type }) => type.includes('capability_status_updated'));
  const notification = site.stripe.parseEventNotification(
    hook?.body ?? '',
    hook?.signature ?? '',
    site.secrets[2] ?? '',
  );
  expect(notification).toMatchObject({ related_object: { id: account.id } });
  const events = await site.stripe.v2.core.events.list({ object_id: account.id });
  expect(events.data.map((event) => event.type)).toContain('v2.core.account.created');

  const transfer = await site.stripe.transfers.create(order);
  expect(transfer).toMatchObject({ amount: 50000, source_transaction: source, reversed: false });
  const balance = await site.stripe.balance.retrieve({}, { stripeAccount: account.id });
  expect(balance.pending[0]?.amount).toBe(50000);
});

test('never transfers more than the source charge, and gives reversals back to it', async () => {
  const destination = await onboardedAccount();
  const source = await charge(10000, 'pm_card_bypassPending');
  await site.control('/top-up', { amount: 1000 });
  const send = (amount: number) =>
    site.stripe.transfers.create({
      amount,
      currency: 'usd',
      destination,
      source_transaction: source,
    });
  const first = await send(9000);
  await expect(send(1001)).rejects.toMatchObject({ statusCode: 400 });
  const reversal = await site.stripe.transfers.createReversal(first.id, { amount: 4000 });
  expect(reversal).toMatchObject({ amount: 4000, transfer: first.id });
  await send(5000);
  await expect(send(1)).rejects.toMatchObject({ statusCode: 400 });
  const after = await site.stripe.transfers.retrieve(first.id);
  expect(after).toMatchObject({ amount_reversed: 4000, reversed: false });
  expect(after.reversals.data.map(({ id }) => id)).toEqual([reversal.id]);
});

test('a charge has what the cardholder reads, in 22 characters, and a receipt once it is paid', async () => {
  const retrieve = async (id: string) => site.stripe.charges.retrieve(id);
  const paid = await charge(1000, 'pm_card_visa', 'job 7 of a long name');
  expect(await retrieve(paid)).toMatchObject({
    calculated_statement_descriptor: 'GOLDEN HOUR* JOB 7 OF ',
    receipt_url: `https://pay.stripe.com/receipts/payment/${paid}`,
  });
  expect(await retrieve(await charge(1000))).toMatchObject({
    calculated_statement_descriptor: 'GOLDEN HOUR',
  });
  await expect(charge(1000, 'pm_card_chargeDeclined')).rejects.toThrow();
  const [failed] = (await site.stripe.charges.list({ limit: 1 })).data;
  expect(failed).toMatchObject({ status: 'failed', receipt_url: null });
});

test('refunds at most the rest of the charge', async () => {
  const source = await charge(1000);
  await site.control('/top-up', { amount: 1000 });
  const refund = (amount?: number) =>
    site.stripe.refunds.create({ charge: source, ...(amount && { amount }) });
  expect(await refund(400)).toMatchObject({ amount: 400, status: 'succeeded' });
  await expect(refund(601)).rejects.toThrow(/greater than unrefunded amount/);
  expect((await refund()).amount).toBe(600);
  await expect(refund()).rejects.toMatchObject({ code: 'charge_already_refunded' });
  expect(await site.stripe.charges.retrieve(source)).toMatchObject({
    amount_refunded: 1000,
    refunded: true,
  });
});

test('answers the same key alike and refuses it for anything else', async () => {
  const options = { idempotencyKey: 'pay:1' };
  const params = { amount: 700, currency: 'usd' };
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => site.stripe.paymentIntents.create(params, options)),
  );
  expect(new Set(replies.map(({ id }) => id)).size).toBe(1);
  await expect(
    site.stripe.paymentIntents.create({ ...params, amount: 800 }, options),
  ).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
  const declined = {
    amount: 900,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_chargeDeclined',
  };
  const attempts = await Promise.allSettled(
    [1, 2].map(() => site.stripe.paymentIntents.create(declined, { idempotencyKey: 'pay:2' })),
  );
  const [one, two] = attempts.map(
    (each) => each.status === 'rejected' && each.reason.raw.payment_intent.id,
  );
  expect(one).toBe(two);
});

test('refuses unknown parameters by name', async () => {
  await expect(
    site.stripe.paymentIntents.create({
      amount: 700,
      currency: 'usd',
      payment_method_types: ['card'],
    } as never),
  ).rejects.toMatchObject({ code: 'parameter_unknown', param: 'payment_method_types' });
  await expect(
    site.stripe.paymentIntents.create({ currency: 'usd' } as never),
  ).rejects.toMatchObject({
    code: 'parameter_missing',
    param: 'amount',
  });
  await expect(site.stripe.charges.retrieve('ch_none')).rejects.toMatchObject({
    code: 'resource_missing',
    statusCode: 404,
  });
  await expect(
    site.stripe.charges.retrieve(await charge(500), { expand: ['nothing'] }),
  ).rejects.toThrow(/cannot be expanded/);
  await expect(
    site.stripe.balance.retrieve({}, { stripeAccount: 'acct_none' }),
  ).rejects.toMatchObject({ statusCode: 403 });
});

test('pages through lists and finds events by type', async () => {
  for (let index = 0; index < 3; index++) await charge(1000 + index, 'pm_card_bypassPending');
  const all: number[] = [];
  for await (const each of site.stripe.charges.list({ limit: 2, transfer_group: 'job_1' })) {
    all.push(each.amount);
  }
  expect(all.slice(0, 3)).toEqual([1002, 1001, 1000]);
  const events = await site.stripe.events.list({ type: 'charge.succeeded', limit: 1 });
  const [newest] = events.data;
  expect(await site.stripe.events.retrieve(newest?.id ?? '')).toMatchObject({
    data: { object: { amount: 1002 } },
  });
  const { available } = await site.stripe.balance.retrieve();
  expect(available[0]?.amount).toBeGreaterThan(0);
});

test('racing refunds and transfers never exceed the charge', async () => {
  const destination = await onboardedAccount();
  const [refunded, transferred] = [await charge(1000), await charge(1000)];
  const race = async (attempt: () => Promise<unknown>) => {
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, attempt));
    return outcomes.filter(({ status }) => status === 'fulfilled').length;
  };
  expect(await race(() => site.stripe.refunds.create({ charge: refunded, amount: 300 }))).toBe(3);
  const order = { amount: 300, currency: 'usd', destination, source_transaction: transferred };
  expect(await race(() => site.stripe.transfers.create(order))).toBe(3);
});

test('the balance is the sum of its transactions', async () => {
  let net = 0;
  for await (const each of site.stripe.balanceTransactions.list({ limit: 100 })) net += each.net;
  const { available, pending } = await site.stripe.balance.retrieve();
  expect((available[0]?.amount ?? 0) + (pending[0]?.amount ?? 0)).toBe(net);
  expect(net).not.toBe(0);
});
