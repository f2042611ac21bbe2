import { sql } from 'kysely';
import type { CalendarFeed } from '#contract/calendars/calendars.ts';
import type { OrderSide } from '#contract/order.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

export async function listFeedsOf(db: Queryable, userId: number): Promise<CalendarFeed[]> {
  const rows = await db
    .selectFrom('calendar_feeds')
    .select(['side', 'created_at as createdAt', 'read_at as readAt'])
    .where('user_id', '=', userId)
    .orderBy('side')
    .execute();
  return rows as CalendarFeed[];
}

/** Replaces the previous one, if any. */
export async function replaceFeed(
  tx: Tx,
  feed: { userId: number; side: OrderSide; hash: Buffer; now: Date },
): Promise<CalendarFeed> {
  const row = await tx
    .insertInto('calendar_feeds')
    .values({
      user_id: feed.userId,
      side: feed.side,
      token_hash: feed.hash,
      created_at: feed.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'side']).doUpdateSet((eb) => ({
        token_hash: eb.ref('excluded.token_hash'),
        created_at: eb.ref('excluded.created_at'),
        read_at: null,
      })),
    )
    .returning(['side', 'created_at as createdAt', 'read_at as readAt'])
    .executeTakeFirstOrThrow();
  return row as CalendarFeed;
}

export async function deleteFeed(db: Queryable, userId: number, side: OrderSide): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('calendar_feeds')
    .where('user_id', '=', userId)
    .where('side', '=', side)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function deleteFeedsOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute();
}

/**
 * The feed's owner; undefined if they are suspended or deleted. The secret is the calendar's only
 * credential.
 */
export async function findFeedBySecret(
  db: Queryable,
  hash: Buffer,
): Promise<{ userId: number; side: OrderSide; readAt: string | null } | undefined> {
  const row = await db
    .selectFrom('calendar_feeds')
    .innerJoin('people', 'people.id', 'calendar_feeds.user_id')
    .select(['user_id as userId', 'side', 'read_at as readAt'])
    .where('token_hash', '=', hash)
    .where('people.active', 'is', true)
    .executeTakeFirst();
  return row as { userId: number; side: OrderSide; readAt: string | null } | undefined;
}

export async function markFeedRead(db: Queryable, hash: Buffer): Promise<void> {
  await db
    .updateTable('calendar_feeds')
    .set({ read_at: sql`now()` })
    .where('token_hash', '=', hash)
    .execute();
}
