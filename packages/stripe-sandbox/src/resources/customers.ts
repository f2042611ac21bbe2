import type Stripe from 'stripe';
import { z } from 'zod';
import { record } from '../events.ts';
import { missing } from '../http/errors.ts';
import { expand, mergeMetadata, metadata, paging, text } from '../http/params.ts';
import { route } from '../http/route.ts';
import { newId, randomText } from '../ids.ts';
import { attachedTo, detach } from '../money/payment-method.ts';
import type { Stored } from '../objects.ts';
import type { Tx } from '../store.ts';

const described = {
  ...expand,
  description: text.optional(),
  email: text.optional(),
  invoice_settings: z.strictObject({ default_payment_method: text.optional() }).optional(),
  metadata: metadata.optional(),
  name: text.optional(),
  phone: text.optional(),
};
const changes = z.strictObject(described);
const methodsParams = z.strictObject({
  ...paging,
  type: z.enum(['card', 'us_bank_account']).optional(),
});
type Change = z.output<typeof changes>;

export const customerRoutes = [
  route('POST', '/v1/customers', changes, async (tx, params) => {
    const customer: Stripe.Customer = {
      id: newId('cus', 14),
      object: 'customer',
      address: null,
      balance: 0,
      created: tx.now,
      currency: null,
      customer_account: null,
      default_source: null,
      delinquent: false,
      description: null,
      discount: null,
      email: null,
      invoice_prefix: randomText(8).toUpperCase(),
      invoice_settings: {
        custom_fields: null,
        default_payment_method: null,
        footer: null,
        rendering_options: null,
      },
      livemode: false,
      metadata: {},
      name: null,
      next_invoice_sequence: 1,
      phone: null,
      preferred_locales: [],
      shipping: null,
      tax_exempt: 'none',
      test_clock: null,
    };
    const stored = await tx.insert('customer', customer);
    await change(tx, stored, params);
    await record(tx, 'customer.created', stored);
    return stored.data;
  }),
  route(
    'GET',
    '/v1/customers',
    z.strictObject({ ...paging, email: text.optional() }),
    async (tx, params) => ({
      ...(await tx.list('customer', { email: params.email }, params)),
      url: '/v1/customers',
    }),
  ),
  route('GET', '/v1/customers/:id', z.strictObject(expand), async (tx, _params, ids) => {
    const { data, hidden } = await tx.get('customer', ids['id'] ?? '');
    return hidden.deleted ? deletedCustomer(data.id) : data;
  }),
  route('POST', '/v1/customers/:id', changes, async (tx, params, ids) => {
    const customer = await liveCustomer(tx, ids['id'] ?? '');
    await change(tx, customer, params);
    await record(tx, 'customer.updated', customer);
    return customer.data;
  }),
  route('DELETE', '/v1/customers/:id', z.strictObject(expand), async (tx, _params, ids) => {
    const customer = await liveCustomer(tx, ids['id'] ?? '');
    for (const method of await attachedTo(tx, customer.id)) await detach(tx, method);
    customer.hidden.deleted = true;
    await tx.save(customer);
    await record(tx, 'customer.deleted', customer);
    return deletedCustomer(customer.id);
  }),
  route('GET', '/v1/customers/:id/payment_methods', methodsParams, async (tx, params, ids) => {
    const { id } = await liveCustomer(tx, ids['id'] ?? '');
    const page = await tx.list('payment_method', { customer: id, type: params.type }, params);
    return { ...page, url: `/v1/customers/${id}/payment_methods` };
  }),
];

/** A customer that was not deleted. */
export async function liveCustomer(
  tx: Tx,
  id: string,
  param = 'customer',
): Promise<Stored<'customer'>> {
  const customer = await tx.get('customer', id, param);
  if (customer.hidden.deleted) throw missing('customer', id, param);
  return customer;
}

async function change(tx: Tx, customer: Stored<'customer'>, params: Change): Promise<void> {
  const { expand: _expand, metadata: marks, invoice_settings: settings, ...rest } = params;
  Object.assign(customer.data, rest);
  customer.data.metadata = mergeMetadata(customer.data.metadata, marks);
  if (settings?.default_payment_method !== undefined) {
    const name = settings.default_payment_method;
    const known = (await attachedTo(tx, customer.id)).some(({ id }) => id === name);
    if (name !== '' && !known) throw missing('PaymentMethod', name, 'default_payment_method');
    customer.data.invoice_settings.default_payment_method = name || null;
  }
  await tx.save(customer);
}

const deletedCustomer = (id: string): Stripe.DeletedCustomer => ({
  id,
  object: 'customer',
  deleted: true,
});
