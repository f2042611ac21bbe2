import type Stripe from 'stripe';
import { z } from 'zod';
import { confirmIntent } from '../checkout/confirm-intent.ts';
import { invalid } from '../http/errors.ts';
import {
  address,
  amount,
  currency,
  expand,
  flag,
  listOf,
  mergeMetadata,
  metadata,
  paging,
  text,
  webUrl,
} from '../http/params.ts';
import { route } from '../http/route.ts';
import {
  cancelIntent,
  checkMinimum,
  createIntent,
  offered,
  unexpectedState,
} from '../money/intent.ts';
import { paymentMethodData, takePaymentMethod } from '../money/payment-method.ts';
import { requireCharges } from '../money/platform.ts';
import type { Stored } from '../objects.ts';
import type { Tx } from '../store.ts';
import { liveCustomer } from './customers.ts';

const described = {
  ...expand,
  allowed_payment_method_types: listOf(z.enum(['card', 'us_bank_account', 'link'])).optional(),
  excluded_payment_method_types: listOf(text).optional(),
  customer: text.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  receipt_email: text.optional(),
  setup_future_usage: z.enum(['on_session', 'off_session', '']).optional(),
  shipping: z.strictObject({ name: text, phone: text.optional(), address }).optional(),
  statement_descriptor: text.optional(),
  statement_descriptor_suffix: text.optional(),
  transfer_group: text.optional(),
};
const paying = {
  payment_method: text.optional(),
  payment_method_data: paymentMethodData.optional(),
  return_url: webUrl.optional(),
  off_session: flag.optional(),
  use_stripe_sdk: flag.optional(),
};
const automatic = z.strictObject({
  enabled: flag,
  allow_redirects: z.enum(['always', 'never']).optional(),
});

const createParams = z.strictObject({
  ...described,
  ...paying,
  amount,
  currency,
  automatic_payment_methods: automatic.optional(),
  capture_method: z.enum(['automatic', 'automatic_async']).optional(),
  confirm: flag.optional(),
});
const updateParams = z.strictObject({
  ...described,
  amount: amount.optional(),
  currency: currency.optional(),
});
const confirmParams = z.strictObject({
  ...expand,
  ...paying,
  receipt_email: text.optional(),
  setup_future_usage: described.setup_future_usage,
});
const cancelParams = z.strictObject({
  ...expand,
  cancellation_reason: z
    .enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'])
    .optional(),
});
const listParams = z.strictObject({ ...paging, customer: text.optional() });

export const paymentIntentRoutes = [
  route('POST', '/v1/payment_intents', createParams, async (tx, params) => {
    await requireCharges(tx);
    const intent = await createIntent(tx, {
      amount: params.amount,
      customer: params.customer ? (await liveCustomer(tx, params.customer)).id : null,
      description: params.description ?? null,
      metadata: mergeMetadata({}, params.metadata),
      payment_method_types: offered(params),
      excluded_payment_method_types:
        (params.excluded_payment_method_types as Stripe.PaymentIntent.ExcludedPaymentMethodType[]) ??
        null,
      allowed_payment_method_types: params.allowed_payment_method_types ?? null,
      receipt_email: params.receipt_email ?? null,
      setup_future_usage: params.setup_future_usage || null,
      shipping: params.shipping ? (params.shipping as Stripe.PaymentIntent.Shipping) : null,
      statement_descriptor: params.statement_descriptor ?? null,
      statement_descriptor_suffix: params.statement_descriptor_suffix ?? null,
      transfer_group: params.transfer_group ?? null,
    });
    if (params.confirm) return payWith(tx, intent, params);
    return intent.data;
  }),
  route('GET', '/v1/payment_intents', listParams, async (tx, params) => ({
    ...(await tx.list('payment_intent', { customer: params.customer }, params)),
    url: '/v1/payment_intents',
  })),
  route(
    'GET',
    '/v1/payment_intents/:id',
    z.strictObject({ ...expand, client_secret: text.optional() }),
    async (tx, _params, ids) => (await tx.get('payment_intent', ids['id'] ?? '', 'intent')).data,
  ),
  route('POST', '/v1/payment_intents/:id', updateParams, async (tx, params, ids) => {
    const intent = await tx.get('payment_intent', ids['id'] ?? '', 'intent');
    if (['succeeded', 'canceled', 'processing'].includes(intent.data.status)) {
      const only = Object.keys(params).every((key) =>
        ['metadata', 'description', 'expand', 'transfer_group'].includes(key),
      );
      if (!only) throw unexpectedState(intent, 'update');
    }
    const { expand: _expand, metadata: changes, ...rest } = params;
    if (params.amount !== undefined) checkMinimum(params.amount);
    if (params.customer) await liveCustomer(tx, params.customer);
    const usage = params.setup_future_usage;
    Object.assign(intent.data, rest, usage === '' && { setup_future_usage: null });
    intent.data.metadata = mergeMetadata(intent.data.metadata, changes);
    await tx.save(intent);
    return intent.data;
  }),
  route('POST', '/v1/payment_intents/:id/confirm', confirmParams, async (tx, params, ids) =>
    payWith(tx, await tx.get('payment_intent', ids['id'] ?? '', 'intent'), params),
  ),
  route('POST', '/v1/payment_intents/:id/cancel', cancelParams, async (tx, params, ids) => {
    const intent = await tx.get('payment_intent', ids['id'] ?? '', 'intent');
    if (intent.hidden.session !== undefined) {
      throw invalid(
        'You cannot cancel a PaymentIntent created by Checkout. Expire the Checkout Session instead.',
        { code: 'payment_intent_unexpected_state' },
      );
    }
    await cancelIntent(tx, intent, params.cancellation_reason ?? null);
    return intent.data;
  }),
];

type Paying = Pick<z.output<typeof confirmParams>, keyof typeof paying | 'setup_future_usage'>;

const customerOf = ({ data }: Stored<'payment_intent'>) =>
  typeof data.customer === 'string' ? data.customer : null;

async function payWith(tx: Tx, intent: Stored<'payment_intent'>, params: Paying) {
  const saved = intent.data.payment_method;
  const method = await takePaymentMethod(tx, {
    payment_method: params.payment_method ?? (typeof saved === 'string' ? saved : undefined),
    payment_method_data: params.payment_method_data,
    customer: customerOf(intent),
  });
  if (!method) {
    throw invalid('You cannot confirm this PaymentIntent because it’s missing a payment method.', {
      code: 'payment_intent_unexpected_state',
    });
  }
  if (params.setup_future_usage !== undefined) {
    intent.data.setup_future_usage = params.setup_future_usage || null;
  }
  const decline = await confirmIntent(tx, intent, method, {
    returnUrl: params.return_url,
    offSession: params.off_session,
  });
  if (decline) throw decline;
  return intent.data;
}
