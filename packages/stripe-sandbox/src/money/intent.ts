import type Stripe from 'stripe';
import { record } from '../events.ts';
import { invalid, StripeFault } from '../http/errors.ts';
import { newId, randomText } from '../ids.ts';
import type { Hidden, Stored } from '../objects.ts';
import type { Tx } from '../store.ts';

const MINIMUM = 50;
const METHODS = ['card', 'us_bank_account'];

/** Stripe's dynamic methods, less what this payment excludes. */
export const offered = (params: {
  allowed_payment_method_types?: string[] | undefined;
  excluded_payment_method_types?: string[] | undefined;
}) =>
  (params.allowed_payment_method_types ?? METHODS).filter(
    (type) => !params.excluded_payment_method_types?.includes(type),
  );

export async function cancelIntent(
  tx: Tx,
  intent: Stored<'payment_intent'>,
  reason: Stripe.PaymentIntent.CancellationReason | null,
): Promise<void> {
  if (['succeeded', 'canceled', 'processing'].includes(intent.data.status)) {
    throw unexpectedState(intent, 'cancel');
  }
  intent.data.status = 'canceled';
  intent.data.canceled_at = tx.now;
  intent.data.cancellation_reason = reason;
  intent.data.next_action = null;
  await tx.save(intent);
  await record(tx, 'payment_intent.canceled', intent);
}

export function checkMinimum(cents: number): void {
  if (cents < MINIMUM) {
    throw invalid('Amount must be at least $0.50 usd', {
      code: 'amount_too_small',
      param: 'amount',
    });
  }
}

/** Creates an intent without a payment method; `amount` is in cents. */
export async function createIntent(
  tx: Tx,
  fields: Partial<Stripe.PaymentIntent> & { amount: number },
  hidden: Hidden = {},
): Promise<Stored<'payment_intent'>> {
  checkMinimum(fields.amount);
  const id = newId('pi');
  const intent: Stripe.PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: { allow_redirects: 'always', enabled: true },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created: tx.now,
    currency: 'usd',
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: METHODS,
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
    ...fields,
  };
  const stored = await tx.insert('payment_intent', intent, hidden);
  await record(tx, 'payment_intent.created', stored);
  return stored;
}

export function unexpectedState(intent: Stored<'payment_intent'>, verb: string): StripeFault {
  return new StripeFault(
    400,
    `You cannot ${verb} this PaymentIntent because it has a status of ${intent.data.status}.`,
    { code: 'payment_intent_unexpected_state', payment_intent: intent.data },
  );
}
