import { z } from 'zod';
import { createdWithin } from '../http/created-within.ts';
import { missing } from '../http/errors.ts';
import { flag, integer, listOf, paging, text } from '../http/params.ts';
import { route } from '../http/route.ts';
import type { Tx } from '../store.ts';

const listParams = z.strictObject({
  ...paging,
  type: text.optional(),
  types: listOf(text).optional(),
  delivery_success: flag.optional(),
});
const v2Params = z.strictObject({
  limit: integer.refine((n) => n >= 1 && n <= 100, 'must be between 1 and 100').optional(),
  object_id: text.optional(),
  types: listOf(text).optional(),
  page: integer.optional(),
});

interface EventRow {
  seq: string;
  payload: string;
  waiting: string;
}

const SELECT = `select seq, payload, (select count(*) from sandbox.deliveries d
  where d.event_id = e.id and d.delivered_at is null) as waiting from sandbox.events e`;

export const eventRoutes = [
  route('GET', '/v1/events', listParams, async (tx, params) => {
    const values: unknown[] = [tx.caller.account];
    const bind = (value: unknown) => `$${values.push(value)}`;
    // As at Stripe, the platform's list is its own; connected accounts have theirs.
    const where = [
      `version = 'v1'`,
      'account = $1',
      // Kept for 30 days.
      `created > ${bind(tx.now - 30 * 86_400)}`,
      ...createdWithin(params.created, bind),
    ];
    const types = params.types ?? (params.type === undefined ? undefined : [params.type]);
    if (types) where.push(`type like any(${bind(types.map(pattern))}::text[])`);
    if (params.delivery_success !== undefined) {
      where.push(
        `${params.delivery_success ? 'not' : ''} exists (select 1 from sandbox.deliveries d
           where d.event_id = e.id and d.delivered_at is null)`,
      );
    }
    const backwards = params.ending_before !== undefined;
    const cursor = params.ending_before ?? params.starting_after;
    if (cursor !== undefined) {
      where.push(
        `seq ${backwards ? '>' : '<'} (select seq from sandbox.events where id = ${bind(cursor)})`,
      );
    }
    const limit = params.limit ?? 10;
    const { rows } = await tx.client.query<EventRow>(
      `${SELECT} where ${where.join(' and ')}
       order by seq ${backwards ? 'asc' : 'desc'} limit ${limit + 1}`,
      values,
    );
    const data = rows.slice(0, limit).map(shown);
    if (backwards) data.reverse();
    return { object: 'list', data, has_more: rows.length > limit, url: '/v1/events' };
  }),
  route('GET', '/v1/events/:id', z.strictObject({}), (tx, _params, ids) =>
    eventById(tx, 'v1', ids['id'] ?? ''),
  ),
  route('GET', '/v2/core/events', v2Params, async (tx, params) => {
    const limit = params.limit ?? 20;
    const { rows } = await tx.client.query<EventRow>(
      `${SELECT} where version = 'v2' and ($1::text is null or object_id = $1)
         and ($2::text[] is null or type = any($2)) and ($3::bigint is null or seq < $3)
       order by seq desc limit ${limit + 1}`,
      [params.object_id ?? null, params.types ?? null, params.page ?? null],
    );
    const data = rows.slice(0, limit);
    const next =
      rows.length > limit ? `/v2/core/events?page=${data.at(-1)?.seq}&limit=${limit}` : null;
    return {
      data: data.map((row) => JSON.parse(row.payload)),
      next_page_url: next,
      previous_page_url: null,
    };
  }),
  route('GET', '/v2/core/events/:id', z.strictObject({}), (tx, _params, ids) =>
    eventById(tx, 'v2', ids['id'] ?? ''),
  ),
];

/** `charge.*` in Stripe's filter means any event that begins so. */
function pattern(type: string): string {
  return type.replace(/[\\%_]/g, '\\$&').replace(/\*$/, '%');
}

function shown(row: EventRow): object {
  const event = JSON.parse(row.payload) as Record<string, unknown>;
  return 'pending_webhooks' in event ? { ...event, pending_webhooks: Number(row.waiting) } : event;
}

async function eventById(tx: Tx, version: string, id: string): Promise<object> {
  const { rows } = await tx.client.query<EventRow>(
    `${SELECT} where e.id = $1 and version = $2 and account = $3`,
    [id, version, version === 'v2' ? '' : tx.caller.account],
  );
  if (!rows[0]) throw missing('event', id);
  return shown(rows[0]);
}
