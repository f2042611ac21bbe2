import { sql } from 'kysely';
import type { Database, Queryable, Tx } from '../db/database.ts';
import type { RecordedEvent } from './event.ts';

export async function insertEvent(
  tx: Tx,
  name: string,
  payload: object,
): Promise<RecordedEvent<never>> {
  const row = await tx
    .insertInto('events')
    .values({ name, payload: JSON.stringify(payload) })
    .returning(['id', 'recorded_at'])
    .executeTakeFirstOrThrow();
  return { id: row.id, name, payload: payload as never, recordedAt: row.recorded_at };
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
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    payload: row.payload as never,
    recordedAt: row.recorded_at,
  }));
}

/** Takes up to `limit` unrelayed events, hands them to `relay` and marks them, all in one transaction. */
export function relayEvents(
  db: Database,
  limit: number,
  relay: (tx: Tx, events: RecordedEvent<never>[]) => Promise<void>,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('events')
      .selectAll()
      .where('relayed_at', 'is', null)
      .orderBy('id')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute();
    if (rows.length === 0) return 0;
    await relay(
      tx,
      rows.map((row) => ({
        id: row.id,
        name: row.name,
        payload: row.payload as never,
        recordedAt: row.recorded_at,
      })),
    );
    const ids = rows.map((row) => row.id);
    await tx.updateTable('events').set({ relayed_at: sql`now()` }).where('id', 'in', ids).execute();
    // One notification for the whole batch: notifying in every business transaction would serialise their commits.
    await sql`select pg_notify('events', ${JSON.stringify(ids)})`.execute(tx);
    return rows.length;
  });
}
