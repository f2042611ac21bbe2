import { type Selectable, sql } from 'kysely';
import type { Database, Queryable, Tx } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import type { DB } from '../db/schema.gen.ts';
import type { RecordedEvent } from './event-kind.ts';

export async function insertEvent(
  tx: Tx,
  name: string,
  payload: object,
): Promise<RecordedEvent<never>> {
  const row = await tx
    .insertInto('events')
    .values({ name, payload: JSON.stringify(payload) })
    .returning(['id', 'recordedAt'])
    .modifyEnd(prepared)
    .executeTakeFirstOrThrow();
  return { id: row.id, name, payload: payload as never, recordedAt: row.recordedAt };
}

export async function findEvents(
  db: Queryable,
  ids: readonly number[],
): Promise<RecordedEvent<never>[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('events')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  return rows.map(toEvent);
}

/** Events relayed together, in the order in which every process shows them. */
export interface Relayed {
  /** The position of the first one. */
  readonly first: number;
  readonly events: readonly RecordedEvent<never>[];
}

/** The position of the newest relayed event. */
export async function findLastPosition(db: Queryable): Promise<number> {
  const row = await db
    .selectFrom('events')
    .select(({ fn }) => fn.max('position').as('position'))
    .executeTakeFirst();
  return row?.position ?? 0;
}

/** Events relayed after a position, in order. */
export async function findRelayedAfter(
  db: Queryable,
  position: number,
  limit: number,
): Promise<{ position: number; event: RecordedEvent<never> }[]> {
  const rows = await db
    .selectFrom('events')
    .selectAll()
    .where('position', '>', position)
    .orderBy('position')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ position: row.position ?? 0, event: toEvent(row) }));
}

/**
 * Passes up to `limit` unrelayed events to `relay`, assigns their positions and marks them, in one
 * transaction. One process at a time: of events recorded under the same lock, the later is never
 * shown first.
 */
export function relayEvents(
  db: Database,
  limit: number,
  relay: (tx: Tx, events: RecordedEvent<never>[]) => Promise<void>,
): Promise<Relayed | undefined> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('events.relay', 0))`.execute(tx);
    const rows = await tx
      .selectFrom('events')
      .selectAll()
      .where('relayedAt', 'is', null)
      .orderBy('id')
      .limit(limit)
      .execute();
    if (rows.length === 0) return undefined;
    const events = rows.map(toEvent);
    await relay(tx, events);
    return { first: await placeEvents(tx, events), events };
  });
}

/** No one else takes positions concurrently, so they are consecutive. */
async function placeEvents(tx: Tx, events: readonly RecordedEvent<never>[]): Promise<number> {
  const ids = events.map(({ id }) => id);
  const { rows } = await sql<{ first: number }>`
    with placed as (select id, nextval('event_positions') as position from unnest(${ids}::bigint[]) as id),
    marked as (
      update events set relayed_at = now(), position = placed.position from placed where events.id = placed.id
      returning events.position)
    select min(position) as first from marked`.execute(tx);
  return rows[0]?.first ?? 0;
}

/**
 * Deletes up to `limit` events relayed before an instant, oldest first; returns how many. The
 * newest stays, as processes continue from its position.
 */
export async function deleteOldEvents(db: Queryable, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from events where id in (
      select id from events
      where recorded_at < ${before} and relayed_at is not null and position < (select max(position) from events)
      order by recorded_at limit ${limit})`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Keeps the events, without these fields of their payload. */
export async function forgetInEvents(
  tx: Tx,
  userId: number,
  types: readonly { readonly name: string }[],
  fields: readonly string[],
): Promise<void> {
  await sql`
    update events set payload = payload - ${fields}::text[]
    where name = any(${types.map(({ name }) => name)}::text[]) and payload @> jsonb_build_object('userId', ${userId}::integer)`.execute(
    tx,
  );
}

function toEvent(row: Selectable<DB['events']>): RecordedEvent<never> {
  return {
    id: row.id,
    name: row.name,
    payload: row.payload as never,
    recordedAt: row.recordedAt,
  };
}
