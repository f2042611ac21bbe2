import { z } from 'zod';
import { expand, paging, text } from '../http/params.ts';
import { route } from '../http/route.ts';
import { balanceOf } from '../money/balance.ts';

const listParams = z.strictObject({
  ...paging,
  currency: text.optional(),
  source: text.optional(),
  type: text.optional(),
});

export const balanceRoutes = [
  route('GET', '/v1/balance', z.strictObject(expand), balanceOf),
  route('GET', '/v1/balance_transactions', listParams, async (tx, params) => {
    const { currency, source, type } = params;
    const page = await tx.list('balance_transaction', { currency, source, type }, params);
    return { ...page, url: '/v1/balance_transactions' };
  }),
  route(
    'GET',
    '/v1/balance_transactions/:id',
    z.strictObject(expand),
    async (tx, _params, ids) => (await tx.get('balance_transaction', ids['id'] ?? '')).data,
  ),
];
