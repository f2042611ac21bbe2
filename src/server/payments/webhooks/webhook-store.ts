import { sql } from 'kysely';
import type { WebhookDelivery } from '#contract/admin/health.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { ProviderEvent } from '../outbound/provider.ts';

/** Stores a delivery once; returns whether it still has to be handled. */
export async function insertEvent(db: Queryable, event: ProviderEvent): Promise<boolean> {
  await db
    .insertInto('webhookEvents')
    .values({
      id: event.id,
      type: event.type,
      account: event.account,
      objectId: event.objectId,
      payload: JSON.stringify(event.payload),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('webhookEvents')
    .select('handledAt')
    .where('id', '=', event.id)
    .executeTakeFirstOrThrow();
  return row.handledAt === null;
}

export interface StoredEvent {
  readonly id: string;
  readonly type: string;
  readonly account: string | null;
  readonly objectId: string | null;
  readonly payload: unknown;
}

export function findEventToHandle(db: Queryable, id: string): Promise<StoredEvent | undefined> {
  return db
    .selectFrom('webhookEvents')
    .select(['id', 'type', 'account', 'objectId', sql<unknown>`payload`.as('payload')])
    .where('id', '=', id)
    .where('handledAt', 'is', null)
    .executeTakeFirst();
}

export async function markEventHandled(db: Queryable, id: string): Promise<void> {
  await db
    .updateTable('webhookEvents')
    .set({ handledAt: sql`now()`, failure: null })
    .where('id', '=', id)
    .execute();
}

export async function markEventFailed(db: Queryable, id: string, failure: string): Promise<void> {
  await db
    .updateTable('webhookEvents')
    .set({ failure: failure.slice(0, 500) })
    .where('id', '=', id)
    .execute();
}

export async function findWaitingEvents(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectFrom('webhookEvents')
    .select('id')
    .where('handledAt', 'is', null)
    .where(sql<boolean>`received_at < now() - interval '2 minutes'`)
    .orderBy('receivedAt')
    .limit(500)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Deletes up to `most` deliveries handled 90 or more days ago, and returns how many. They cannot arrive again: the provider retries
 * for three days and lists its events for thirty, and a signature is valid for five minutes.
 * Unhandled ones stay.
 */
export async function deleteOldEvents(db: Queryable, max: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from webhook_events where id in (
    select id from webhook_events where handled_at < now() - interval '90 days' limit ${max})`.execute(
    db,
  );
  return Number(numAffectedRows);
}

/** Which of these are not stored. */
export async function findUnstored(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${ids}::text[]) as seen(id)
    where not exists (select from webhook_events w where w.id = seen.id)
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export async function readDeliveryState(db: Queryable) {
  const { rows } = await sql<{ lastAt: string | null; waiting: number }>`
    select max(received_at) as last_at,
      count(*) filter (where handled_at is null and received_at < now() - interval '10 minutes') as waiting
    from webhook_events`.execute(db);
  return rows[0] ?? { lastAt: null, waiting: 0 };
}

/** Pending ones first, then the newest. */
export async function listDeliveries(db: Queryable, limit: number): Promise<WebhookDelivery[]> {
  return db
    .selectFrom('webhookEvents')
    .select(['id', 'type', 'receivedAt', 'handledAt', 'failure'])
    .orderBy(sql`handled_at is not null`)
    .orderBy('receivedAt', 'desc')
    .limit(limit)
    .execute();
}
