import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { startSandbox } from '../index.ts';
import { createTestDatabase, eventually } from '../testing/harness.ts';
import { sdkFor, startTrialSite } from '../testing/trial-site.ts';

const DAY = 86_400;

let site: Awaited<ReturnType<typeof startTrialSite>>;
beforeAll(async () => {
  site = await startTrialSite(await createTestDatabase(inject('postgresUrl')), Stripe);
});
beforeEach(async () => {
  // Nothing of the previous test may still be pending.
  await site.control('/settle');
  await site.control('/reset');
  site.hooks.length = 0;
});
afterAll(() => site.close());

async function pay(paymentMethod: string, amount = 10000) {
  return site.stripe.paymentIntents.create({
    amount,
    currency: 'usd',
    confirm: true,
    payment_method: paymentMethod,
    return_url: `${site.origin}/return`,
  });
}

const types = () => site.hooks.map(({ type }) => type);
const balance = async (account?: string) => {
  const now = await site.stripe.balance.retrieve({}, account ? { stripeAccount: account } : {});
  return { available: now.available[0]?.amount, pending: now.pending[0]?.amount };
};

async function creator(bankAccount = '000123456789') {
  const { id } = await site.stripe.v2.core.accounts.create({ configuration: { recipient: {} } });
  const urls = { refresh_url: `${site.origin}/refresh`, return_url: `${site.origin}/return` };
  const link = await site.stripe.v2.core.accountLinks.create({
    account: id,
    use_case: { type: 'account_onboarding', account_onboarding: urls },
  });
  const person = { given: 'Cleo', family: 'Creator', routing: '110000000', account: bankAccount };
  await site.post(new URL(link.url).pathname, person);
  return id;
}

test('refuses anyone who does not know the token', async () => {
  const reply = await fetch(`${site.sandbox.control?.url}/reset`, { method: 'POST' });
  expect(reply.status).toBe(401);
});

test('makes pending money available when the clock advances', async () => {
  await pay('pm_card_visa');
  expect(await balance()).toEqual({ available: 0, pending: 9680 });
  await site.control('/clock', { seconds: 2 * DAY });
  expect(await balance()).toEqual({ available: 9680, pending: 0 });
});

test('keeps a bank debit processing until the clock advances', async () => {
  const good = await pay('pm_usBankAccount_success');
  const bad = await pay('pm_usBankAccount_noAccount');
  expect(good.status).toBe('processing');
  expect(await balance()).toEqual({ available: 0, pending: 0 });
  await site.control('/clock', { seconds: 4 * DAY });
  expect((await site.stripe.paymentIntents.retrieve(good.id)).status).toBe('succeeded');
  expect(await site.stripe.paymentIntents.retrieve(bad.id)).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'no_account' },
  });
  expect(await balance()).toEqual({ available: 0, pending: 9920 });
});

test('lets refunds of the test cards succeed late or fail', async () => {
  const late = await pay('pm_card_pendingRefund');
  const lost = await pay('pm_card_refundFail');
  await site.control('/top-up', { amount: 20_000 });
  const pending = await site.stripe.refunds.create({ payment_intent: late.id });
  const failing = await site.stripe.refunds.create({ payment_intent: lost.id });
  expect([pending.status, failing.status]).toEqual(['pending', 'succeeded']);
  await site.control('/clock', { seconds: 60 });
  expect((await site.stripe.refunds.retrieve(pending.id)).status).toBe('succeeded');
  const failed = await site.stripe.refunds.retrieve(failing.id, {
    expand: ['failure_balance_transaction'],
  });
  expect(failed).toMatchObject({
    status: 'failed',
    failure_balance_transaction: { amount: 10000 },
  });
  expect(await balance()).toEqual({ available: 10_000, pending: 2 * 9680 });
});

