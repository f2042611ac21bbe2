import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { createTestDatabase } from '#testing/postgres.ts';
import { startTrialSite } from './trial-site.ts';

/**
 * What the product relies on, asked of the sandbox and, where `STRIPE_TEST_KEY` holds a test
 * key, of Stripe itself: where the two differ, the sandbox is wrong.
 */
let site: Awaited<ReturnType<typeof startTrialSite>>;
beforeAll(async () => {
  site = await startTrialSite(await createTestDatabase(inject('postgresUrl')), Stripe);
});
afterAll(() => site.close());

const key = process.env['STRIPE_TEST_KEY'];
const providers: [string, () => Stripe][] = [['the sandbox', () => site.stripe]];
if (key?.startsWith('sk_test_')) providers.push(['Stripe', () => new Stripe(key)]);

const returnUrl = 'https://example.com/return';
const unique = () => crypto.randomUUID();

describe.each(providers)('%s', (_name, provider) => {
  const pay = (payment_method: string, amount = 2000) =>
    provider().paymentIntents.create({
      amount,
      currency: 'usd',
      confirm: true,
      payment_method,
      return_url: returnUrl,
    });
  const openSession = () =>
    provider().checkout.sessions.create({
      mode: 'payment',
      success_url: `${returnUrl}?session={CHECKOUT_SESSION_ID}`,
      cancel_url: returnUrl,
      line_items: [
        {
          quantity: 2,
          price_data: { currency: 'usd', unit_amount: 700, product_data: { name: 'Job' } },
        },
      ],
    });

  test('takes a card and links intent, charge and balance transaction', async () => {
    const { id } = await pay('pm_card_visa');
    // The balance transaction may come after the payment.
    await vi.waitFor(
      async () => {
        const expand = ['latest_charge.balance_transaction'];
        expect(await provider().paymentIntents.retrieve(id, { expand })).toMatchObject({
          status: 'succeeded',
          amount_received: 2000,
          latest_charge: {
            paid: true,
            captured: true,
            payment_intent: id,
            balance_transaction: { amount: 2000, type: 'charge' },
          },
        });
      },
      { timeout: 30_000, interval: 500 },
    );
  });

  test('declines with a code, and leaves the intent open for another card', async () => {
    const refused = await pay('pm_card_chargeDeclinedInsufficientFunds').catch((error) => error);
    expect(refused).toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code: 'card_declined',
      decline_code: 'insufficient_funds',
    });
    expect(refused.payment_intent).toMatchObject({ status: 'requires_payment_method' });
  });

  test('asks for authentication by a redirect', async () => {
    const intent = await pay('pm_card_authenticationRequired');
    expect(intent).toMatchObject({
      status: 'requires_action',
      next_action: { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl } },
    });
    expect((await provider().paymentIntents.cancel(intent.id)).status).toBe('canceled');
    await expect(provider().paymentIntents.cancel(intent.id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
  });

  test('refunds in parts, never more than the charge', async () => {
    const { id } = await pay('pm_card_visa');
    const refund = (amount: number) => provider().refunds.create({ payment_intent: id, amount });
    expect(await refund(1500)).toMatchObject({ amount: 1500, payment_intent: id });
    await expect(refund(501)).rejects.toMatchObject({ type: 'StripeInvalidRequestError' });
    await refund(500);
    await expect(refund(1)).rejects.toMatchObject({ code: 'charge_already_refunded' });
  });

  test('answers an idempotency key once and refuses other parameters under it', async () => {
    const idempotencyKey = unique();
    const params = { amount: 2000, currency: 'usd' };
    const first = await provider().paymentIntents.create(params, { idempotencyKey });
    const again = await provider().paymentIntents.create(params, { idempotencyKey });
    expect(again.id).toBe(first.id);
    await expect(
      provider().paymentIntents.create({ ...params, amount: 2001 }, { idempotencyKey }),
    ).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
  });

  test('names what is unknown, missing or too small', async () => {
    const create = (params: object) => provider().paymentIntents.create(params as never);
    const currency = 'usd';
    await expect(create({ amount: 2000, currency, invented: 1 })).rejects.toMatchObject({
      code: 'parameter_unknown',
      param: 'invented',
    });
    await expect(create({ currency })).rejects.toMatchObject({
      code: 'parameter_missing',
      param: 'amount',
    });
    await expect(create({ amount: 49, currency })).rejects.toMatchObject({
      code: 'amount_too_small',
    });
    await expect(provider().charges.retrieve('ch_unknown')).rejects.toMatchObject({
      code: 'resource_missing',
      statusCode: 404,
    });
  });

  test('opens a hosted checkout, lists what it sells and expires it once', async () => {
    const session = await openSession();
    expect(session).toMatchObject({
      amount_total: 1400,
      mode: 'payment',
      payment_intent: null,
      payment_status: 'unpaid',
      status: 'open',
      ui_mode: 'hosted_page',
    });
    const items = await provider().checkout.sessions.listLineItems(session.id);
    expect(items.data).toMatchObject([{ amount_total: 1400, description: 'Job', quantity: 2 }]);
    const expired = await provider().checkout.sessions.expire(session.id);
    expect(expired).toMatchObject({ status: 'expired', url: null });
    await expect(provider().checkout.sessions.expire(session.id)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
    });
  });
});
