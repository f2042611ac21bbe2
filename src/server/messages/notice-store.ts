import { sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';
import { orderUnderWay } from './contact-store.ts';

const unread = (db: Queryable, readerId: number, senderId: number) =>
  db
    .selectFrom('messages')
    .where('recipientId', '=', readerId)
    .where('senderId', '=', senderId)
    .where('readAt', 'is', null);

/** When the oldest unread message was written; null if all are read. */
export async function findOldestUnread(
  db: Queryable,
  readerId: number,
  senderId: number,
): Promise<string | null> {
  const row = await unread(db, readerId, senderId)
    .select(({ fn }) => fn.min('createdAt').as('since'))
    .executeTakeFirst();
  return row?.since ?? null;
}

/** At least 1, even if they were read in the meantime. */
export async function countUnreadFrom(
  db: Queryable,
  readerId: number,
  senderId: number,
): Promise<number> {
  const row = await unread(db, readerId, senderId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirst();
  return Math.max(1, row?.count ?? 0);
}

/**
 * Whether to notify the reader about this sender: not suspended or deleted, nor blocked by them while
 * they have no order under way.
 */
export async function mayNotify(
  db: Queryable,
  readerId: number,
  senderId: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from people s where s.id = ${senderId} and s.active
      and (not exists (select from blocks b where b.blocker_id = ${readerId} and b.blocked_id = s.id)
        or ${orderUnderWay(sql`${readerId}::integer`, sql`s.id`)})`.execute(db);
  return rows.length > 0;
}
