import type { ProviderPayment } from '../../outbound/provider.ts';
import type { Stripe } from './client.ts';

/** Names as people know them; any other method is named by its type. */
const names: Readonly<Record<string, string>> = {
  afterpay_clearpay: 'Afterpay',
  affirm: 'Affirm',
  amazon_pay: 'Amazon Pay',
  cashapp: 'Cash App Pay',
  customer_balance: 'Bank transfer',
  klarna: 'Klarna',
  link: 'Link',
  paypal: 'PayPal',
  us_bank_account: 'Bank account',
  zip: 'Zip',
};
const wallets: Readonly<Record<string, string>> = {
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
  link: 'Link',
  samsung_pay: 'Samsung Pay',
};
const brands: Readonly<Record<string, string>> = { amex: 'American Express' };

const spelled = (type: string) => type.charAt(0).toUpperCase() + type.slice(1).replaceAll('_', ' ');

/** How a charge was paid, as receipts name it; null before that is known. */
export function methodFacts(
  details: Stripe.Charge.PaymentMethodDetails | null | undefined,
): ProviderPayment['paidWith'] {
  if (!details) return null;
  const { type, card, us_bank_account: bank } = details;
  if (card) {
    const { brand, last4, fingerprint } = card;
    const wallet = card.wallet && wallets[card.wallet.type];
    const name = brand && (brands[brand] ?? brand);
    return {
      name: wallet && name ? `${spelled(name)} (${wallet})` : name,
      last4,
      fingerprint: fingerprint ?? null,
    };
  }
  if (bank) {
    const name = bank.bank_name ?? names['us_bank_account'] ?? null;
    return { name, last4: bank.last4, fingerprint: bank.fingerprint };
  }
  return { name: names[type] ?? spelled(type), last4: null, fingerprint: null };
}
