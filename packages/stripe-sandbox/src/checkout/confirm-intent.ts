import type Stripe from 'stripe';
import { record } from '../events.ts';
import { invalid, StripeFault } from '../http/errors.ts';
import { newId } from '../ids.ts';
import { DAY } from '../money/balance.ts';
import { chargeFails, chargeSucceeds, openCharge } from '../money/charge.ts';
import { unexpectedState } from '../money/intent.ts';
import { attach } from '../money/payment-method.ts';
import { BANK_FAILURES, type CardOutcome, type Decline, declineOf } from '../money/test-cards.ts';
import type { Stored } from '../objects.ts';
import type { Tx } from '../store.ts';
import { sessionFailed, sessionPaid, sessionProcessing } from './session-outcome.ts';

type Intent = Stored<'payment_intent'>;
type Method = Stored<'payment_method'>;

/** How long a bank debit takes: Stripe says up to four business days. */
export const BANK_DEBIT_DAYS = 4;

const NEEDS_PERSON: Decline = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

const CONFIRMABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

/**
 * Tries to pay. Leaves the intent succeeded, processing, requires_action (its next_action leads
 * to the challenge) or, after a decline, requires_payment_method; the decline is returned.
 */
export async function confirmIntent(
  tx: Tx,
  intent: Intent,
  method: Method,
  {
    returnUrl,
    offSession = false,
  }: { returnUrl?: string | undefined; offSession?: boolean | undefined },
): Promise<StripeFault | undefined> {
  if (!CONFIRMABLE.includes(intent.data.status)) throw unexpectedState(intent, 'confirm');
  if (!intent.data.payment_method_types.includes(method.data.type)) {
    throw invalid(
      `The PaymentMethod provided (${method.data.type}) is not allowed for this PaymentIntent.`,
      { code: 'payment_intent_incompatible_payment_method' },
    );
  }
  intent.data.payment_method = method.id;
  intent.data.last_payment_error = null;
  delete intent.hidden.attempt;
  if (returnUrl !== undefined) intent.hidden.returnUrl = returnUrl;
  const outcome = await takeOutcome(tx, method);
  if (asksPerson(outcome, method)) {
    // No person is present to authenticate.
    if (offSession) return intentFails(tx, intent, method, undefined, NEEDS_PERSON);
    await askForChallenge(tx, intent);
    return undefined;
  }
  return chargeIntent(tx, intent, method, outcome);
}

const asksPerson = (outcome: CardOutcome | undefined, { hidden }: Method) =>
  outcome === 'challenge' ||
  outcome === 'challenge_then_decline' ||
  (outcome === 'challenge_unless_set_up' && !hidden.setUp);

/** What the card does this time. */
async function takeOutcome(tx: Tx, method: Method): Promise<CardOutcome | undefined> {
  const [next, ...rest] = method.hidden.nextOutcomes ?? [];
  if (next === undefined) return method.hidden.outcome;
  method.hidden.nextOutcomes = rest;
  await tx.save(method);
  return next;
}

/** Handles the bank page's result; a second one for the same challenge is refused. */
export async function finishChallenge(
  tx: Tx,
  intent: Intent,
  authenticated: boolean,
): Promise<StripeFault | undefined> {
  if (intent.data.status !== 'requires_action') throw unexpectedState(intent, 'authenticate');
  const methodId = String(intent.data.payment_method);
  const method = await tx.get('payment_method', methodId, 'payment_method', intent.account);
  intent.data.next_action = null;
  if (authenticated) return chargeIntent(tx, intent, method);
  return intentFails(tx, intent, method, undefined, {
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  });
}

async function askForChallenge(tx: Tx, intent: Intent): Promise<void> {
  const attempt = newId('payatt');
  intent.hidden.attempt = attempt;
  const url = tx.page(`challenge/${intent.id}/${attempt}`);
  Object.assign(intent.data, {
    status: 'requires_action',
    next_action: {
      type: 'redirect_to_url',
      redirect_to_url: { return_url: intent.hidden.returnUrl ?? null, url },
    },
  } satisfies Partial<Stripe.PaymentIntent>);
  await tx.save(intent);
  await record(tx, 'payment_intent.requires_action', intent);
}

