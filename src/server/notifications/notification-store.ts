import { sql } from 'kysely';
import type { NotificationType } from '#contract/notifications/notifications.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

export interface NewNotice {
  readonly event: { readonly id: number; readonly recordedAt: string };
  readonly kind: string;
  readonly type: NotificationType;
  readonly maxPerDay?: number | undefined;
  readonly params: object;
  readonly subject: string;
  /** In ascending order. */
  readonly userIds: readonly number[];
  /** People who may get it in a digest if they do not see it. */
  readonly toMail: readonly number[];
}

/**
 * Stores a notification for people, replacing their unread ones on its subject. The result leaves
 * out people who already have it, have a newer one on the subject, or reached the kind's daily
 * limit.
 */
export async function insertNotifications(
  tx: Tx,
  { event, kind, type, maxPerDay, params, subject, userIds, toMail }: NewNotice,
): Promise<{ id: number; userId: number }[]> {
  if (userIds.length === 0) return [];
  if (subject !== '') await replaceUnread(tx, event.id, userIds, subject);
  const fewer =
    maxPerDay === undefined
      ? sql``
      : sql`and (select count(*) from notifications told where told.user_id = person.id and told.kind = ${kind}
        and told.created_at > ${event.recordedAt}::timestamptz - interval '24 hours') < ${maxPerDay}`;
  const { rows } = await sql<{ id: number; userId: number }>`
    insert into notifications (user_id, event_id, kind, type, params, subject, created_at, unmailed_since)
    select id, ${event.id}, ${kind}, ${type}, ${JSON.stringify(params)}, ${subject}, ${event.recordedAt},
      case when id = any(${toMail}::integer[]) then ${event.recordedAt}::timestamptz end
    from unnest(${userIds}::integer[]) as person (id)
    where ${subject} = '' or not exists (select from notifications newer
      where newer.user_id = person.id and newer.subject = ${subject} and newer.event_id > ${event.id})
      ${fewer}
    on conflict on constraint notifications_once do nothing
    returning id, user_id`.execute(tx);
  return rows;
}

async function replaceUnread(
  tx: Tx,
  eventId: number,
  userIds: readonly number[],
  subject: string,
): Promise<void> {
  // Two events on one subject may be processed concurrently, the later one first.
  await sql`select pg_advisory_xact_lock(hashtextextended('notice ' || id || ' ' || ${subject}::text, 0))
    from unnest(${userIds}::integer[]) as id`.execute(tx);
  await sql`delete from notifications
    where user_id = any(${userIds}::integer[]) and subject = ${subject} and event_id < ${eventId}
      and read_at is null and dismissed_at is null`.execute(tx);
}

/** A notification as stored; its text is rendered when it is read. */
export interface StoredNotice {
  readonly id: number;
  readonly userId: number;
  readonly kind: string;
  readonly type: NotificationType;
  readonly params: never;
  readonly timestamp: string;
  readonly read: boolean;
}

const noticeColumns = [
  'n.id',
  'n.userId',
  'n.kind',
  'n.type',
  'n.params',
  'n.createdAt as timestamp',
  sql<boolean>`n.read_at is not null`.as('read'),
] as const;
const notices = (db: Queryable) => db.selectFrom('notifications as n').select(noticeColumns);

/**
 * A page of a person's notifications, newest first; `next` is where the next page starts, null at
 * the end.
 */
export async function listNotificationsOf(
  db: Queryable,
  userId: number,
  page: { readonly before?: number | undefined; readonly limit: number },
): Promise<{ notices: StoredNotice[]; next: number | null }> {
  let query = notices(db)
    .select('n.eventId')
    .where('n.userId', '=', userId)
    .where('n.dismissedAt', 'is', null)
    .orderBy('n.eventId', 'desc')
    // A page ends between two events.
    .fetch(page.limit + 1, 'with ties');
  if (page.before !== undefined) query = query.where('n.eventId', '<', page.before);
  const found = await query.execute();
  const last = found[page.limit - 1]?.eventId;
  const rows = found.filter((row, n) => n < page.limit || row.eventId === last);
  return {
    notices: rows as unknown as StoredNotice[],
    next: found.length > page.limit ? (rows.at(-1)?.eventId ?? null) : null,
  };
}

export async function findNotices(db: Queryable, ids: readonly number[]): Promise<StoredNotice[]> {
  const rows = await notices(db).where('n.id', 'in', ids).orderBy('n.eventId').execute();
  return rows as unknown as StoredNotice[];
}

export async function countUnreadOf(db: Queryable, userId: number): Promise<number> {
  const row = await db
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .where('dismissedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** False if the person has no such notification. */
export async function markNotificationRead(
  db: Queryable,
  userId: number,
  id: number,
): Promise<boolean> {
  const row = await db
    .updateTable('notifications')
    .set({ readAt: sql`coalesce(read_at, now())` })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** How many unread ones are checked for a page. */
const maxUnread = 500;

/** Except renewed ones, which are read by reading their subject. */
export async function listUnreadOf(db: Queryable, userId: number): Promise<StoredNotice[]> {
  const rows = await notices(db)
    .where('n.userId', '=', userId)
    .where('n.notifiedAt', 'is', null)
    .where('n.readAt', 'is', null)
    .where('n.dismissedAt', 'is', null)
    .orderBy('n.eventId', 'desc')
    .limit(maxUnread)
    .execute();
  return rows as unknown as StoredNotice[];
}

export async function markRead(
  db: Queryable,
  userId: number,
  ids: readonly number[],
): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ readAt: sql`coalesce(read_at, now())` })
    .where('id', 'in', ids)
    .where('userId', '=', userId)
    .execute();
}

export async function markAllRead(db: Queryable, userId: number): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ readAt: sql`now()` })
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .where('dismissedAt', 'is', null)
    .execute();
}

/** Dismisses or restores a notification; false if the person has no such one. */
export async function setDismissed(
  db: Queryable,
  userId: number,
  id: number,
  dismissed: boolean,
): Promise<boolean> {
  const row = await db
    .updateTable('notifications')
    .set({ dismissedAt: dismissed ? sql`coalesce(dismissed_at, now())` : null })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Deletes notifications from before an instant among the `count` oldest, which bounds the work;
 * returns how many.
 */
export async function deleteOldNotifications(
  db: Queryable,
  before: Date,
  count: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from notifications where created_at < ${before.toISOString()}
      and id in (select id from notifications order by id limit ${count})`.execute(db);
  return Number(numAffectedRows ?? 0);
}
