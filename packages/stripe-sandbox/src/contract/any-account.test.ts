import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { contractProviders, undoneAtTheEnd } from '../testing/contract-providers.ts';
import { eventually } from '../testing/harness.ts';

/** What the product relies on and any account can show: no Connect, no creators. */

const returnUrl = 'https://example.com/return';
const unique = () => crypto.randomUUID();

describe.each(contractProviders(Stripe))('%s', (_name, provider) => {
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
  const undo = undoneAtTheEnd();

  test('takes a card and links intent, charge and balance transaction', async () => {
    const { id } = await pay('pm_card_visa');
    // The balance transaction may come after the payment.
    await eventually(async () => {
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
    });
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
    undo(() => provider().paymentIntents.cancel(refused.payment_intent.id));
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

  test('keeps a payment method for its customer, who pays with it again', async () => {
    const customer = await provider().customers.create({ metadata: { user_id: '7' } });
    const intent = (fields: object) =>
      provider().paymentIntents.create({
        amount: 2000,
        currency: 'usd',
        confirm: true,
        return_url: returnUrl,
        ...fields,
      });
    const kept = await intent({
      customer: customer.id,
      payment_method: 'pm_card_visa',
      setup_future_usage: 'off_session',
    });
    const { data } = await provider().customers.listPaymentMethods(customer.id, { type: 'card' });
    expect(data).toMatchObject([
      { id: kept.payment_method, customer: customer.id, card: { brand: 'visa', last4: '4242' } },
    ]);
    const payment_method = data[0]?.id ?? '';
    const again = await intent({ customer: customer.id, payment_method, off_session: true });
    expect(again).toMatchObject({ status: 'succeeded', customer: customer.id });
    await expect(intent({ payment_method })).rejects.toMatchObject({ statusCode: 400 });
    const settings = { default_payment_method: payment_method };
    expect(
      await provider().customers.update(customer.id, { invoice_settings: settings }),
    ).toMatchObject({ invoice_settings: settings });
    expect(await provider().paymentMethods.detach(payment_method)).toMatchObject({
      customer: null,
    });
    await expect(intent({ customer: customer.id, payment_method })).rejects.toMatchObject({
      statusCode: 400,
    });
    expect(await provider().customers.retrieve(customer.id)).toMatchObject({
      invoice_settings: { default_payment_method: null },
    });
    expect(await provider().customers.del(customer.id)).toMatchObject({ deleted: true });
    expect(await provider().customers.retrieve(customer.id)).toMatchObject({ deleted: true });
    await expect(
      provider().customers.listPaymentMethods(customer.id, { type: 'card' }),
    ).rejects.toMatchObject({ statusCode: 404 });
  });

  test('declines a saved card off session if the bank requires authentication', async () => {
    const customer = await provider().customers.create({});
    undo(() => provider().customers.del(customer.id));
    const method = await provider().paymentMethods.attach('pm_card_authenticationRequired', {
      customer: customer.id,
    });
    await expect(
      provider().paymentIntents.create({
        amount: 2000,
        currency: 'usd',
        confirm: true,
        customer: customer.id,
        payment_method: method.id,
        off_session: true,
      }),
    ).rejects.toMatchObject({ statusCode: 402, code: 'authentication_required' });
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
    undo(() => provider().paymentIntents.cancel(first.id));
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

  test('opens a dispute over a charge, takes evidence once and then decides', async () => {
    const intent = await pay('pm_card_createDispute');
    const find = async () =>
      (await provider().disputes.list({ payment_intent: intent.id })).data.at(0);
    const waiting = await eventually(async () => {
      const dispute = await find();
      expect(dispute?.status).toBe('needs_response');
      return dispute;
    });
    const id = waiting?.id ?? '';
    expect(waiting?.evidence_details.due_by).toBeGreaterThan(0);
    const evidence = { uncategorized_text: 'winning_evidence', product_description: 'Portraits' };
    const idempotencyKey = unique();
    const update = { evidence, metadata: { answer_id: '1' }, submit: true };
    await provider().disputes.update(id, update, { idempotencyKey });
    await provider().disputes.update(id, update, { idempotencyKey });
    await eventually(async () =>
      expect(await provider().disputes.retrieve(id)).toMatchObject({
        status: 'won',
        metadata: { answer_id: '1' },
        evidence_details: { submission_count: 1 },
      }),
    );
    await expect(provider().disputes.close(id)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
    });
  });

  test('keeps the balance as transactions, with readable settings and payouts', async () => {
    const balance = await provider().balance.retrieve();
    expect(balance.available.map(({ currency }) => currency)).toContain('usd');
    const moved = await provider().balanceTransactions.list({ limit: 3, type: 'charge' });
    expect(moved.data.at(0)).toMatchObject({ object: 'balance_transaction', currency: 'usd' });
    const [first] = moved.data;
    expect(await provider().balanceTransactions.retrieve(first?.id ?? '')).toMatchObject({
      amount: first?.amount,
      fee: first?.fee,
    });
    expect(await provider().balanceSettings.retrieve()).toMatchObject({
      object: 'balance_settings',
    });
    expect((await provider().payouts.list({ limit: 1 })).object).toBe('list');
    await expect(provider().payouts.retrieve('po_unknown')).rejects.toMatchObject({
      statusCode: 404,
    });
  });

  test('records events, which can be listed and retrieved', async () => {
    const intent = await pay('pm_card_visa');
    const event = await eventually(async () => {
      const { data } = await provider().events.list({
        type: 'payment_intent.succeeded',
        limit: 20,
      });
      const found = data.find((one) => (one.data.object as { id?: string }).id === intent.id);
      expect(found).toBeDefined();
      return found;
    });
    expect(await provider().events.retrieve(event?.id ?? '')).toMatchObject({
      type: 'payment_intent.succeeded',
      data: { object: { id: intent.id } },
    });
  });

  test('finds refunds and charges by their payment', async () => {
    const intent = await pay('pm_card_visa');
    const refund = await provider().refunds.create({
      payment_intent: intent.id,
      amount: 700,
      metadata: { refund_id: '7' },
    });
    expect(await provider().refunds.retrieve(refund.id)).toMatchObject({
      metadata: { refund_id: '7' },
    });
    const { data } = await provider().refunds.list({ payment_intent: intent.id });
    expect(data.map(({ id }) => id)).toEqual([refund.id]);
    expect(await provider().charges.retrieve(String(intent.latest_charge))).toMatchObject({
      amount_refunded: 700,
      payment_method_details: { card: { brand: 'visa', last4: '4242' } },
    });
  });

  test('leaves out payment methods, and names the order on card statements', async () => {
    const intent = await provider().paymentIntents.create({
      amount: 2000,
      currency: 'usd',
      automatic_payment_methods: { enabled: true },
      excluded_payment_method_types: ['us_bank_account', 'customer_balance'],
      statement_descriptor_suffix: 'JOB 12',
    });
    undo(() => provider().paymentIntents.cancel(intent.id));
    expect(intent).toMatchObject({ statement_descriptor_suffix: 'JOB 12' });
    expect(intent.payment_method_types).not.toContain('us_bank_account');
    expect(intent.payment_method_types).toContain('card');
  });

  test('offers the saved cards of a customer on the hosted page, and saves another', async () => {
    const customer = await provider().customers.create({});
    undo(() => provider().customers.del(customer.id));
    const session = await provider().checkout.sessions.create({
      mode: 'payment',
      customer: customer.id,
      success_url: returnUrl,
      line_items: [
        {
          quantity: 1,
          price_data: { currency: 'usd', unit_amount: 700, product_data: { name: 'Job' } },
        },
      ],
      excluded_payment_method_types: ['us_bank_account'],
      payment_method_options: { card: { setup_future_usage: 'on_session' } },
      saved_payment_method_options: {
        allow_redisplay_filters: ['always', 'limited', 'unspecified'],
      },
      payment_intent_data: { statement_descriptor_suffix: 'JOB 12' },
    });
    undo(() => provider().checkout.sessions.expire(session.id));
    expect(session).toMatchObject({ customer: customer.id, status: 'open' });
  });

  test("lets the account's own payouts be set to manual", async () => {
    const scheduleOf = async () =>
      (await provider().balanceSettings.retrieve()).payments.payouts?.schedule?.interval;
    const before = await scheduleOf();
    const set = (interval: 'daily' | 'manual') =>
      provider().balanceSettings.update({ payments: { payouts: { schedule: { interval } } } });
    undo(() => set(before === 'manual' ? 'manual' : 'daily'));
    await set('manual');
    expect(await scheduleOf()).toBe('manual');
  });

  test('takes an event destination, shows its secret once, and forgets it', async () => {
    const destination = await provider().v2.core.eventDestinations.create({
      name: 'Contract',
      type: 'webhook_endpoint',
      event_payload: 'snapshot',
      events_from: ['@self'],
      enabled_events: ['payment_intent.succeeded', 'radar.early_fraud_warning.created'],
      webhook_endpoint: { url: 'https://example.com/webhook' },
      include: ['webhook_endpoint.signing_secret', 'webhook_endpoint.url'],
    });
    undo(() => provider().v2.core.eventDestinations.del(destination.id));
    expect(destination.webhook_endpoint?.signing_secret).toMatch(/^whsec_/);
    const { data } = await provider().v2.core.eventDestinations.list();
    expect(data.map(({ id }) => id)).toContain(destination.id);
  });
});
