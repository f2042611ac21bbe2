import type Stripe from 'stripe';
import { z } from 'zod';
import { buildSession } from '../checkout/build-session.ts';
import { record } from '../events.ts';
import { invalid } from '../http/errors.ts';
import {
  expand,
  integer,
  LARGEST,
  listOf,
  mergeMetadata,
  metadata,
  paging,
  text,
  webUrl,
} from '../http/params.ts';
import { route } from '../http/route.ts';
import { newId } from '../ids.ts';
import { DAY } from '../money/balance.ts';
import { cancelIntent, checkMinimum } from '../money/intent.ts';
import { buildLineItems, lineItem } from '../money/line-items.ts';
import { requireCharges } from '../money/platform.ts';
import type { Stored } from '../objects.ts';
import type { Tx } from '../store.ts';
import { liveCustomer } from './customers.ts';

const createParams = z.strictObject({
  ...expand,
  allowed_payment_method_types: listOf(z.enum(['card', 'us_bank_account'])).optional(),
  billing_address_collection: z.enum(['auto', 'required']).optional(),
  cancel_url: webUrl.optional(),
  client_reference_id: text.optional(),
  customer: text.optional(),
  customer_creation: z.enum(['always', 'if_required']).optional(),
  customer_email: text.optional(),
  excluded_payment_method_types: listOf(text).optional(),
  expires_at: integer.optional(),
  line_items: listOf(lineItem),
  locale: text.optional(),
  metadata: metadata.optional(),
  mode: z.literal('payment'),
  payment_intent_data: z
    .strictObject({
      description: text.optional(),
      metadata: metadata.optional(),
      receipt_email: text.optional(),
      statement_descriptor_suffix: text.optional(),
      transfer_group: text.optional(),
    })
    .optional(),
  payment_method_options: z
    .strictObject({
      card: z
        .strictObject({ setup_future_usage: z.enum(['on_session', 'off_session']).optional() })
        .optional(),
    })
    .optional(),
  saved_payment_method_options: z
    .strictObject({
      allow_redisplay_filters: listOf(z.enum(['always', 'limited', 'unspecified'])).optional(),
      payment_method_save: z.enum(['enabled', 'disabled']).optional(),
    })
    .optional(),
  submit_type: z.enum(['auto', 'pay', 'book', 'donate']).optional(),
  success_url: webUrl,
  ui_mode: z.literal('hosted_page').optional(),
});
export type SessionParams = z.output<typeof createParams>;

const listParams = z.strictObject({
  ...paging,
  payment_intent: text.optional(),
  status: z.enum(['open', 'complete', 'expired']).optional(),
});

export const checkoutSessionRoutes = [
  route('POST', '/v1/checkout/sessions', createParams, async (tx, params) => {
    await requireCharges(tx);
    if (params.customer) {
      if (params.customer_email)
        throw invalid('You may only specify one of these parameters: customer, customer_email.');
      await liveCustomer(tx, params.customer);
    }
    const id = newId('cs_test', 58);
    const lineItems = buildLineItems(tx, params.line_items);
    checkTotal(lineItems.reduce((sum, item) => sum + item.amount_total, 0));
    const data = buildSession(tx, id, params, lineItems, expiryOf(tx, params.expires_at));
    const { payment_intent_data: given } = params;
    await tx.insert('checkout.session', data, {
      lineItems,
      intentData: { ...given, metadata: mergeMetadata({}, given?.metadata) },
      saves: params.payment_method_options?.card?.setup_future_usage !== undefined,
    });
    await tx.later('session.expire', id, data.expires_at);
    return data;
  }),
  route('GET', '/v1/checkout/sessions', listParams, async (tx, params) => {
    const { payment_intent, status } = params;
    const page = await tx.list('checkout.session', { payment_intent, status }, params);
    return { ...page, url: '/v1/checkout/sessions' };
  }),
  route(
    'GET',
    '/v1/checkout/sessions/:id',
    z.strictObject(expand),
    async (tx, _params, ids) => (await tx.get('checkout.session', ids['id'] ?? '', 'session')).data,
  ),
  route(
    'GET',
    '/v1/checkout/sessions/:id/line_items',
    z.strictObject(paging),
    async (tx, _params, ids) => {
      const session = await tx.get('checkout.session', ids['id'] ?? '', 'session');
      return {
        object: 'list',
        data: session.hidden.lineItems ?? [],
        has_more: false,
        url: `/v1/checkout/sessions/${session.id}/line_items`,
      };
    },
  ),
  route(
    'POST',
    '/v1/checkout/sessions/:id/expire',
    z.strictObject(expand),
    async (tx, _params, ids) => {
      const session = await tx.get('checkout.session', ids['id'] ?? '', 'session');
      if (session.data.status !== 'open') {
        throw invalid(
          `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.data.status}.`,
        );
      }
      await expireSession(tx, session);
      return session.data;
    },
  ),
];

function checkTotal(cents: number): void {
  if (cents > LARGEST) {
    throw invalid('The Checkout Session’s total amount must be no more than $999,999.99.', {
      code: 'amount_too_large',
    });
  }
  checkMinimum(cents);
}

function expiryOf(tx: Tx, given: number | undefined): number {
  const at = given ?? tx.now + DAY;
  // A minute's grace: the caller's clock and the sandbox's are not the same.
  if (at < tx.now + 29 * 60 || at > tx.now + DAY + 60) {
    throw invalid(
      'The `expires_at` timestamp must be at least 30 minutes and less than 24 hours from Checkout Session creation.',
      { param: 'expires_at' },
    );
  }
  return at;
}

/** Closes an open session, and the intent of an attempt that was left half-way with it. */
export async function expireSession(tx: Tx, session: Stored<'checkout.session'>): Promise<void> {
  const { payment_intent } = session.data;
  if (typeof payment_intent === 'string') {
    const intent = await tx.get('payment_intent', payment_intent);
    await cancelIntent(tx, intent, 'automatic');
  }
  session.data.status = 'expired' satisfies Stripe.Checkout.Session.Status;
  session.data.url = null;
  await tx.save(session);
  await record(tx, 'checkout.session.expired', session);
}