test('takes disputed funds with a fee and gives them back when the dispute is won', async () => {
  await pay('pm_card_createDispute');
  const dispute = await eventually(async () => {
    const [found] = (await site.stripe.disputes.list()).data;
    if (!found) throw new Error('not yet');
    return found;
  });
  expect(dispute).toMatchObject({ status: 'needs_response', amount: 10000 });
  expect(dispute.balance_transactions.map(({ net }) => net)).toEqual([-11500]);
  await expect(
    site.stripe.refunds.create({ charge: String(dispute.charge) }),
  ).rejects.toMatchObject({ code: 'charge_disputed' });
  const won = await site.stripe.disputes.update(dispute.id, {
    evidence: { uncategorized_text: 'winning_evidence' },
  });
  expect(won.status).toBe('won');
  expect(won.balance_transactions.map(({ net }) => net)).toEqual([-11500, -1500, 11500]);
  await site.control('/settle');
  expect(
    types()
      .filter((type) => type.startsWith('charge.dispute.'))
      .toSorted(),
  ).toEqual([
    'charge.dispute.closed',
    'charge.dispute.created',
    'charge.dispute.funds_reinstated',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.updated',
    'charge.dispute.updated',
  ]);
});

test('keeps the funds of a dispute that was prevented by a refund', async () => {
  const intent = await pay('pm_card_visa');
  const { id } = await site.control('/disputes', { charge: intent.latest_charge });
  await site.control(`/disputes/${id}`, { status: 'prevented' });
  const dispute = await site.stripe.disputes.retrieve(String(id));
  expect(dispute.status).toBe('prevented');
  expect(dispute.balance_transactions.map(({ amount }) => amount)).toEqual([-10000]);
});

test('an inquiry takes funds only when it becomes a dispute; an unanswered one is lost', async () => {
  const intent = await pay('pm_card_visa');
  const charge = String(intent.latest_charge);
  const opened = await site.control('/disputes', { charge, status: 'warning_needs_response' });
  expect(await balance()).toEqual({ available: 0, pending: 9680 });
  await site.control(`/disputes/${opened['id']}`, { status: 'needs_response' });
  expect(await balance()).toEqual({ available: -11500, pending: 9680 });
  await site.control('/clock', { seconds: 8 * DAY });
  expect((await site.stripe.disputes.retrieve(String(opened['id']))).status).toBe('lost');
});

test('pays a creator out automatically, and returns failed payouts', async () => {
  const [good, bad] = [await creator(), await creator('000111111116')];
  const intent = await pay('pm_card_bypassPending', 20000);
  for (const destination of [good, bad]) {
    const source_transaction = String(intent.latest_charge);
    await site.stripe.transfers.create({
      amount: 5000,
      currency: 'usd',
      destination,
      source_transaction,
    });
  }
  await site.control('/clock', { seconds: 4 * DAY });
  const paid = await site.stripe.payouts.list({}, { stripeAccount: good });
  expect(paid.data).toMatchObject([{ status: 'paid', amount: 5000, automatic: true }]);
  const failed = await site.stripe.payouts.list({}, { stripeAccount: bad });
  expect(failed.data).toMatchObject([{ status: 'failed', failure_code: 'no_account' }]);
  expect(await balance(good)).toEqual({ available: 0, pending: 0 });
  expect(await balance(bad)).toEqual({ available: 5000, pending: 0 });
  await site.control(`/payouts/${paid.data[0]?.id}/fail`, { account: good });
  expect(await balance(good)).toEqual({ available: 5000, pending: 0 });
  await site.control('/settle');
  const hook = site.hooks.find(({ type }) => type === 'payout.failed');
  expect(JSON.parse(hook?.body ?? '').account).toMatch(/^acct_/);
});

test('a reversal fails once the money has been paid out', async () => {
  const destination = await creator();
  const intent = await pay('pm_card_bypassPending');
  const source_transaction = String(intent.latest_charge);
  const transfer = await site.stripe.transfers.create({
    amount: 5000,
    currency: 'usd',
    destination,
    source_transaction,
  });
  await site.control('/clock', { seconds: 2 * DAY });
  await expect(site.stripe.transfers.createReversal(transfer.id)).rejects.toMatchObject({
    code: 'balance_insufficient',
  });
});

test('a restricted account receives nothing', async () => {
  const destination = await creator();
  await site.control(`/accounts/${destination}`, { status: 'restricted' });
  await pay('pm_card_bypassPending');
  await expect(
    site.stripe.transfers.create({ amount: 500, currency: 'usd', destination }),
  ).rejects.toMatchObject({ code: 'insufficient_capabilities_for_transfer' });
});

