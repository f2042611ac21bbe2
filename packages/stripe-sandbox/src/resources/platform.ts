import type Stripe from 'stripe';
import { z } from 'zod';
import { expand, flag, paging, text } from '../http/params.ts';
import { route } from '../http/route.ts';
import { newId } from '../ids.ts';
import { platformOf } from '../money/platform.ts';

type Domain = Stripe.PaymentMethodDomain;

const wallets = ['amazon_pay', 'apple_pay', 'google_pay', 'klarna', 'link', 'paypal'] as const;

export const platformRoutes = [
  route('GET', '/v1/account', z.strictObject(expand), async (tx) => {
    const { card_payments, statement_descriptor } = await platformOf(tx);
    return {
      id: 'acct_platform',
      object: 'account',
      business_type: null,
      capabilities: { card_payments, transfers: 'active' },
      charges_enabled: card_payments === 'active',
      country: 'US',
      default_currency: 'usd',
      details_submitted: true,
      email: 'operator@example.com',
      payouts_enabled: true,
      settings: {
        payments: {
          statement_descriptor,
          statement_descriptor_kana: null,
          statement_descriptor_kanji: null,
        },
      },
      type: 'standard',
    };
  }),
  route(
    'GET',
    '/v1/payment_method_domains',
    z.strictObject({ ...paging, domain_name: text.optional() }),
    async (tx, { domain_name, ...params }) => ({
      ...(await tx.list('payment_method_domain', { domain_name }, params)),
      url: '/v1/payment_method_domains',
    }),
  ),
  route(
    'POST',
    '/v1/payment_method_domains',
    z.strictObject({ ...expand, domain_name: text, enabled: flag.optional() }),
    async (tx, { domain_name, enabled }) => {
      const domain = {
        id: newId('pmd'),
        object: 'payment_method_domain',
        created: tx.now,
        domain_name,
        enabled: enabled ?? true,
        livemode: false,
        ...Object.fromEntries(wallets.map((wallet) => [wallet, { status: 'active' }])),
      } as Domain;
      return (await tx.insert('payment_method_domain', domain)).data;
    },
  ),
];
