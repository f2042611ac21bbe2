import { sql } from 'kysely';
import type { Notification, NotificationData, NotificationType } from '#contract/notifications.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

export interface NewNotification {
  readonly eventId: number;
  readonly userIds: readonly number[];
  /** Those to whom a digest may say it, when they do not see it. */
  readonly toMail: readonly number[];
  readonly type: NotificationType;
  readonly message: string;
  readonly data: NotificationData;
  readonly timestamp: string;
}

/** Notes a fact for people; those who have it already are left out of the answer. */
export async function insertNotifications(
  tx: Tx,
  notification: NewNotification,
): Promise<{ id: number; userId: number }[]> {
  if (notification.userIds.length === 0) return [];
  return tx
    .insertInto('notifications')
    .values(
      notification.userIds.map((userId) => ({
        user_id: userId,
        event_id: notification.eventId,
        type: notification.type,
        message: notification.message,
        data: JSON.stringify(notification.data),
        created_at: notification.timestamp,
        unmailed_since: notification.toMail.includes(userId) ? notification.timestamp : null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['event_id', 'user_id']).doNothing())
    .returning(['id', 'user_id as userId'])
    .execute();
}

export async function listNotificationsOf(
  db: Queryable,
  userId: number,
  page: { readonly before?: number | undefined; readonly limit: number },
): Promise<Notification[]> {
  let query = db
    .selectFrom('notifications')
    .select(['id', 'type', 'message', 'data', 'created_at', 'read_at'])
    .where('user_id', '=', userId)
    .where('dismissed_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(page.limit);
  if (page.before !== undefined) query = query.where('id', '<', page.before);
  const rows = await query.execute();
  return rows.map((row) => ({
    id: row.id,
    type: row.type as NotificationType,
    message: row.message,
    data: row.data as NotificationData,
    timestamp: row.created_at,
    read: row.read_at !== null,
  }));
}

export async function countUnreadOf(db: Queryable, userId: number): Promise<number> {
  const row = await db
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** False when the person has no such notification. */
export async function markNotificationRead(
  db: Queryable,
  userId: number,
  id: number,
): Promise<boolean> {
  const row = await db
    .updateTable('notifications')
    .set({ read_at: sql`coalesce(read_at, now())` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function markAllRead(db: Queryable, userId: number): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .execute();
}

/** Off the list and read, or on it again; false when the person has no such notification. */
export async function setDismissed(
  db: Queryable,
  userId: number,
  id: number,
  dismissed: boolean,
): Promise<boolean> {
  const row = await db
    .updateTable('notifications')
    .set({
      dismissed_at: dismissed ? sql`coalesce(dismissed_at, now())` : null,
      ...(dismissed ? { read_at: sql`coalesce(read_at, now())` } : {}),
    })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether the person was already told that this sender wrote, and has not looked since. If so, the next digest may say
 * that it became more.
 */
export async function renewMessageNotice(
  tx: Tx,
  userId: number,
  senderId: number,
): Promise<boolean> {
  const row = await tx
    .selectFrom('notifications')
    .select(['id', 'unmailed_since'])
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('type', '=', 'message')
    .where(sql`data ->> 'userId'`, '=', String(senderId))
    .executeTakeFirst();
  if (!row) return false;
  if (row.unmailed_since === null)
    await tx
      .updateTable('notifications')
      .set({ unmailed_since: sql`now()` })
      .where('id', '=', row.id)
      .execute();
  return true;
}

/** Who reads a conversation has seen the news of it. */
export async function readMessageNotices(tx: Tx, userId: number, senderId: number): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ read_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('type', '=', 'message')
    .where(sql`data ->> 'userId'`, '=', String(senderId))
    .execute();
}
