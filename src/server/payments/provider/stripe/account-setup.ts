import type { StripeConnection } from '#server/platform/platform.ts';
import type { WantedDestination } from '../account-rules.ts';
import { callStripe, stripeOf } from './client.ts';

/** What `npm run stripe:setup` changes at the provider. Errors: ProviderRefusal, ProviderSilence. */
export function setupCalls(connection: StripeConnection) {
  const stripe = stripeOf(connection);
  const { accounts, eventDestinations } = stripe.v2.core;
  return {
    payOutByHand: () =>
      callStripe(
        stripe.balanceSettings.update({
          payments: { payouts: { schedule: { interval: 'manual' } } },
        }),
      ),
    /** Returns its signing secret, which the provider shows only now. */
    addDestination: async (
      { name, payload, from, events }: WantedDestination,
      { url, shared }: { readonly url: string; readonly shared: boolean },
    ): Promise<string> => {
      const made = await callStripe(
        eventDestinations.create({
          name,
          type: 'webhook_endpoint',
          event_payload: payload,
          events_from: [from],
          enabled_events: [...events],
          webhook_endpoint: { url },
          metadata: shared ? { shared: 'yes' } : {},
          include: ['webhook_endpoint.signing_secret'],
        }),
      );
      return made.webhook_endpoint?.signing_secret ?? '';
    },
    removeDestination: (id: string) => callStripe(eventDestinations.del(id)),
    registerDomain: (domain_name: string) =>
      callStripe(stripe.paymentMethodDomains.create({ domain_name })),
    /** Makes an account as creators get one, and closes it: only this shows what is missing. */
    tryAccount: async () => {
      const { id } = await callStripe(
        accounts.create({
          display_name: 'Setup check',
          contact_email: 'setup-check@example.com',
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
        }),
      );
      await callStripe(accounts.close(id, { applied_configurations: ['recipient'] }));
    },
  };
}