test('drops, duplicates, forges and ages events on request', async () => {
  const fault = (kind: string, match: string, count = 1) =>
    site.control('/faults', { target: 'webhook', kind, match, count });
  await fault('drop', 'payment_intent.created');
  await fault('duplicate', 'charge.succeeded');
  await fault('bad_signature', 'payment_intent.succeeded');
  await fault('stale', 'refund.created');
  const intent = await pay('pm_card_visa');
  await site.stripe.refunds.create({ payment_intent: intent.id });
  await eventually(() => expect(types()).toContain('refund.created'));
  await site.control('/settle');
  expect(types()).not.toContain('payment_intent.created');
  expect(types().filter((type) => type === 'charge.succeeded')).toHaveLength(2);
  const verify = (type: string) => {
    const hook = site.hooks.find((each) => each.type === type);
    return () =>
      site.stripe.webhooks.constructEvent(
        hook?.body ?? '',
        hook?.signature ?? '',
        site.secrets[0] ?? '',
      );
  };
  expect(verify('payment_intent.succeeded')).toThrow(/signature/);
  expect(verify('refund.created')).toThrow(/tolerance/i);
  expect(verify('charge.succeeded')).not.toThrow();
  const undelivered = await site.stripe.events.list({ delivery_success: false });
  expect(undelivered.data.map(({ type }) => type)).toEqual(['payment_intent.created']);
});

test('reverses the order of events', async () => {
  await site.control('/faults', {
    target: 'webhook',
    kind: 'reorder',
    count: 4,
    delay_ms: 3_600_000,
  });
  await pay('pm_card_visa');
  await eventually(() => expect(site.hooks).toHaveLength(1));
  await site.control('/settle');
  expect(types()).toEqual([
    'payment_intent.succeeded',
    'charge.updated',
    'charge.succeeded',
    'payment_intent.created',
  ]);
});

test('redelivers rejected events', async () => {
  site.replies.next = [500];
  await site.stripe.paymentIntents.create({ amount: 500, currency: 'usd' });
  await eventually(() => expect(site.hooks).toHaveLength(2));
  expect(new Set(site.hooks.map(({ body }) => body)).size).toBe(1);
});

test('loses a response after the commit; the same key then gives the same answer', async () => {
  const params = { amount: 500, currency: 'usd' };
  for (const [kind, status] of [
    ['409', 409],
    ['429', 429],
    ['500', 500],
  ] as const) {
    await site.control('/faults', { target: 'api', kind, match: '/v1/payment_intents' });
    await expect(site.stripe.paymentIntents.create(params)).rejects.toMatchObject({
      statusCode: status,
    });
  }
  // The SDK itself repeats a request once whose connection was closed.
  await site.control('/faults', { target: 'api', kind: 'lost_response', count: 2 });
  await expect(
    site.stripe.paymentIntents.create(params, { idempotencyKey: 'lost' }),
  ).rejects.toMatchObject({ type: 'StripeConnectionError' });
  const made = await site.stripe.paymentIntents.create(params, { idempotencyKey: 'lost' });
  const all = await site.stripe.paymentIntents.list();
  expect(all.data.map(({ id }) => id)).toEqual([made.id]);
});

test('several processes share one state and deliver each event once', async () => {
  const others = await Promise.all([1, 2].map(() => startSandbox(site.options)));
  try {
    expect(new Set(others.map(({ secretKey }) => secretKey)).size).toBe(1);
    const sdks = [site.stripe, ...others.map((other) => sdkFor(other, Stripe))];
    const params = { amount: 500, currency: 'usd' };
    await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        sdks[index % 3]?.paymentIntents.create(params, { idempotencyKey: `many:${index % 10}` }),
      ),
    );
    await eventually(() => expect(site.hooks.length).toBeGreaterThanOrEqual(10));
    await site.control('/settle');
    const ids = site.hooks.map(({ body }) => JSON.parse(body).id as string);
    expect(ids).toHaveLength(10);
    expect(new Set(ids).size).toBe(10);
  } finally {
    await Promise.all(others.map((other) => other.close()));
  }
});
