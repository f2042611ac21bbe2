import type { Provider, ProviderCustomer } from '../../outbound/provider.ts';
import { callStripe, type Stripe } from './client.ts';
import { idOf, installationOf, named, numberIn } from './fields.ts';

/** The most that are read; no one needs more. */
const maxCards = 100;

function customerFacts({ id, ...customer }: Stripe.Customer | Stripe.DeletedCustomer) {
  const metadata = 'metadata' in customer ? customer.metadata : null;
  return {
    id,
    installation: installationOf(metadata),
    personUuid: metadata?.['person_uuid'] ?? '',
    userId: numberIn(metadata, 'user_id'),
  } satisfies ProviderCustomer;
}

const usages = { here: 'on_session', later: 'off_session' } as const;

/** Payers with saved cards at the provider, and those cards. */
export function customerCalls(stripe: Stripe) {
  return {
    createCustomer: async (params, idempotencyKey) => {
      const metadata = {
        ...named(params, { user_id: params.userId }),
        person_uuid: params.personUuid,
      };
      return customerFacts(
        await callStripe(stripe.customers.create({ metadata }, { idempotencyKey })),
      );
    },
    retrieveCustomer: async (id) => customerFacts(await callStripe(stripe.customers.retrieve(id))),
    setCustomerEmail: async (id, email) => {
      await callStripe(stripe.customers.update(id, { email }));
    },
    deleteCustomer: async (id) => {
      await callStripe(stripe.customers.del(id));
    },
    cardsOf: async (customerId) => {
      const [customer, methods] = await Promise.all([
        callStripe(stripe.customers.retrieve(customerId)),
        callStripe(
          stripe.customers.listPaymentMethods(customerId, { type: 'card', limit: maxCards }),
        ),
      ]);
      const chosen = customer.deleted
        ? null
        : idOf(customer.invoice_settings.default_payment_method);
      return methods.data.flatMap(({ id, card }) =>
        card
          ? {
              id,
              fingerprint: card.fingerprint ?? id,
              brand: card.brand,
              last4: card.last4,
              expMonth: card.exp_month,
              expYear: card.exp_year,
              chosen: id === chosen,
            }
          : [],
      );
    },
    chooseCard: async (customerId, id) => {
      const settings = { default_payment_method: id };
      await callStripe(stripe.customers.update(customerId, { invoice_settings: settings }));
    },
    forgetCard: async (id) => {
      await callStripe(stripe.paymentMethods.detach(id));
    },
    payAsCustomer: async (intentId, customer, save) => {
      const setup_future_usage = save === false ? '' : usages[save];
      await callStripe(stripe.paymentIntents.update(intentId, { customer, setup_future_usage }));
    },
  } satisfies Partial<Provider>;
}
