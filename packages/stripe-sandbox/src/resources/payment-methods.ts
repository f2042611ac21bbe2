import { z } from 'zod';
import { missing } from '../http/errors.ts';
import { expand, paging, text } from '../http/params.ts';
import { route } from '../http/route.ts';
import { attach, detach, takePaymentMethod } from '../money/payment-method.ts';
import { liveCustomer } from './customers.ts';

const listParams = z.strictObject({
  ...paging,
  customer: text,
  type: z.enum(['card', 'us_bank_account']).optional(),
});

export const paymentMethodRoutes = [
  route('GET', '/v1/payment_methods', listParams, async (tx, params) => {
    const { id: customer } = await liveCustomer(tx, params.customer);
    const page = await tx.list('payment_method', { customer, type: params.type }, params);
    return { ...page, url: '/v1/payment_methods' };
  }),
  route(
    'GET',
    '/v1/payment_methods/:id',
    z.strictObject(expand),
    async (tx, _params, ids) => (await tx.get('payment_method', ids['id'] ?? '')).data,
  ),
  route(
    'POST',
    '/v1/payment_methods/:id/attach',
    z.strictObject({ ...expand, customer: text }),
    async (tx, params, ids) => {
      const name = ids['id'] ?? '';
      const method = await takePaymentMethod(tx, {
        payment_method: name,
        customer: params.customer,
      });
      if (!method) throw missing('PaymentMethod', name, 'payment_method');
      await attach(tx, method, await liveCustomer(tx, params.customer));
      return method.data;
    },
  ),
  route(
    'POST',
    '/v1/payment_methods/:id/detach',
    z.strictObject(expand),
    async (tx, _params, ids) => {
      const method = await tx.get('payment_method', ids['id'] ?? '');
      await detach(tx, method);
      return method.data;
    },
  ),
];
