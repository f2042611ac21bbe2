import { z } from 'zod';
import { record } from '../events.ts';
import { expand, mergeMetadata, metadata, paging, text } from '../http/params.ts';
import { route } from '../http/route.ts';

const listParams = z.strictObject({
  ...paging,
  payment_intent: text.optional(),
  transfer_group: text.optional(),
});
const updateParams = z.strictObject({
  ...expand,
  description: text.optional(),
  metadata: metadata.optional(),
  receipt_email: text.optional(),
  transfer_group: text.optional(),
});

export const chargeRoutes = [
  route('GET', '/v1/charges', listParams, async (tx, params) => {
    const { payment_intent, transfer_group } = params;
    const page = await tx.list('charge', { payment_intent, transfer_group }, params);
    return { ...page, url: '/v1/charges' };
  }),
  route(
    'GET',
    '/v1/charges/:id',
    z.strictObject(expand),
    async (tx, _params, ids) => (await tx.get('charge', ids['id'] ?? '')).data,
  ),
  route('POST', '/v1/charges/:id', updateParams, async (tx, params, ids) => {
    const charge = await tx.get('charge', ids['id'] ?? '');
    const { expand: _expand, metadata: changes, ...rest } = params;
    Object.assign(charge.data, rest);
    charge.data.metadata = mergeMetadata(charge.data.metadata, changes);
    await tx.save(charge);
    await record(tx, 'charge.updated', charge);
    return charge.data;
  }),
];
