import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import type { NoticeEnd } from '#server/platform/notification-presentation.ts';
import type { NewNotice } from './notification-store.ts';

const unseen = sql`n.read_at is null and n.dismissed_at is null`;

/**
 * Records that something happened again: one notification per person and subject, which moves up
 * and is unread again. `aloud` is false if an unread one was shown within minutes. Undefined if
 * this event or a newer one is already recorded.
 */
export async function renewNotice(
  tx: Tx,
  userId: number,
  { event, kind, type, params, subject }: Omit<NewNotice, 'userIds' | 'toMail'>,
  quietMinutes: number,
): Promise<{ id: number; aloud: boolean } | undefined> {
  const at = event.recordedAt;
  const { rows } = await sql<{ id: number; aloud: boolean }>`
    insert into notifications as n (user_id, event_id, kind, type, params, subject, created_at, unmailed_since, notified_at)
    values (${userId}, ${event.id}, ${kind}, ${type}, ${JSON.stringify(params)}, ${subject}, ${at}, ${at}, ${at})
    on conflict (user_id, subject) where notified_at is not null do update set
      event_id = excluded.event_id, kind = excluded.kind, params = excluded.params, created_at = excluded.created_at,
      read_at = null, dismissed_at = null,
      -- The mail comes some minutes after the first that was not seen, however much follows.
      unmailed_since = case when ${unseen} then coalesce(n.unmailed_since, excluded.unmailed_since)
        else excluded.unmailed_since end,
      notified_at = case when ${unseen} and n.notified_at > excluded.notified_at - make_interval(mins => ${quietMinutes})
        then n.notified_at else excluded.notified_at end
      where n.event_id < excluded.event_id
    returning n.id, n.notified_at = n.created_at as aloud`.execute(tx);
  return rows[0];
}

/**
 * Marks it read once nothing in it is unread. Until then its mail is timed from the oldest unread
 * part.
 */
export async function noticeRead(
  tx: Tx,
  { userId, subject, unreadSince = null }: NoticeEnd,
): Promise<void> {
  await sql`
    update notifications set
      read_at = case when ${unreadSince}::timestamptz is null then now() end,
      unmailed_since = case when unmailed_since < ${unreadSince} then ${unreadSince} else unmailed_since end
    where user_id = ${userId} and subject = ${subject} and notified_at is not null and read_at is null`.execute(
    tx,
  );
}

/** Removes it. Returns whether it was unread or still to be delivered. */
export async function endNotice(tx: Tx, { userId, subject }: NoticeEnd): Promise<boolean> {
  const { rows } = await sql`
    update notifications set read_at = coalesce(read_at, now()), unmailed_since = null
    where user_id = ${userId} and subject = ${subject} and notified_at is not null
      and (read_at is null or unmailed_since is not null)
    returning id`.execute(tx);
  return rows.length > 0;
}