async function chargeIntent(
  tx: Tx,
  intent: Intent,
  method: Method,
  outcome = method.hidden.outcome,
) {
  const charge = await openCharge(tx, intent, method);
  intent.data.latest_charge = charge.id;
  intent.data.next_action = null;
  if (method.data.type === 'us_bank_account') {
    await startBankDebit(tx, intent, charge);
    return undefined;
  }
  const decline = isExpired(tx, method) ? declineOf('expired_card') : outcome && declineOf(outcome);
  if (decline) return intentFails(tx, intent, method, charge, decline);
  await intentSucceeds(tx, intent, charge);
  if (outcome === 'dispute' || outcome === 'inquiry') {
    await tx.later(outcome === 'dispute' ? 'dispute.open' : 'inquiry.open', charge.id, tx.now);
  }
  if (outcome === 'fraud_warning') await tx.later('fraud.warn', charge.id, tx.now);
  return undefined;
}

/** A saved card, months later. */
function isExpired(tx: Tx, { data: { card } }: Method): boolean {
  if (!card) return false;
  const today = new Date(tx.now * 1000);
  return (
    card.exp_year * 12 + card.exp_month < today.getUTCFullYear() * 12 + today.getUTCMonth() + 1
  );
}

async function intentSucceeds(tx: Tx, intent: Intent, charge: Stored<'charge'>): Promise<void> {
  await chargeSucceeds(tx, charge);
  await keepOrSpend(tx, intent);
  Object.assign(intent.data, {
    amount_received: intent.data.amount,
    next_action: null,
    status: 'succeeded',
  } satisfies Partial<Stripe.PaymentIntent>);
  await tx.save(intent);
  await record(tx, 'payment_intent.succeeded', intent);
  await sessionPaid(tx, intent);
}

/** Saves the payment method for the customer on request; otherwise it is used once. */
async function keepOrSpend(tx: Tx, { account, data }: Intent): Promise<void> {
  const name = String(data.payment_method);
  const method = await tx.get('payment_method', name, 'payment_method', account);
  if (data.setup_future_usage === 'off_session') {
    method.hidden.setUp = true;
    await tx.save(method);
  }
  if (method.data.customer !== null) return;
  const saves =
    data.setup_future_usage !== null ||
    (method.data.type === 'card' && data.payment_method_options?.card?.setup_future_usage);
  if (saves && typeof data.customer === 'string') {
    await attach(tx, method, { id: data.customer });
    return;
  }
  method.hidden.used = true;
  await tx.save(method);
}

async function startBankDebit(tx: Tx, intent: Intent, charge: Stored<'charge'>): Promise<void> {
  intent.data.status = 'processing';
  await tx.save(intent);
  await record(tx, 'charge.pending', charge);
  await record(tx, 'payment_intent.processing', intent);
  await tx.later('charge.settle', charge.id, tx.now + BANK_DEBIT_DAYS * DAY);
  await sessionProcessing(tx, intent);
}

/** A bank debit's outcome, when it is due. */
export async function settleBankDebit(tx: Tx, chargeId: string): Promise<void> {
  const charge = await tx.get('charge', chargeId);
  const intent = await tx.get('payment_intent', String(charge.data.payment_intent));
  if (charge.data.status !== 'pending') return;
  const method = await tx.get('payment_method', String(charge.data.payment_method));
  const failure = BANK_FAILURES[method.hidden.bankAccount ?? ''];
  if (failure) await intentFails(tx, intent, method, charge, failure);
  else await intentSucceeds(tx, intent, charge);
}

async function intentFails(
  tx: Tx,
  intent: Intent,
  method: Method,
  charge: Stored<'charge'> | undefined,
  decline: Decline,
): Promise<StripeFault> {
  const wasProcessing = intent.data.status === 'processing';
  if (charge) await chargeFails(tx, charge, decline);
  const byCard = method.data.type === 'card';
  const type = charge && byCard ? 'card_error' : 'invalid_request_error';
  Object.assign(intent.data, {
    last_payment_error: {
      ...decline,
      ...(charge && { charge: charge.id }),
      payment_method: method.data,
      type,
    },
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  } satisfies Partial<Stripe.PaymentIntent>);
  await tx.save(intent);
  await record(tx, 'payment_intent.payment_failed', intent);
  if (wasProcessing) await sessionFailed(tx, intent);
  const { message, ...codes } = decline;
  const shown = { ...codes, payment_intent: intent.data, payment_method: method.data };
  return new StripeFault(
    402,
    message,
    { type: 'card_error', ...shown, ...(charge && { charge: charge.id }) },
    true,
  );
}
