import { sql } from 'kysely';
import type { OrderKind } from '#contract/order.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

/** What is counted separately. Numbers of jobs, bookings and people overlap, so never only a number. */
export interface UseSubject {
  readonly kind: OrderKind | 'person';
  readonly id: number;
}

export interface DailyUse {
  readonly userId: number;
  readonly name: string;
  /** Absent where all count together. */
  readonly about?: UseSubject | undefined;
  /** YYYY-MM-DD, in UTC. */
  readonly day: string;
}

/** Counts one more, unless that would exceed `most`. Concurrent calls wait for each other. */
export async function addUse(
  tx: Tx,
  { userId, name, about, day }: DailyUse,
  max: number,
): Promise<boolean> {
  const counter = about ? `${name}:${about.kind}` : name;
  const { rows } = await sql`
    insert into daily_uses as d (user_id, name, about, day)
      values (${userId}, ${counter}, ${about?.id ?? 0}, ${day})
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
