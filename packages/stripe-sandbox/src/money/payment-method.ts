import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { z } from 'zod';
import { checkBank, checkCard } from '../checkout/check-payment.ts';
import { record } from '../events.ts';
import { invalid } from '../http/errors.ts';
import { address, integer, text } from '../http/params.ts';
import { newId } from '../ids.ts';
import type { Stored } from '../objects.ts';
import type { Tx } from '../store.ts';
import { BANK_ROUTING, BANK_SUCCEEDS, brandOf } from './test-cards.ts';

const billing = z.strictObject({
  name: text.nullish(),
  email: text.nullish(),
  phone: text.nullish(),
  address: address.optional(),
});

export const paymentMethodData = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('card'),
    card: z.strictObject({ number: text, exp_month: integer, exp_year: integer, cvc: text }),
    billing_details: billing.optional(),
  }),
  z.strictObject({
    type: z.literal('us_bank_account'),
    us_bank_account: z.strictObject({
      account_number: text,
      routing_number: text,
      account_holder_type: text.optional(),
    }),
    billing_details: billing.optional(),
  }),
]);
export type PaymentMethodData = z.output<typeof paymentMethodData>;

/** Stripe's names for test cards in server-side calls. */
const TOKENS: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_threeDSecure2Required: '4000000000003220',
  pm_card_createDispute: '4000000000000259',
  pm_card_pendingRefund: '4000000000007726',
  pm_card_refundFail: '4000000000005126',
  pm_card_bypassPending: '4000000000000077',
};
const BANK_TOKENS: Record<string, string> = {
  pm_usBankAccount_success: BANK_SUCCEEDS,
  pm_usBankAccount_noAccount: '000111111116',
  pm_usBankAccount_accountClosed: '000111111113',
};

/** Finds a stored payment method, or makes one from a test name or from what was typed. */
export async function takePaymentMethod(
  tx: Tx,
  given: {
    payment_method?: string | undefined;
    payment_method_data?: PaymentMethodData | undefined;
    /** Whose saved methods count. */
    customer?: string | null | undefined;
  },
): Promise<Stored<'payment_method'> | undefined> {
  if (given.payment_method_data) return createPaymentMethod(tx, given.payment_method_data);
  const name = given.payment_method;
  if (name === undefined) return undefined;
  const number = TOKENS[name];
  if (number !== undefined) {
    const year = new Date(tx.now * 1000).getUTCFullYear() + 1;
    const card = { number, exp_month: 12, exp_year: year, cvc: '123' };
    return createPaymentMethod(tx, { type: 'card', card });
  }
  const account = BANK_TOKENS[name];
  if (account !== undefined) {
    const bank = { account_number: account, routing_number: BANK_ROUTING };
    return createPaymentMethod(tx, { type: 'us_bank_account', us_bank_account: bank });
  }
  const stored = await tx.get('payment_method', name, 'payment_method');
  if (stored.hidden.used) throw spent();
  const owner = stored.data.customer;
  if (owner !== null && owner !== given.customer) {
    throw invalid(
      `The customer does not have a payment method with the ID ${name}. The payment method must be attached to the customer.`,
      { code: 'payment_method_customer_mismatch', param: 'payment_method' },
    );
  }
  return stored;
}

const spent = () =>
  invalid(
    'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
    { code: 'payment_method_unexpected_state', param: 'payment_method' },
  );

/** A customer's payment methods, newest first. */
export async function attachedTo(tx: Tx, customer: string): Promise<Stored<'payment_method'>[]> {
  const { data } = await tx.list('payment_method', { customer }, { limit: 100 });
  return Promise.all(data.map(({ id }) => tx.get('payment_method', id)));
}

/** Attaches a payment method for later payments of this customer. */
export async function attach(
  tx: Tx,
  method: Stored<'payment_method'>,
  { id }: { readonly id: string },
): Promise<void> {
  if (method.data.customer === id) return;
  if (method.hidden.used) throw spent();
  if (method.data.customer !== null) {
    throw invalid('The payment method you provided has already been attached to a customer.', {
      code: 'payment_method_unexpected_state',
    });
  }
  method.data.customer = id;
  await tx.save(method);
  await record(tx, 'payment_method.attached', method);
}

/** Detaches a customer's payment method: no one can pay with it anymore. */
export async function detach(tx: Tx, method: Stored<'payment_method'>): Promise<void> {
  const { customer } = method.data;
  if (typeof customer !== 'string') {
    throw invalid(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    );
  }
  method.data.customer = null;
  method.hidden.used = true;
  await tx.save(method);
  await record(tx, 'payment_method.detached', method, { customer });
  const owner = await tx.get('customer', customer);
  if (owner.data.invoice_settings.default_payment_method !== method.id) return;
  owner.data.invoice_settings.default_payment_method = null;
  await tx.save(owner);
}

async function createPaymentMethod(tx: Tx, data: PaymentMethodData) {
  const method: Stripe.PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    billing_details: billingOf(data.billing_details),
    created: tx.now,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: data.type,
  };
  if (data.type === 'us_bank_account') {
    const { account_number, routing_number } = checkBank(data.us_bank_account);
    method.us_bank_account = {
      account_holder_type: 'individual',
      account_type: 'checking',
      bank_name: 'SANDBOX TEST BANK',
      financial_connections_account: null,
      fingerprint: null,
      last4: account_number.slice(-4),
      networks: { preferred: 'ach', supported: ['ach'] },
      routing_number,
      status_details: null,
    };
    return tx.insert('payment_method', method, { bankAccount: account_number });
  }
  const number = data.card.number.replace(/[\s-]/g, '');
  // Completes a year of two digits.
  const typed = { ...data.card, number };
  const outcome = checkCard(tx, typed);
  method.card = {
    brand: brandOf(number),
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'unchecked' },
    country: 'US',
    display_brand: brandOf(number),
    exp_month: data.card.exp_month,
    exp_year: typed.exp_year,
    fingerprint: createHash('sha256').update(number).digest('hex').slice(0, 16),
    funding: 'credit',
    generated_from: null,
    last4: number.slice(-4),
    networks: { available: [brandOf(number)], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  };
  return tx.insert('payment_method', method, { outcome });
}

function billingOf(
  given: z.output<typeof billing> | undefined,
): Stripe.PaymentMethod.BillingDetails {
  const place = given?.address;
  return {
    address: {
      city: place?.city ?? null,
      country: place?.country ?? null,
      line1: place?.line1 ?? null,
      line2: place?.line2 ?? null,
      postal_code: place?.postal_code ?? null,
      state: place?.state ?? null,
    },
    email: given?.email || null,
    name: given?.name || null,
    phone: given?.phone || null,
    tax_id: null,
  };
}
