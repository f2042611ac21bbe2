import { z } from 'zod';
import { record } from '../events.ts';
import { amount, currency, expand, mergeMetadata, metadata, paging, text } from '../http/params.ts';
import { route } from '../http/route.ts';
import { cancelPayout, createPayout } from '../money/payout.ts';

const createParams = z.strictObject({
  ...expand,
  amount,
  currency,
  description: text.optional(),
  metadata: metadata.optional(),
  method: z.enum(['standard', 'instant']).optional(),
  source_type: z.literal('card').optional(),
  statement_descriptor: text.optional(),
});
const listParams = z.strictObject({
  ...paging,
  destination: text.optional(),
  status: text.optional(),
});

export const payoutRoutes = [
  route('POST', '/v1/payouts', createParams, async (tx, params) => {
    const order = { ...params, automatic: false, metadata: mergeMetadata({}, params.metadata) };
    return (await createPayout(tx, order)).data;
  }),
  route('GET', '/v1/payouts', listParams, async (tx, params) => {
    const { destination, status } = params;
    return { ...(await tx.list('payout', { destination, status }, params)), url: '/v1/payouts' };
  }),
  route(
    'GET',
    '/v1/payouts/:id',
    z.strictObject(expand),
    async (tx, _params, ids) => (await tx.get('payout', ids['id'] ?? '')).data,
  ),
  route(
    'POST',
    '/v1/payouts/:id',
    z.strictObject({ ...expand, metadata: metadata.optional() }),
    async (tx, params, ids) => {
      const payout = await tx.get('payout', ids['id'] ?? '');
      payout.data.metadata = mergeMetadata(payout.data.metadata, params.metadata);
      await tx.save(payout);
      await record(tx, 'payout.updated', payout);
      return payout.data;
    },
  ),
  route('POST', '/v1/payouts/:id/cancel', z.strictObject(expand), async (tx, _params, ids) => {
    const payout = await tx.get('payout', ids['id'] ?? '');
    await cancelPayout(tx, payout);
    return payout.data;
  }),
];
