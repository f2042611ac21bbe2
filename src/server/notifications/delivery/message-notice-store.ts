import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

/** While a notice stands unread, more from the same sender is told aloud this often. Minutes. */
const quietMinutes = 3;
const unseen = sql`n.read_at is null and n.dismissed_at is null`;

export interface MessageNotice {
  readonly eventId: number;
  readonly userId: number;
  readonly senderId: number;
  readonly message: string;
  readonly timestamp: string;
}

/**
 * Notes that a sender wrote: one notice per person and sender, which moves up and is unread again. `aloud` is false
 * while an unread one was told a few minutes ago. Undefined where this fact, or a newer one, is noted already.
 */
export async function noteMessage(
  tx: Tx,
  { eventId, userId, senderId, message, timestamp }: MessageNotice,
): Promise<{ id: number; aloud: boolean } | undefined> {
  const { rows } = await sql<{ id: number; aloud: boolean }>`
    insert into notifications as n (user_id, event_id, type, message, data, created_at, unmailed_since, told_at)
    values (${userId}, ${eventId}, 'message', ${message}, jsonb_build_object('userId', ${senderId}::integer),
      ${timestamp}, ${timestamp}, ${timestamp})
    on conflict (user_id, (data ->> 'userId')) where type = 'message' do update set
      event_id = excluded.event_id, message = excluded.message, created_at = excluded.created_at,
      read_at = null, dismissed_at = null,
      -- The mail comes some minutes after the first that was not seen, however much follows.
      unmailed_since = case when ${unseen} then coalesce(n.unmailed_since, excluded.unmailed_since)
        else excluded.unmailed_since end,
      told_at = case when ${unseen} and n.told_at > excluded.told_at - make_interval(mins => ${quietMinutes})
        then n.told_at else excluded.told_at end
      where n.event_id < excluded.event_id
    returning n.id, n.told_at = n.created_at as aloud`.execute(tx);
  return rows[0];
}

/**
 * Who reads a conversation has seen the news of it, once nothing of it is unread. Until then its mail counts from the
 * first message that is. With the conversation's lock: nothing is written meanwhile.
 */
export async function settleMessageNotice(tx: Tx, userId: number, senderId: number): Promise<void> {
  await sql`
    with waiting as (
      select min(created_at) as since from messages
      where recipient_id = ${userId} and sender_id = ${senderId} and read_at is null)
    update notifications n set
      read_at = case when since is null then now() end,
      unmailed_since = case when n.unmailed_since < since then since else n.unmailed_since end
    from waiting
    where n.user_id = ${userId} and n.type = 'message' and n.data ->> 'userId' = ${String(senderId)}
      and n.read_at is null`.execute(tx);
}

/** Whoever blocked a sender is told no more of what they wrote. Answers whether there was something untold or unread. */
export async function endMessageNotice(tx: Tx, userId: number, senderId: number): Promise<boolean> {
  const { rows } = await sql`
    update notifications set read_at = coalesce(read_at, now()), unmailed_since = null
    where user_id = ${userId} and type = 'message' and data ->> 'userId' = ${String(senderId)}
      and (read_at is null or unmailed_since is not null)
    returning id`.execute(tx);
  return rows.length > 0;
}

/**
 * For the notification `n`: no message of somebody whom its reader blocked, or who is not here: suspended, deleted.
 */
export const stillSaid = sql<boolean>`(n.type <> 'message' or exists (
  select from users s where s.id = (n.data ->> 'userId')::integer
    and s.suspended_at is null and s.deleted_at is null
    and not exists (select from blocks b where b.blocker_id = n.user_id and b.blocked_id = s.id)))`;
