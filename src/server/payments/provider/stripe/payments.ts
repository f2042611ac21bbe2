import type { PaymentState } from '#contract/lifecycles/payment.ts';
import type { Provider, ProviderPayment, SessionParams, Tagged } from '../../outbound/provider.ts';
import { callStripe, type Stripe } from './client.ts';
import { idOf, installationOf, named, numberIn, providerLocales } from './fields.ts';
import { methodFacts } from './method-facts.ts';

const sessionExpand = ['payment_intent.latest_charge.balance_transaction'];
const intentExpand = ['latest_charge.balance_transaction'];

const metadataOf = (params: Tagged) => ({
  ...named(params, { payment_id: params.paymentId }),
  subject: params.group,
});

/** The methods for US dollars whose money takes days, and may still be returned then. */
const slow = ['us_bank_account', 'customer_balance'] as const;
const methodsOf = ({ slowMethods = true }: { readonly slowMethods?: boolean }) =>
  slowMethods ? {} : { excluded_payment_method_types: [...slow] };

/**
 * After the site's name on a card statement: 'JOB 12', so that cardholders recognize the payment.
 * The provider allows 22 characters for both.
 */
const suffixOf = ({ group }: Tagged) => {
  const [kind = '', id = ''] = group.split(':').slice(-2);
  return `${kind === 'booking' ? 'BOOK' : kind.toUpperCase()} ${id}`.slice(0, 12);
};

/** The payer: with saved cards as a customer, who has the address. */
const payerOf = ({ customerId, email, saveCard }: SessionParams) =>
  customerId === undefined
    ? { ...(email === undefined ? {} : { customer_email: email }) }
    : {
        customer: customerId,
        saved_payment_method_options: {
          allow_redisplay_filters: ['always' as const, 'limited' as const, 'unspecified' as const],
        },
        ...(saveCard
          ? { payment_method_options: { card: { setup_future_usage: 'on_session' as const } } }
          : {}),
      };

/** Checkout sessions, payment intents and their charges. */
export function paymentCalls(stripe: Stripe) {
  return {
    createSession: (params, idempotencyKey) => {
      const metadata = { ...metadataOf(params), ...(params.saveCard ? { save_card: 'yes' } : {}) };
      const line = (name: string, cents: number) => ({
        quantity: 1,
        price_data: { currency: 'usd', unit_amount: cents, product_data: { name } },
      });
      const shareCents = params.totalCents - params.feeCents;
      return callStripe(
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            ...methodsOf(params),
            ...(params.locale === undefined
              ? {}
              : { locale: providerLocales[params.locale] ?? 'auto' }),
            ...payerOf(params),
            line_items: [
              ...(shareCents > 0 ? [line(params.workName ?? params.description, shareCents)] : []),
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
              statement_descriptor_suffix: suffixOf(params),
              ...(params.customerId && params.email ? { receipt_email: params.email } : {}),
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
            statement_descriptor_suffix: suffixOf(params),
            automatic_payment_methods: { enabled: true },
            ...methodsOf(params),
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
    chargeIntent: async (id, payment_method, idempotencyKey) => {
      await callStripe(
        stripe.paymentIntents.confirm(
          id,
          { payment_method, off_session: true },
          { idempotencyKey },
        ),
      );
    },
    intentOfCharge: async (id) =>
      idOf((await callStripe(stripe.charges.retrieve(id))).payment_intent),
  } satisfies Partial<Provider>;
}

function intentState(intent: Stripe.PaymentIntent): PaymentState {
  switch (intent.status) {
    case 'succeeded':
      return 'succeeded';
    case 'canceled':
      return 'cancelled';
    case 'requires_action':
      return 'requires_action';
    case 'processing':
    case 'requires_capture':
      return 'processing';
    default:
      return intent.last_payment_error ? 'failed' : 'open';
  }
}

function cardForLater(
  intent: Stripe.PaymentIntent,
  charge: Stripe.Charge | null,
): ProviderPayment['cardForLater'] {
  const id = idOf(intent.payment_method);
  const card = charge?.payment_method_details?.card;
  if (intent.status !== 'succeeded' || intent.setup_future_usage !== 'off_session') return null;
  if (id === null || !card || intent.customer === null) return null;
  return { id, name: card.brand ?? '', last4: card.last4 ?? '' };
}

function intentFacts(intent: Stripe.PaymentIntent): ProviderPayment {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const transaction =
    typeof charge?.balance_transaction === 'object' ? charge.balance_transaction : null;
  const state = intentState(intent);
  return {
    state,
    payable: state === 'open' || state === 'requires_action' || state === 'failed',
    expiresAt: null,
    paymentId: numberIn(intent.metadata, 'payment_id'),
    installation: installationOf(intent.metadata),
    amountCents: intent.amount,
    intentId: intent.id,
    clientSecret: intent.client_secret,
    url: null,
    chargeId: state === 'succeeded' ? idOf(intent.latest_charge) : null,
    receivedCents: intent.amount_received,
    currency: intent.currency,
    fee: transaction ? { transactionId: transaction.id, cents: transaction.fee } : null,
    paidWith: methodFacts(charge?.payment_method_details),
    cardForLater: cardForLater(intent, charge),
    savesCard: intent.metadata['save_card'] === 'yes',
    message: intent.last_payment_error?.message ?? '',
  };
}

function sessionFacts(session: Stripe.Checkout.Session): ProviderPayment {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  const base: ProviderPayment = intent
    ? intentFacts(intent)
    : {
        state: 'open',
        payable: true,
        expiresAt: null,
        paymentId: null,
        installation: '',
        amountCents: 0,
        intentId: null,
        clientSecret: null,
        url: null,
        chargeId: null,
        receivedCents: 0,
        currency: session.currency ?? 'usd',
        fee: null,
        paidWith: null,
        cardForLater: null,
        savesCard: false,
        message: '',
      };
  const shared = {
    ...base,
    expiresAt: new Date(session.expires_at * 1000).toISOString(),
    paymentId: numberIn(session.metadata, 'payment_id'),
    installation: installationOf(session.metadata),
    savesCard: session.metadata?.['save_card'] === 'yes',
    amountCents: session.amount_total ?? 0,
    clientSecret: null,
  };
  if (session.status === 'open') {
    return {
      ...shared,
      state: base.state === 'requires_action' ? base.state : 'open',
      payable: true,
      url: session.url,
    };
  }
  if (session.status === 'expired') {
    return {
      ...shared,
      state: base.state === 'succeeded' ? 'succeeded' : 'expired',
      payable: false,
    };
  }
  // Complete, but a slow method's money may be pending or have failed: then this page cannot be
  // reused.
  const paid = session.payment_status !== 'unpaid';
  if (paid) return { ...shared, payable: false };
  return {
    ...shared,
    payable: false,
    state: base.state === 'processing' || base.state === 'succeeded' ? 'processing' : 'failed',
  };
}
