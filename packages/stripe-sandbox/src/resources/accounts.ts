import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { z } from 'zod';
import { isoTime, recordV2 } from '../events.ts';
import { integer, listOf, mergeMetadata, metadata, paging, text } from '../http/params.ts';
import { route } from '../http/route.ts';
import { identityOf } from '../identity.ts';
import { newId } from '../ids.ts';
import { requireAccounts, requireLossesAccepted } from '../money/platform.ts';
import { recipient, requirements } from '../money/recipient.ts';
import { BANK_ROUTING } from '../money/test-cards.ts';
import type { Stored } from '../objects.ts';
import { PLATFORM, type Tx } from '../store.ts';

type Account = Stored<'v2.core.account'>;

const wanted = z.strictObject({ requested: z.boolean().optional() });
const include = listOf(
  z.enum([
    'configuration.customer',
    'configuration.merchant',
    'configuration.recipient',
    'defaults',
    'future_requirements',
    'identity',
    'requirements',
  ]),
).optional();
const identity = z.strictObject({
  country: text.optional(),
  entity_type: z.enum(['company', 'government_entity', 'individual', 'non_profit']).optional(),
  individual: z
    .strictObject({
      given_name: text.optional(),
      surname: text.optional(),
      email: text.optional(),
    })
    .optional(),
});
const shared = {
  include,
  contact_email: z.email().optional(),
  contact_phone: text.optional(),
  dashboard: z.enum(['express', 'full', 'none']).optional(),
  display_name: text.optional(),
  metadata: metadata.optional(),
  configuration: z
    .strictObject({
      recipient: z
        .strictObject({
          applied: z.boolean().optional(),
          capabilities: z
            .strictObject({
              stripe_balance: z
                .strictObject({ stripe_transfers: wanted.optional(), payouts: wanted.optional() })
                .optional(),
            })
            .optional(),
        })
        .optional(),
    })
    .optional(),
  defaults: z
    .strictObject({
      currency: text.optional(),
      locales: listOf(text).optional(),
      profile: z
        .strictObject({
          business_url: text.optional(),
          doing_business_as: text.optional(),
          product_description: text.optional(),
        })
        .optional(),
      responsibilities: z
        .strictObject({
          fees_collector: z.enum(['application', 'stripe']).optional(),
          losses_collector: z.enum(['application', 'stripe']).optional(),
        })
        .optional(),
    })
    .optional(),
  identity: identity.optional(),
};

/** A bank account has one fingerprint for all who are paid there, as at Stripe. */
function bankAccountOf({ id, hidden, data }: Account): Stripe.BankAccount[] {
  const number = hidden.bankAccount;
  if (number === undefined) return [];
  const routing = BANK_ROUTING;
  return [
    {
      id: `ba_${createHash('sha256').update(`${id} ${number}`).digest('hex').slice(0, 24)}`,
      object: 'bank_account',
      account: id,
      account_holder_name: data.display_name ?? null,
      account_holder_type: 'individual',
      account_type: null,
      available_payout_methods: ['standard'],
      bank_name: 'STRIPE TEST BANK',
      country: 'US',
      currency: 'usd',
      default_for_currency: true,
      fingerprint: createHash('sha256').update(`${routing} ${number}`).digest('hex').slice(0, 16),
      future_requirements: null,
      last4: number.slice(-4),
      metadata: {},
      requirements: null,
      routing_number: routing,
      status: 'new',
    },
  ];
}

