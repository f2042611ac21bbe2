import type { StripeConnection } from '#server/platform/platform.ts';
import { type AccountFacts, isRefused } from '../account-rules.ts';
import { orRefused, stripeOf } from './client.ts';

/** Charges read to see whether something else is sold with the account. */
const chargesRead = 100;

/**
 * Calls without their required parameters: permissions are looked at first, so they do nothing but
 * show whether a restricted key has them.
 */
const probes = [
  '/v1/payment_intents',
  '/v1/checkout/sessions',
  '/v1/transfers',
  '/v1/refunds',
  '/v1/payouts',
];

/**
 * What payments depend on at the platform's account; for 'payments' only what lets one start, and
 * the rest as if it were in order.
 */
export async function readAccountFacts(
  connection: StripeConnection,
  webhookUrl: string,
  what: 'all' | 'payments' = 'all',
): Promise<AccountFacts> {
  const stripe = stripeOf(connection);
  const restricted = connection.secretKey.startsWith('rk_');
  const all = what === 'all';
  const nothing = { data: [] };
  const domain_name = new URL(webhookUrl).hostname;
  const [account, settings, accounts, destinations, charges, domains, ...probed] =
    await Promise.all([
      orRefused(stripe.accounts.retrieveCurrent()),
      orRefused(stripe.balanceSettings.retrieve()),
      all ? orRefused(stripe.v2.core.accounts.list({ limit: 1 })) : nothing,
      all
        ? orRefused(stripe.v2.core.eventDestinations.list({ include: ['webhook_endpoint.url'] }))
        : nothing,
      all ? orRefused(stripe.charges.list({ limit: chargesRead })) : nothing,
      all ? orRefused(stripe.paymentMethodDomains.list({ domain_name })) : nothing,
      ...(restricted && all ? probes : []).map(async (path) => {
        const probe = await orRefused(stripe.rawRequest('POST', path, {}));
        return isRefused(probe) && probe.refused.includes('permission') ? probe.refused : '';
      }),
    ]);
  return {
    webhookUrl,
    live: /^.._live_/.test(connection.secretKey),
    secrets: connection.webhookSecret.split(',').filter(Boolean).length,
    account: isRefused(account)
      ? account
      : {
          id: account.id,
          cardPayments: account.capabilities?.card_payments ?? 'inactive',
          descriptor: account.settings?.payments.statement_descriptor ?? '',
        },
    payouts: isRefused(settings)
      ? settings
      : (settings.payments.payouts?.schedule?.interval ?? 'unknown'),
    accounts: isRefused(accounts) ? accounts : 'open',
    destinations: isRefused(destinations)
      ? destinations
      : destinations.data.map((one) => ({
          id: one.id,
          url: one.webhook_endpoint?.url ?? one.type,
          enabled: one.status === 'enabled',
          payload: one.event_payload,
          from: one.events_from ?? [],
          events: one.enabled_events,
          shared: one.metadata?.['shared'] === 'yes',
        })),
    foreignCharges: isRefused(charges)
      ? charges
      : charges.data.filter(({ metadata }) => !metadata['installation']).length,
    domain: isRefused(domains) ? domains : domains.data.some(({ enabled }) => enabled),
    lacking: probed.filter((text) => text !== ''),
  };
}
