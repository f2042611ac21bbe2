import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

export interface DailyUse {
  readonly userId: number;
  readonly name: string;
  /** The job or booking that is counted separately; 0 where all count together. */
  readonly about: number;
  /** YYYY-MM-DD, in UTC. */
  readonly day: string;
}

/** Counts one more, unless that would exceed `most`. Concurrent calls wait for each other. */
export async function addUse(tx: Tx, use: DailyUse, max: number): Promise<boolean> {
  const { rows } = await sql`
    insert into daily_uses as d (user_id, name, about, day)
      values (${use.userId}, ${use.name}, ${use.about}, ${use.day})
    on conflict (user_id, day, name, about) do update set count = d.count + 1 where d.count < ${max}
    returning count`.execute(tx);
  return rows.length === 1;
}

export async function isEmailConfirmed(db: Queryable, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('emailVerifiedAt')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row !== undefined && row.emailVerifiedAt !== null;
}

/** Deletes the counts of days before this one's yesterday. */
export async function deleteOldUses(db: Queryable, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - 86_400_000).toISOString().slice(0, 10);
  await db.deleteFrom('dailyUses').where('day', '<', yesterday).execute();
  await db.deleteFrom('networkCounts').where('expire', '<', now.getTime()).execute();
}
