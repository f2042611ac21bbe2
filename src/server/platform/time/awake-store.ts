import { sql } from 'kysely';
import type { Queryable, Tx } from '../db/database.ts';
import type { Moment } from './time-rules.ts';

interface AwakeRow {
  readonly awakeAt: string;
  readonly boot: string;
  readonly upSeconds: number;
}

const momentOf = (row: AwakeRow | undefined): Moment | undefined =>
  row && { at: new Date(row.awakeAt), boot: row.boot, upSeconds: row.upSeconds };

export async function findAwake(db: Queryable): Promise<Moment | undefined> {
  const { rows } = await sql<AwakeRow>`select awake_at, boot, up_seconds from site_awake`.execute(
    db,
  );
  return momentOf(rows[0]);
}

/** Holds other processes back until the transaction ends. */
export async function lockAwake(tx: Tx): Promise<Moment | undefined> {
  const { rows } = await sql<AwakeRow>`
    select awake_at, boot, up_seconds from site_awake for update`.execute(tx);
  return momentOf(rows[0]);
}

/** `awayFrom`: since when the site was away. */
export async function noteAwake(
  tx: Tx,
  { at, boot, upSeconds }: Moment,
  awayFrom: Date | null,
): Promise<void> {
  const now = at.toISOString();
  const from = awayFrom?.toISOString() ?? null;
  await sql`insert into site_awake (awake_at, boot, up_seconds) values (${now}, ${boot}, ${upSeconds})
    on conflict (id) do update set awake_at = excluded.awake_at, boot = excluded.boot, up_seconds = excluded.up_seconds,
      away_from = coalesce(${from}::timestamptz, site_awake.away_from),
      away_until = case when ${from}::timestamptz is null then site_awake.away_until else excluded.awake_at end`.execute(
    tx,
  );
}
