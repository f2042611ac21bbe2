import {
  type Provider,
  type ProviderAccount,
  type ProviderPayout,
  ProviderRefusal,
} from '../../outbound/provider.ts';
import { callStripe, type Stripe } from './client.ts';
import { firstWith, isoOf, listSince, mapped, named, providerLocales } from './fields.ts';

/** Creators' accounts, their onboarding and payouts. */
export function accountCalls(stripe: Stripe) {
  return {
    createAccount: (params, idempotencyKey) =>
      callStripe(
        stripe.v2.core.accounts.create(
          {
            contact_email: params.email,
            display_name: params.name,
            dashboard: 'express',
            identity: { country: 'us' },
            configuration: {
              recipient: {
                capabilities: { stripe_balance: { stripe_transfers: { requested: true } } },
              },
            },
            defaults: {
              currency: 'usd',
              responsibilities: { fees_collector: 'application', losses_collector: 'application' },
            },
            metadata: named(params, { creator_id: params.creatorId }),
          },
          { idempotencyKey },
        ),
      ),
    retrieveAccount: async (id) =>
      accountFacts(
        await callStripe(
          stripe.v2.core.accounts.retrieve(id, {
            include: ['configuration.recipient', 'requirements'],
          }),
        ),
      ),
    payoutFingerprint: async (id) => {
      const { data } = await callStripe(
        stripe.accounts.listExternalAccounts(id, { object: 'bank_account', limit: 10 }),
      );
      const banks = data.filter((one) => one.object === 'bank_account');
      const bank = banks.find((one) => one.default_for_currency) ?? banks[0];
      return bank?.fingerprint ?? null;
    },
    createOnboardingLink: async (account, { returnUrl, refreshUrl, locale }) => {
      const known = providerLocales[locale];
      if (known) {
        const chosen = stripe.v2.core.accounts.update(account, { defaults: { locales: [known] } });
        // If it is refused, the page is in another language, but payouts can still be set up.
        await callStripe(chosen).catch((error: unknown) => {
          if (!(error instanceof ProviderRefusal)) throw error;
        });
      }
      const link = await callStripe(
        stripe.v2.core.accountLinks.create({
          account,
          use_case: {
            type: 'account_onboarding',
            account_onboarding: {
              return_url: returnUrl,
              refresh_url: refreshUrl,
            },
          },
        }),
      );
      return link.url;
    },
    createLoginLink: async (account) =>
      (await callStripe(stripe.accounts.createLoginLink(account))).url,
    delayPayouts: async (stripeAccount, days) => {
      const settlement_timing = { delay_days_override: days ?? ('' as const) };
      await callStripe(
        stripe.balanceSettings.update({ payments: { settlement_timing } }, { stripeAccount }),
      );
    },
    createPayout: (params, idempotencyKey) =>
      callStripe(
        stripe.payouts.create(
          {
            amount: params.amountCents,
            currency: 'usd',
            metadata: named(params, { withdrawal_id: params.withdrawalId }),
          },
          { idempotencyKey },
        ),
      ),
    findPayout: (params) =>
      firstWith(
        stripe.payouts.list({ limit: 100 }),
        params,
        ['withdrawal_id', params.withdrawalId],
        ({ amount }) => amount === params.amountCents,
      ),
    payoutsOf: (stripeAccount, since) =>
      mapped(stripe.payouts.list(listSince(since), { stripeAccount }), payoutFacts),
    retrievePayout: async (id, account) =>
      payoutFacts(
        await callStripe(
          stripe.payouts.retrieve(id, {}, account === null ? {} : { stripeAccount: account }),
        ),
      ),
  } satisfies Partial<Provider>;
}

function accountFacts(account: Stripe.V2.Core.Account): ProviderAccount {
  const capability =
    account.configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers;
  return {
    id: account.id,
    canReceive: capability?.status === 'active',
    reason:
      capability?.status === 'active'
        ? ''
        : capability?.status_details.map(({ code }) => code).join(', ') ||
          capability?.status ||
          'onboarding',
  };
}

const payoutStates = {
  pending: 'pending',
  in_transit: 'in_transit',
  paid: 'paid',
  failed: 'failed',
  canceled: 'cancelled',
} as const;

function payoutFacts(payout: Stripe.Payout): ProviderPayout {
  return {
    id: payout.id,
    amountCents: payout.amount,
    state: payoutStates[payout.status as keyof typeof payoutStates] ?? 'pending',
    message: payout.failure_message ?? '',
    arrivesAt: isoOf(payout.arrival_date),
  };
}
