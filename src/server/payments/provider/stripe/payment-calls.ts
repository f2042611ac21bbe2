import type { Provider, Tagged } from '../../outbound/provider.ts';
import { callStripe, type Stripe } from './client.ts';
import { idOf, named, providerLocales } from './fields.ts';
import { intentFacts, sessionFacts } from './payment-facts.ts';

const sessionExpand = ['payment_intent.latest_charge.balance_transaction'];
const intentExpand = ['latest_charge.balance_transaction'];

const metadataOf = (params: Tagged) => ({
  ...named(params, { payment_id: params.paymentId }),
  subject: params.group,
});

/** Checkout sessions, payment intents and their charges. */
export function paymentCalls(stripe: Stripe) {
  return {
    createSession: (params, idempotencyKey) => {
      const metadata = metadataOf(params);
      const line = (name: string, cents: number) => ({
        quantity: 1,
        price_data: { currency: 'usd', unit_amount: cents, product_data: { name } },
      });
      const shareCents = params.totalCents - params.feeCents;
      return callStripe(
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            ...(params.locale === undefined
              ? {}
              : { locale: providerLocales[params.locale] ?? 'auto' }),
            ...(params.email === undefined ? {} : { customer_email: params.email }),
            line_items: [
              ...(shareCents > 0 ? [line(params.description, shareCents)] : []),
              ...(params.feeCents > 0
                ? [line(params.feeName ?? 'Service fee', params.feeCents)]
                : []),
            ],
            success_url: params.successUrl,
            cancel_url: params.cancelUrl,
            client_reference_id: params.group,
            metadata,
            payment_intent_data: {
              metadata,
              transfer_group: params.group,
              description: params.description,
            },
          },
          { idempotencyKey },
        ),
      );
    },
    createIntent: (params, idempotencyKey) =>
      callStripe(
        stripe.paymentIntents.create(
          {
            amount: params.totalCents,
            currency: 'usd',
            description: params.description,
            transfer_group: params.group,
            metadata: metadataOf(params),
            automatic_payment_methods: { enabled: true },
          },
          { idempotencyKey },
        ),
      ),
    retrieveSession: async (id) =>
      sessionFacts(
        await callStripe(stripe.checkout.sessions.retrieve(id, { expand: sessionExpand })),
      ),
    retrieveIntent: async (id) =>
      intentFacts(await callStripe(stripe.paymentIntents.retrieve(id, { expand: intentExpand }))),
    expireSession: async (id) => {
      await callStripe(stripe.checkout.sessions.expire(id));
    },
    cancelIntent: async (id) => {
      await callStripe(stripe.paymentIntents.cancel(id));
    },
    intentOfCharge: async (id) =>
      idOf((await callStripe(stripe.charges.retrieve(id))).payment_intent),
  } satisfies Partial<Provider>;
}
