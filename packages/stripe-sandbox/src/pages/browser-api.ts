import type Stripe from 'stripe';
import { z } from 'zod';
import { confirmIntent } from '../checkout/confirm-intent.ts';
import { invalid, missing, StripeFault } from '../http/errors.ts';
import { checkParams, text, webUrl } from '../http/params.ts';
import { paymentMethodData, takePaymentMethod } from '../money/payment-method.ts';
import type { Tx } from '../store.ts';
import { textsIn } from '../texts.ts';
import type { Reply } from './html.ts';

const access = { key: text, client_secret: text };
const retrieveParams = z.strictObject(access);
const confirmParams = z.strictObject({
  ...access,
  return_url: webUrl,
  /** The form's language, also used for the bank's page and refusals. */
  locale: text.optional(),
  /** A saved one of the intent's customer, or what was typed. */
  payment_method: text.optional(),
  payment_method_data: paymentMethodData.optional(),
});

/** What /sandbox/stripe.js asks; the client secret opens one intent, as at Stripe. */
export async function retrieveInBrowser(tx: Tx, id: string, query: unknown, key: string) {
  const params = checkParams(retrieveParams, query);
  const intent = await openIntent(tx, id, params, key);
  return json(200, publicView(intent.data));
}

export async function confirmInBrowser(tx: Tx, id: string, body: string, key: string) {
  const params = checkParams(confirmParams, parse(body));
  const intent = await openIntent(tx, id, params, key);
  if (params.locale !== undefined) intent.hidden.locale = params.locale;
  await tx.client.query('savepoint attempt');
  try {
    const { customer } = intent.data;
    const method = await takePaymentMethod(tx, {
      payment_method: params.payment_method,
      payment_method_data: params.payment_method_data,
      customer: typeof customer === 'string' ? customer : null,
    });
    if (!method) throw invalid('A payment method is missing.');
    const decline = await confirmIntent(tx, intent, method, { returnUrl: params.return_url });
    return decline ? faultReply(decline, params.locale) : json(200, publicView(intent.data));
  } catch (error) {
    if (!(error instanceof StripeFault)) throw error;
    await tx.client.query('rollback to savepoint attempt');
    return faultReply(error, params.locale);
  }
}

async function openIntent(
  tx: Tx,
  id: string,
  given: { key: string; client_secret: string },
  key: string,
) {
  if (given.key !== key) throw new StripeFault(401, 'Invalid API Key provided.');
  const intent = await tx.find('payment_intent', id);
  if (!intent || intent.data.client_secret !== given.client_secret) {
    throw missing('payment_intent', id, 'intent');
  }
  return intent;
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw invalid('The request body is not valid JSON.');
  }
}

/** Without what concerns only the server: metadata, groups, accounts. */
function publicView(intent: Stripe.PaymentIntent) {
  return {
    id: intent.id,
    object: intent.object,
    amount: intent.amount,
    canceled_at: intent.canceled_at,
    cancellation_reason: intent.cancellation_reason,
    capture_method: intent.capture_method,
    client_secret: intent.client_secret,
    confirmation_method: intent.confirmation_method,
    created: intent.created,
    currency: intent.currency,
    description: intent.description,
    last_payment_error: intent.last_payment_error,
    livemode: intent.livemode,
    next_action: intent.next_action,
    payment_method: intent.payment_method,
    payment_method_types: intent.payment_method_types,
    receipt_email: intent.receipt_email,
    setup_future_usage: intent.setup_future_usage,
    shipping: intent.shipping,
    status: intent.status,
  };
}

export function faultReply(fault: StripeFault, locale?: string): Reply {
  const { payment_intent: _intent, payment_method: _method, ...details } = fault.details;
  return json(fault.status, {
    error: {
      type: 'invalid_request_error',
      ...details,
      message: textsIn(locale)(fault.message),
    },
  });
}

function json(status: number, body: object): Reply {
  return {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
    body: JSON.stringify(body),
  };
}
