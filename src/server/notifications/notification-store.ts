import { sql } from 'kysely';
import type {
  Notification,
  NotificationData,
  NotificationType,
} from '#contract/notifications/notifications.ts';
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

/** A page of what a person was told, newest fact first; `next` is where the next one begins, null at the end. */
export async function listNotificationsOf(
  db: Queryable,
  userId: number,
  page: { readonly before?: number | undefined; readonly limit: number },
): Promise<{ notifications: Notification[]; next: number | null }> {
  let query = db
    .selectFrom('notifications')
    .select(['id', 'event_id', 'type', 'message', 'data', 'created_at', 'read_at'])
    .where('user_id', '=', userId)
    .where('dismissed_at', 'is', null)
    .orderBy('event_id', 'desc')
    .limit(page.limit + 1);
  if (page.before !== undefined) query = query.where('event_id', '<', page.before);
  const found = await query.execute();
  const rows = found.slice(0, page.limit);
  const notifications = rows.map((row) => ({
    id: row.id,
    type: row.type as NotificationType,
    message: row.message,
    data: row.data as NotificationData,
    timestamp: row.created_at,
    read: row.read_at !== null,
  }));
  return {
    notifications,
    next: found.length > page.limit ? (rows.at(-1)?.event_id ?? null) : null,
  };
}

export async function countUnreadOf(db: Queryable, userId: number): Promise<number> {
  const row = await db
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('dismissed_at', 'is', null)
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

/** As many unread ones are looked through for a page. */
const mostUnread = 500;

/** Without the notices of messages: these are settled by reading what was written. */
export async function listUnreadOf(
  db: Queryable,
  userId: number,
): Promise<Pick<Notification, 'id' | 'type' | 'data'>[]> {
  const rows = await db
    .selectFrom('notifications')
    .select(['id', 'type', 'data'])
    .where('user_id', '=', userId)
    .where('type', '!=', 'message')
    .where('read_at', 'is', null)
    .where('dismissed_at', 'is', null)
    .orderBy('event_id', 'desc')
    .limit(mostUnread)
    .execute();
  return rows.map(({ id, type, data }) => ({
    id,
    type: type as NotificationType,
    data: data as NotificationData,
  }));
}

export async function markRead(
  db: Queryable,
  userId: number,
  ids: readonly number[],
): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: sql`coalesce(read_at, now())` })
    .where('id', 'in', ids)
    .where('user_id', '=', userId)
    .execute();
}

export async function markAllRead(db: Queryable, userId: number): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('dismissed_at', 'is', null)
    .execute();
}

/** Off the list, or on it again as it was; false when the person has no such notification. */
export async function setDismissed(
  db: Queryable,
  userId: number,
  id: number,
  dismissed: boolean,
): Promise<boolean> {
  const row = await db
    .updateTable('notifications')
    .set({ dismissed_at: dismissed ? sql`coalesce(dismissed_at, now())` : null })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
