/** Whose times are looked through, for whom, and what was told. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { OpenWait } from './wait-rules.ts';

/** A transaction's changes may become visible this much later than their timestamp. */
const overlap = sql`interval '5 minutes'`;

/** Creators whose times changed, and someone waits for them, or of whom the next people are to hear. */
export async function listDueAsSystem(db: Queryable, now: Date): Promise<number[]> {
  const { rows } = await sql<{ creatorId: number }>`
    select l.creator_id from wait_looks l
    where exists (select from waits w where w.creator_id = l.creator_id and w.status = 'open')
      and (l.next_at <= ${now.toISOString()}::timestamptz or exists (select from creator_changes c
        where c.creator_id = l.creator_id and c.changed_at > l.looked_at - ${overlap}))
    order by l.creator_id`.execute(db);
  return rows.map(({ creatorId }) => creatorId);
}

/** The database's time, and the creator's look locked; undefined if another process has it. */
export async function takeLookAsSystem(tx: Tx, creatorId: number): Promise<string | undefined> {
  const { rows } = await sql<{ now: string }>`
    select now() as now from wait_looks where creator_id = ${creatorId} for update skip locked`.execute(
    tx,
  );
  return rows[0]?.now;
}

export async function putLook(
  tx: Tx,
  creatorId: number,
  { lookedAt, nextAt }: { readonly lookedAt: string; readonly nextAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('waitLooks')
    .set({ lookedAt, nextAt })
    .where('creatorId', '=', creatorId)
    .execute();
}

export interface WaitRow extends OpenWait {
  readonly clientId: number;
  readonly email: string;
  readonly hours: number;
  readonly packageId: number | null;
  /** Null: hours, or it is gone. */
  readonly packageTitle: string | null;
  /** Null: hours, or it is gone. */
  readonly packageHours: number | null;
  readonly minutesBeforeSunset: number | null;
}

/** The open waits for a creator of people who are there, and what each was told in the last day. */
export async function listOpenAsSystem(tx: Tx, creatorId: number, now: Date): Promise<WaitRow[]> {
  const { rows } = await sql<WaitRow>`
    select w.id, w.client_id, u.email::text as email, w.first_day::text as "from", w.last_day::text as "to", w.weekdays, w.part,
      w.hours::float as hours, w.package_id, p.title as package_title, p.hours::float as package_hours, p.minutes_before_sunset,
      w.known_days::text[] as known,
      coalesce((select array_agg(extract(epoch from n.told_at)::float8 * 1000) from wait_notices n
        where n.wait_id = w.id and n.told_at > ${now.toISOString()}::timestamptz - interval '1 day'), '{}') as told
    from waits w join people u on u.id = w.client_id left join creator_packages p on p.id = w.package_id and p.active
    where w.creator_id = ${creatorId} and w.status = 'open' and u.active order by w.id`.execute(tx);
  return rows;
}

/** When people were told of each day of a creator since then, in milliseconds since 1970. */
export async function listTold(
  tx: Tx,
  creatorId: number,
  since: Date,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const { rows } = await sql<{ day: string; times: number[] }>`
    select day::text as day, array_agg(extract(epoch from told_at)::float8 * 1000) as times from wait_notices
    where creator_id = ${creatorId} and told_at > ${since.toISOString()}::timestamptz group by 1`.execute(
    tx,
  );
  return new Map(rows.map(({ day, times }) => [day, times]));
}

export async function putKnown(
  tx: Tx,
  known: ReadonlyMap<number, readonly string[]>,
): Promise<void> {
  if (known.size === 0) return;
  const rows = JSON.stringify([...known].map(([id, days]) => ({ id, days })));
  await sql`update waits w set known_days = array(select jsonb_array_elements_text(k.days)::date)
    from jsonb_to_recordset(${rows}::jsonb) as k (id integer, days jsonb) where w.id = k.id`.execute(
    tx,
  );
}

interface Notice {
  readonly waitId: number;
  readonly creatorId: number;
  readonly day: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly toldAt: Date;
}

export async function insertNotices(tx: Tx, notices: readonly Notice[]): Promise<void> {
  if (notices.length > 0)
    await tx
      .insertInto('waitNotices')
      .values([...notices])
      .execute();
}

/** Who is told about a creator. */
export async function findWaitedFor(
  db: Queryable,
  creatorId: number,
): Promise<{ fullName: string; profileImage: string; hourlyRate: number } | undefined> {
  const { rows } = await sql<{ fullName: string; profileImage: string; hourlyRate: number }>`
    select u.full_name, u.profile_image, c.hourly_rate from creators c join people u on u.id = c.user_id
    where c.id = ${creatorId} and c.listed and c.accepts_bookings`.execute(db);
  return rows[0];
}
