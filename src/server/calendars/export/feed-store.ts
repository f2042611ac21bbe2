import { sql } from 'kysely';
import type { CalendarFeed } from '#contract/calendars/calendars.ts';
import type { OrderSide } from '#contract/order.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

export async function listFeedsOf(db: Queryable, userId: number): Promise<CalendarFeed[]> {
  const rows = await db
    .selectFrom('calendarFeeds')
    .select(['side', 'createdAt', 'readAt'])
    .where('userId', '=', userId)
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
    .insertInto('calendarFeeds')
    .values({
      userId: feed.userId,
      side: feed.side,
      tokenHash: feed.hash,
      createdAt: feed.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'side']).doUpdateSet((eb) => ({
        tokenHash: eb.ref('excluded.tokenHash'),
        createdAt: eb.ref('excluded.createdAt'),
        readAt: null,
      })),
    )
    .returning(['side', 'createdAt', 'readAt'])
    .executeTakeFirstOrThrow();
  return row as CalendarFeed;
}

export async function deleteFeed(db: Queryable, userId: number, side: OrderSide): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('calendarFeeds')
    .where('userId', '=', userId)
    .where('side', '=', side)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function deleteFeedsOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('calendarFeeds').where('userId', '=', userId).execute();
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
    .selectFrom('calendarFeeds')
    .innerJoin('people', 'people.id', 'calendarFeeds.userId')
    .select(['userId', 'side', 'readAt'])
    .where('tokenHash', '=', hash)
    .where('people.active', 'is', true)
    .executeTakeFirst();
  return row as { userId: number; side: OrderSide; readAt: string | null } | undefined;
}

export async function markFeedRead(db: Queryable, hash: Buffer): Promise<void> {
  await db
    .updateTable('calendarFeeds')
    .set({ readAt: sql`now()` })
    .where('tokenHash', '=', hash)
    .execute();
}
