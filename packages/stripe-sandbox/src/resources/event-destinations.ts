import { z } from 'zod';
import { type Destination, newDestination } from '../destinations.ts';
import { isoTime } from '../events.ts';
import { invalid, missing } from '../http/errors.ts';
import { integer, listOf, mergeMetadata, metadata, text, webUrl } from '../http/params.ts';
import { route } from '../http/route.ts';
import type { Tx } from '../store.ts';

const include = listOf(
  z.enum(['webhook_endpoint.signing_secret', 'webhook_endpoint.url']),
).optional();
const events = listOf(text);
const createParams = z.strictObject({
  include,
  description: text.optional(),
  enabled_events: events,
  event_payload: z.enum(['snapshot', 'thin']),
  events_from: listOf(z.enum(['@self', '@accounts'])).default(['@self']),
  metadata: metadata.optional(),
  name: text,
  snapshot_api_version: text.optional(),
  type: z.literal('webhook_endpoint'),
  webhook_endpoint: z.strictObject({ url: webUrl }),
});
const updateParams = z.strictObject({
  include,
  description: text.optional(),
  enabled_events: events.optional(),
  metadata: metadata.optional(),
  name: text.optional(),
});
const listParams = z.strictObject({ include, limit: integer.optional(), page: text.optional() });

interface Row {
  id: string;
  url: string | null;
  secret: string;
  data: Destination;
}

export const eventDestinationRoutes = [
  route('POST', '/v2/core/event_destinations', createParams, async (tx, params) => {
    const { include: included, webhook_endpoint, type: _, ...order } = params;
    if (order.event_payload === 'thin' && order.snapshot_api_version !== undefined)
      throw invalid('snapshot_api_version is only for snapshot events.');
    const { id, secret, data } = newDestination(tx.now, {
      ...order,
      metadata: mergeMetadata({}, order.metadata),
    });
    const { url } = webhook_endpoint;
    await tx.client.query(
      'insert into sandbox.destinations (id, url, secret, data) values ($1, $2, $3, $4)',
      [id, url, secret, JSON.stringify(data)],
    );
    return shown(tx, { id, url, secret, data }, included);
  }),
  route('GET', '/v2/core/event_destinations', listParams, async (tx, params) => {
    const { rows } = await tx.client.query<Row>(
      'select id, url, secret, data from sandbox.destinations order by seq desc',
    );
    const data = rows.map((row) => shown(tx, { ...row, secret: '' }, params.include));
    return { data, next_page_url: null, previous_page_url: null };
  }),
  route('POST', '/v2/core/event_destinations/:id', updateParams, async (tx, params, ids) => {
    const row = await find(tx, ids['id'] ?? '');
    const { include: included, metadata: changes, ...rest } = params;
    Object.assign(row.data, rest, {
      metadata: mergeMetadata(row.data.metadata ?? {}, changes),
      updated: isoTime(tx.now),
    });
    await tx.client.query('update sandbox.destinations set data = $2 where id = $1', [
      row.id,
      JSON.stringify(row.data),
    ]);
    return shown(tx, { ...row, secret: '' }, included);
  }),
  route('DELETE', '/v2/core/event_destinations/:id', z.strictObject({}), async (tx, _, ids) => {
    const { id } = await find(tx, ids['id'] ?? '');
    await tx.client.query('delete from sandbox.destinations where id = $1', [id]);
    return { id, object: 'v2.core.event_destination' };
  }),
];

async function find(tx: Tx, id: string): Promise<Row> {
  const { rows } = await tx.client.query<Row>(
    'select id, url, secret, data from sandbox.destinations where id = $1',
    [id],
  );
  if (!rows[0]) throw missing('event destination', id);
  return rows[0];
}

/** The secret is shown only when it is made, and either of these only if asked for. */
function shown(tx: Tx, { url, secret, data }: Row, included: string[] = []): Destination {
  const webhook_endpoint = {
    ...(included.includes('webhook_endpoint.signing_secret') &&
      secret && { signing_secret: secret }),
    ...(included.includes('webhook_endpoint.url') && { url: url ?? tx.webhookUrl() }),
  };
  return { ...data, webhook_endpoint };
}