export const accountRoutes = [
  route(
    'GET',
    '/v1/accounts/:id/external_accounts',
    z.strictObject({ ...paging, object: z.enum(['bank_account', 'card']).optional() }),
    async (tx, { object }, ids) => {
      const account = await tx.get('v2.core.account', ids['id'] ?? '', 'account', PLATFORM);
      return {
        object: 'list' as const,
        data: object === 'card' ? [] : bankAccountOf(account),
        has_more: false,
        url: `/v1/accounts/${account.id}/external_accounts`,
      };
    },
  ),
  route('POST', '/v2/core/accounts', z.strictObject(shared), async (tx, params) => {
    await requireAccounts(tx);
    if (params.defaults?.responsibilities?.losses_collector === 'application')
      await requireLossesAccepted(tx);
    const stored = await tx.insert('v2.core.account', newAccount(tx, params), {}, PLATFORM);
    await recordV2(tx, 'v2.core.account.created', stored.id);
    return shown(stored, params.include);
  }),
  route(
    'GET',
    '/v2/core/accounts',
    z.strictObject({ limit: integer.optional(), page: text.optional() }),
    async (tx, { limit }) => {
      await requireAccounts(tx);
      const { data } = await tx.list('v2.core.account', {}, { limit }, PLATFORM);
      return {
        data: data.map((account) => shownOf(account)),
        next_page_url: null,
        previous_page_url: null,
      };
    },
  ),
  route(
    'POST',
    '/v2/core/accounts/:id/close',
    z.strictObject({ applied_configurations: listOf(text).optional() }),
    async (tx, _, ids) => {
      const stored = await tx.get('v2.core.account', ids['id'] ?? '', 'id', PLATFORM);
      stored.data.closed = true;
      await tx.save(stored);
      await recordV2(tx, 'v2.core.account.closed', stored.id);
      return shown(stored);
    },
  ),
  route('GET', '/v2/core/accounts/:id', z.strictObject({ include }), async (tx, params, ids) =>
    shown(await tx.get('v2.core.account', ids['id'] ?? '', 'id', PLATFORM), params.include),
  ),
  route('POST', '/v2/core/accounts/:id', z.strictObject(shared), async (tx, params, ids) => {
    const stored = await tx.get('v2.core.account', ids['id'] ?? '', 'id', PLATFORM);
    const { include: included, metadata: changes, configuration, ...rest } = params;
    const { data } = stored;
    Object.assign(data, {
      ...rest,
      ...(rest.identity && { identity: identityOf(tx, data.id, data.identity, rest.identity) }),
      ...(rest.defaults && { defaults: { ...data.defaults, ...rest.defaults } }),
      metadata: mergeMetadata(data.metadata ?? {}, changes),
    });
    if (configuration?.recipient && !data.configuration?.recipient) {
      data.configuration = recipient('restricted');
      data.applied_configurations = ['recipient'];
    }
    await tx.save(stored);
    await recordV2(tx, 'v2.core.account.updated', stored.id);
    return shown(stored, included);
  }),
];

function newAccount(tx: Tx, params: z.output<z.ZodObject<typeof shared>>): Stripe.V2.Core.Account {
  const hasRecipient = params.configuration?.recipient !== undefined;
  const responsibilities = params.defaults?.responsibilities;
  const id = newId('acct', 16);
  const account = {
    id,
    object: 'v2.core.account',
    applied_configurations: hasRecipient ? ['recipient'] : [],
    closed: false,
    ...(hasRecipient && { configuration: recipient('restricted') }),
    ...(params.contact_email && { contact_email: params.contact_email }),
    created: isoTime(tx.now),
    dashboard: params.dashboard ?? 'none',
    defaults: {
      ...(params.defaults?.locales && { locales: params.defaults.locales }),
      ...(params.defaults?.profile && { profile: params.defaults.profile }),
      currency: params.defaults?.currency ?? 'usd',
      responsibilities: {
        fees_collector: responsibilities?.fees_collector ?? 'application',
        losses_collector: responsibilities?.losses_collector ?? 'application',
        requirements_collector: 'stripe',
      },
    },
    ...(params.display_name && { display_name: params.display_name }),
    identity: identityOf(
      tx,
      id,
      { country: 'US', entity_type: 'individual' },
      params.identity ?? {},
    ),
    livemode: false,
    metadata: mergeMetadata({}, params.metadata),
    requirements: requirements('restricted'),
  };
  return account as Stripe.V2.Core.Account;
}

/** Only what is asked for by `include` is shown, as Stripe does. */
function shown(account: Account, included: string[] = []): Partial<Stripe.V2.Core.Account> {
  return shownOf(account.data, included);
}

function shownOf(account: Account['data'], included: string[] = []) {
  const { configuration, defaults, identity, requirements: open, ...rest } = account;
  return {
    ...rest,
    ...(configuration && included.includes('configuration.recipient') && { configuration }),
    ...(defaults && included.includes('defaults') && { defaults }),
    ...(identity && included.includes('identity') && { identity }),
    ...(open && included.includes('requirements') && { requirements: open }),
  };
}
