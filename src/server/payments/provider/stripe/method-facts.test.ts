import { expect, test } from 'vitest';
import type { Stripe } from './client.ts';
import { methodFacts } from './method-facts.ts';

const named = (details: object) =>
  methodFacts(details as Stripe.Charge.PaymentMethodDetails | null)?.name;
const card = { brand: 'visa', last4: '4242', fingerprint: 'f', wallet: null };

test('every method has a name on the receipt', () => {
  expect(named({ type: 'card', card })).toBe('visa');
  expect(named({ type: 'card', card: { ...card, brand: 'amex' } })).toBe('American Express');
  expect(named({ type: 'card', card: { ...card, wallet: { type: 'apple_pay' } } })).toBe(
    'Visa (Apple Pay)',
  );
  expect(named({ type: 'link', link: {} })).toBe('Link');
  expect(named({ type: 'klarna', klarna: {} })).toBe('Klarna');
  expect(named({ type: 'cashapp', cashapp: {} })).toBe('Cash App Pay');
  expect(named({ type: 'revolut_pay', revolut_pay: {} })).toBe('Revolut pay');
  expect(named({ type: 'us_bank_account', us_bank_account: { bank_name: null } })).toBe(
    'Bank account',
  );
});

test('a charge that was not made yet has none', () => {
  expect(methodFacts(null)).toBeNull();
});
