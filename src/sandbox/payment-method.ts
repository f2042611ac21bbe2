import type Stripe from 'stripe';
import { z } from 'zod';
import { StripeFault } from './errors.ts';
import { newId } from './ids.ts';
import type { Stored } from './objects.ts';
import { address, integer, text } from './params.ts';
import type { Tx } from './store.ts';
import { BANK_ROUTING, BANK_SUCCEEDS, brandOf, outcomeOf } from './test-cards.ts';

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
  return tx.get('payment_method', name, 'payment_method');
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
  const outcome = checkCard(tx, { ...data.card, number });
  method.card = {
    brand: brandOf(number),
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'unchecked' },
    country: 'US',
    display_brand: brandOf(number),
    exp_month: data.card.exp_month,
    exp_year: data.card.exp_year,
    fingerprint: null,
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

function checkCard(
  tx: Tx,
  card: { number: string; exp_month: number; exp_year: number; cvc: string },
) {
  if (!passesLuhn(card.number))
    throw refused('incorrect_number', 'Your card number is incorrect.', 'number');
  const today = new Date(tx.now * 1000);
  const year = card.exp_year < 100 ? 2000 + card.exp_year : card.exp_year;
  if (card.exp_month < 1 || card.exp_month > 12) {
    throw refused('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  const past = year * 12 + card.exp_month < today.getUTCFullYear() * 12 + today.getUTCMonth() + 1;
  if (past || year > today.getUTCFullYear() + 50) {
    throw refused('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  }
  if (!/^\d{3,4}$/.test(card.cvc)) {
    throw refused('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  }
  card.exp_year = year;
  const outcome = outcomeOf(card.number);
  if (outcome === undefined) {
    throw refused(
      'card_declined',
      'Your card was declined. The sandbox takes test cards only, such as 4242 4242 4242 4242.',
      'number',
      'test_mode_live_card',
    );
  }
  return outcome;
}

function checkBank(bank: { account_number: string; routing_number: string }) {
  if (bank.routing_number !== BANK_ROUTING) {
    throw refused(
      'routing_number_invalid',
      `The routing number is not known. The sandbox takes ${BANK_ROUTING}.`,
      'routing_number',
    );
  }
  if (!/^\d{4,17}$/.test(bank.account_number)) {
    throw refused('account_number_invalid', 'The account number is invalid.', 'account_number');
  }
  return bank;
}

function refused(code: string, message: string, param: string, declineCode?: string): StripeFault {
  return new StripeFault(402, message, {
    type: 'card_error',
    code,
    param,
    ...(declineCode && { decline_code: declineCode }),
  });
}

function passesLuhn(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
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
