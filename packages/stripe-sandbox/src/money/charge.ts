import type Stripe from 'stripe';
import { record } from '../events.ts';
import { newId, randomText } from '../ids.ts';
import type { Stored } from '../objects.ts';
import type { Tx } from '../store.ts';
import { bankDebitFee, cardFee, DAY, post, SETTLEMENT_DAYS } from './balance.ts';
import { platformOf } from './platform.ts';
import type { Decline } from './test-cards.ts';

type Intent = Stored<'payment_intent'>;
type Method = Stored<'payment_method'>;

/**
 * Takes the money. As with Stripe's asynchronous capture, the success event comes first, without a
 * balance transaction, followed by an update with it.
 */
export async function chargeSucceeds(tx: Tx, charge: Stored<'charge'>): Promise<void> {
  const { data } = charge;
  Object.assign(data, {
    amount_captured: data.amount,
    captured: true,
    outcome: outcome('authorized', 'approved_by_network', 'Payment complete.', null),
    paid: true,
    receipt_url: `https://pay.stripe.com/receipts/payment/${data.id}`,
    status: 'succeeded',
  } satisfies Partial<Stripe.Charge>);
  await record(tx, 'charge.succeeded', charge);
  const byCard = data.payment_method_details?.type === 'card';
  const atOnce = charge.hidden.outcome === 'available_at_once';
  const posting = await post(tx, {
    type: byCard ? 'charge' : 'payment',
    category: 'charge',
    source: data.id,
    amount: data.amount,
    fees: byCard ? cardFee(data.amount) : bankDebitFee(data.amount),
    availableOn: atOnce ? tx.now : tx.now + SETTLEMENT_DAYS * DAY,
    description: data.description,
    account: charge.account,
  });
  data.balance_transaction = posting.id;
  await tx.save(charge);
  await record(tx, 'charge.updated', charge, { balance_transaction: null });
}

export async function chargeFails(tx: Tx, charge: Stored<'charge'>, decline: Decline) {
  Object.assign(charge.data, {
    failure_code: decline.code,
    failure_message: decline.message,
    outcome: outcome(
      'issuer_declined',
      'declined_by_network',
      'The bank did not return any further details with this decline.',
      decline.decline_code ?? decline.code,
    ),
    paid: false,
    status: 'failed',
  } satisfies Partial<Stripe.Charge>);
  await tx.save(charge);
  await record(tx, 'charge.failed', charge);
}

/** Writes a charge that is still pending; one of the two above, or time, decides it. */
export async function openCharge(
  tx: Tx,
  intent: Intent,
  method: Method,
): Promise<Stored<'charge'>> {
  const byCard = method.data.type === 'card';
  const charge: Stripe.Charge = {
    ...emptyCharge(tx, byCard ? newId('ch') : newId('py')),
    amount: intent.data.amount,
    billing_details: method.data.billing_details,
    calculated_statement_descriptor: byCard
      ? await calculatedDescriptor(tx, intent.data.statement_descriptor_suffix)
      : null,
    customer: intent.data.customer,
    description: intent.data.description,
    metadata: intent.data.metadata,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: byCard ? cardDetails(intent, method) : bankDetails(method),
    receipt_email: intent.data.receipt_email,
    statement_descriptor_suffix: intent.data.statement_descriptor_suffix,
    statement_descriptor: intent.data.statement_descriptor,
    transfer_group: intent.data.transfer_group,
  };
  const hidden = { ...(method.hidden.outcome && { outcome: method.hidden.outcome }) };
  return tx.insert('charge', charge, hidden);
}

/** What the cardholder reads: the account's prefix and the payment's suffix, 22 characters at most. */
async function calculatedDescriptor(tx: Tx, suffix: string | null): Promise<string | null> {
  const prefix = (await platformOf(tx)).statement_descriptor;
  if (!prefix) return null;
  return (suffix ? `${prefix}* ${suffix}` : prefix).toUpperCase().slice(0, 22);
}

export function emptyCharge(tx: Tx, id: string): Stripe.Charge {
  return {
    id,
    object: 'charge',
    amount: 0,
    amount_captured: 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: null,
    captured: false,
    created: tx.now,
    currency: 'usd',
    customer: null,
    description: null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: null,
    paid: false,
    payment_intent: null,
    payment_method: null,
    payment_method_details: null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'pending',
    transfer_data: null,
    transfer_group: null,
  };
}

function cardDetails(intent: Intent, method: Method): Stripe.Charge.PaymentMethodDetails {
  const card = method.data.card;
  const challenged = intent.hidden.attempt !== undefined;
  return {
    type: 'card',
    card: {
      amount_authorized: intent.data.amount,
      authorization_code: null,
      brand: card?.brand ?? null,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      electronic_commerce_indicator: null,
      exp_month: card?.exp_month ?? 0,
      exp_year: card?.exp_year ?? 0,
      fingerprint: card?.fingerprint ?? null,
      funding: 'credit',
      installments: null,
      last4: card?.last4 ?? null,
      mandate: null,
      network: card?.brand ?? null,
      network_transaction_id: randomText(15),
      regulated_status: 'unregulated',
      three_d_secure: challenged
        ? {
            authentication_flow: 'challenge',
            electronic_commerce_indicator: '05',
            exemption_indicator: null,
            result: 'authenticated',
            result_reason: null,
            transaction_id: null,
            version: '2.2.0',
          }
        : null,
      transaction_link_id: null,
      wallet: null,
    },
  };
}

function bankDetails(method: Method): Stripe.Charge.PaymentMethodDetails {
  const bank = method.data.us_bank_account;
  return {
    type: 'us_bank_account',
    us_bank_account: {
      account_holder_type: 'individual',
      account_type: 'checking',
      bank_name: bank?.bank_name ?? null,
      fingerprint: null,
      last4: bank?.last4 ?? null,
      payment_reference: null,
      routing_number: bank?.routing_number ?? null,
    },
  };
}

function outcome(
  type: string,
  networkStatus: string,
  message: string,
  reason: string | null,
): Stripe.Charge.Outcome {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: networkStatus,
    reason,
    risk_level: 'normal',
    risk_score: 20,
    seller_message: message,
    type,
  };
}
