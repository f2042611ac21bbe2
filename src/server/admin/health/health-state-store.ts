import { sql } from 'kysely';
import type { Finding } from '#contract/admin/health.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

type State = Pick<Finding, 'name' | 'state'>;

/**
 * Notes what was found, and returns the names of which operators should be told: bad now, and not
 * told within a day.
 */
export async function noteStates(tx: Tx, found: readonly State[], at: Date): Promise<string[]> {
  const now = at.toISOString();
  for (const { name, state } of found)
    await sql`insert into health_states (name, state, since, checked_at)
      values (${name}, ${state}, ${now}, ${now})
      on conflict (name) do update set state = excluded.state, checked_at = excluded.checked_at,
        since = case when health_states.state = excluded.state then health_states.since else excluded.since end`.execute(
      tx,
    );
  const { rows } = await sql<{ name: string }>`
    update health_states set mailed_at = ${now}
    where state = 'bad' and checked_at = ${now}
      and (mailed_at is null or mailed_at <= ${now}::timestamptz - interval '1 day')
    returning name`.execute(tx);
  return rows.map(({ name }) => name);
}

/** Every check's last state; `checkedAt` is an ISO instant. */
export async function listStates(db: Queryable): Promise<(State & { checkedAt: string })[]> {
  const rows = await db
    .selectFrom('healthStates')
    .select(['name', 'state', 'checkedAt'])
    .orderBy('name')
    .execute();
  return rows as (State & { checkedAt: string })[];
}

/** The first reading of a day stays; those older than five weeks are dropped. */
export async function noteFreeBytes(db: Queryable, free: number, at: Date): Promise<void> {
  const day = at.toISOString().slice(0, 10);
  await sql`insert into disk_readings (read_on, free_bytes) values (${day}, ${free})
    on conflict do nothing`.execute(db);
  await sql`delete from disk_readings where read_on < ${day}::date - 35`.execute(db);
}

export interface DiskReading {
  /** A calendar date. */
  readonly readOn: string;
  readonly freeBytes: number;
}

/** The oldest of the last 28 days. */
export async function findOldReading(db: Queryable, at: Date): Promise<DiskReading | undefined> {
  const { rows } = await sql<DiskReading>`
    select read_on, free_bytes from disk_readings
    where read_on > ${at.toISOString()}::date - 28 order by read_on limit 1`.execute(db);
  return rows[0];
}
