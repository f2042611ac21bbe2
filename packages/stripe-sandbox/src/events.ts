import { newId, randomText } from './ids.ts';
import type { ObjectName, ObjectTypes, Stored } from './objects.ts';
import { API_VERSION, PLATFORM, type Tx } from './store.ts';

/** Records an event with a snapshot of the object and queues its delivery, in the same commit. */
export async function record<K extends ObjectName>(
  tx: Tx,
  type: string,
  stored: Stored<K>,
  previous?: Partial<ObjectTypes[K]>,
): Promise<void> {
  const id = newId('evt');
  const payload = JSON.stringify({
    id,
    object: 'event',
    api_version: API_VERSION,
    created: tx.now,
    data: { object: stored.data, ...(previous && { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: tx.caller.requestId, idempotency_key: tx.caller.idempotencyKey },
    type,
    ...(stored.account !== PLATFORM && { account: stored.account }),
  });
  await store(
    tx,
    { id, version: 'v1', account: stored.account, type, objectId: stored.id },
    payload,
    payload,
  );
}

/** Records a v2 event; what is delivered is its notification, which carries no data. */
export async function recordV2(
  tx: Tx,
  type: string,
  accountId: string,
  data?: Record<string, unknown>,
): Promise<void> {
  const id = `evt_test_${randomText(24)}`;
  const thin = {
    id,
    object: 'v2.core.event',
    created: isoTime(tx.now),
    livemode: false,
    // Events about a link name their account in the data only.
    ...(!type.startsWith('v2.core.account_link.') && {
      related_object: {
        id: accountId,
        type: 'v2.core.account',
        url: `/v2/core/accounts/${accountId}`,
      },
    }),
    type,
  };
  await store(
    tx,
    { id, version: 'v2', account: PLATFORM, type, objectId: accountId },
    JSON.stringify(data === undefined ? thin : { ...thin, data }),
    JSON.stringify(thin),
  );
}

export function isoTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}

interface EventKeys {
  id: string;
  version: string;
  account: string;
  type: string;
  objectId: string;
}

async function store(tx: Tx, keys: EventKeys, payload: string, notification: string) {
  await tx.client.query(
    `insert into sandbox.events
       (id, version, account, type, object_id, created, payload, notification)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [keys.id, keys.version, keys.account, keys.type, keys.objectId, tx.now, payload, notification],
  );
  await queueDelivery(tx, keys);
}

interface WebhookFault {
  kind: string;
  delay_ms: number;
  remaining: number;
}

/** Faults requested at the control interface are decided here, to be deterministic. */
async function queueDelivery(tx: Tx, keys: EventKeys): Promise<void> {
  const { rows } = await tx.client.query<WebhookFault>(
    `update sandbox.faults set remaining = remaining - 1
     where id = (select id from sandbox.faults where target = 'webhook' and remaining > 0
                 and (match is null or match = $1) order by id limit 1)
     returning kind, delay_ms, remaining`,
    [keys.type],
  );
  const fault = rows[0];
  const signing =
    fault?.kind === 'bad_signature' ? 'bad' : fault?.kind === 'stale' ? 'stale' : 'good';
  const copies = fault?.kind === 'duplicate' ? 2 : 1;
  for (let copy = 0; copy < copies; copy++) {
    // What no destination asks for is only listed.
    await tx.client.query(
      `insert into sandbox.deliveries (event_id, signing, dropped, due_at, destination)
       select $1, $2, $3, now() + $4 * interval '1 millisecond', t.id from sandbox.destinations t
       where t.data->>'event_payload' = $5 and t.data->'events_from' ? $6
         and t.data->'enabled_events' ?| array['*', $7] order by t.seq`,
      [
        keys.id,
        signing,
        fault?.kind === 'drop',
        delayOf(fault),
        keys.version === 'v2' ? 'thin' : 'snapshot',
        keys.version === 'v2' || keys.account !== PLATFORM ? '@accounts' : '@self',
        keys.type,
      ],
    );
  }
}

/** Reordered deliveries wait the less the later they come, so that they arrive reversed. */
function delayOf(fault: WebhookFault | undefined): number {
  if (fault?.kind === 'delay') return fault.delay_ms;
  if (fault?.kind === 'reorder') return fault.remaining * (fault.delay_ms || 200);
  return 0;
}
