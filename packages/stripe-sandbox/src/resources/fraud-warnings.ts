import { z } from 'zod';
import { expand, paging, text } from '../http/params.ts';
import { route } from '../http/route.ts';

const listParams = z.strictObject({ ...paging, charge: text.optional() });
const url = '/v1/radar/early_fraud_warnings';

export const fraudWarningRoutes = [
  route('GET', url, listParams, async (tx, params) => {
    const { charge } = params;
    return { ...(await tx.list('radar.early_fraud_warning', { charge }, params)), url };
  }),
  route(
    'GET',
    `${url}/:id`,
    z.strictObject(expand),
    async (tx, _params, ids) => (await tx.get('radar.early_fraud_warning', ids['id'] ?? '')).data,
  ),
];
