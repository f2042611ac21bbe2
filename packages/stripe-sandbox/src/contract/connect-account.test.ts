import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { contractProviders, undoneAtTheEnd } from '../testing/contract-providers.ts';

/** What the product relies on with creators: the account needs Connect and Accounts v2. */

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
  const undo = undoneAtTheEnd();

  test('transfers only to an account that may receive, and opens the way there', async () => {
    const account = await provider().v2.core.accounts.create({
      contact_email: 'creator@example.com',
      display_name: 'Contract Creator',
      dashboard: 'express',
      identity: { country: 'us' },
      configuration: {
        recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
      },
      defaults: {
        currency: 'usd',
        responsibilities: { fees_collector: 'application', losses_collector: 'application' },
      },
    });
    undo(() =>
      provider().v2.core.accounts.close(account.id, { applied_configurations: ['recipient'] }),
    );
    const known = await provider().v2.core.accounts.retrieve(account.id, {
      include: ['configuration.recipient'],
    });
    const capability =
      known.configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers;
    expect(capability?.status).not.toBe('active');
    const link = await provider().v2.core.accountLinks.create({
      account: account.id,
      use_case: {
        type: 'account_onboarding',
        account_onboarding: { return_url: returnUrl, refresh_url: returnUrl },
      },
    });
    expect(link.url).toMatch(/^https?:/);
    const { latest_charge: charge } = await pay('pm_card_visa');
    await expect(
      provider().transfers.create({
        amount: 100,
        currency: 'usd',
        destination: account.id,
        source_transaction: String(charge),
      }),
    ).rejects.toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400 });
    await expect(provider().transfers.createReversal('tr_unknown')).rejects.toMatchObject({
      statusCode: 404,
    });
    expect((await provider().transfers.list({ transfer_group: unique() })).data).toEqual([]);
  });
});
