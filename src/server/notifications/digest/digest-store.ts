import { sql } from 'kysely';
import type { NotificationData, NotificationType } from '#contract/notifications/notifications.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { stillSaid } from '../delivery/message-notice-store.ts';
import { type LastDigest, shortestPauseMs, staleDays, unseenMinutes } from './digest-rules.ts';

/** People with unseen news that no mail said, whose address is theirs and works, and who may be written to now. */
export async function findUnmailedPeople(
  db: Queryable,
  now: Date,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct n.user_id as id
    from notifications n join users u on u.id = n.user_id
    where n.read_at is null and n.dismissed_at is null
      and n.unmailed_since > ${now}::timestamptz - make_interval(days => ${staleDays})
      and n.unmailed_since <= ${now}::timestamptz - make_interval(mins => ${unseenMinutes})
      and ${stillSaid}
      and u.email_verified_at is not null and u.suspended_at is null and u.deleted_at is null
      and not exists (select from undeliverable_addresses a where a.address = u.email)
      and not exists (
        select from notification_digests d
        where d.user_id = n.user_id and d.next_at > ${now}
          and (d.sent_at > ${now}::timestamptz - make_interval(secs => ${shortestPauseMs / 1000})
            or not exists (select from sessions s where s.user_id = d.user_id and s.seen_at > d.sent_at)))
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export interface Unmailed {
  readonly id: number;
  readonly type: NotificationType;
  readonly message: string;
  readonly data: NotificationData;
  /** Unread messages of whoever wrote, where the news is of a message. */
  readonly unreadMessages: number;
}

/** What the person has not seen and no mail said, oldest first. */
export async function findUnmailed(tx: Tx, userId: number, now: Date): Promise<Unmailed[]> {
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
  const rows = await tx
    .selectFrom('notifications as n')
    .select((of) => [
      'n.id',
      'n.type',
      'n.message',
      'n.data',
      of
        .selectFrom('messages as m')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('n.type', '=', 'message')
        .where('m.recipient_id', '=', userId)
        .where('m.read_at', 'is', null)
        .whereRef('m.sender_id', '=', sql`(n.data ->> 'userId')::integer`)
        .as('unreadMessages'),
    ])
    .where('n.user_id', '=', userId)
    .where('n.read_at', 'is', null)
    .where('n.dismissed_at', 'is', null)
    .where(stillSaid)
    .where('n.unmailed_since', '<=', minutesAgo(unseenMinutes))
    .where('n.unmailed_since', '>', minutesAgo(staleDays * 1440))
    .orderBy('n.event_id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    type: row.type as NotificationType,
    message: row.message,
    data: row.data as NotificationData,
    unreadMessages: row.unreadMessages ?? 0,
  }));
}

/** No mail needs to say these any more. */
export async function settleMail(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('notifications')
    .set({ unmailed_since: null })
    .where('id', 'in', ids)
    .execute();
}

export interface DigestReader {
  readonly email: string;
  readonly fullName: string;
  readonly last: LastDigest | undefined;
}

/** Who the mail is for, and when the last one went out. */
export async function findDigestReader(tx: Tx, userId: number): Promise<DigestReader | undefined> {
  const row = await tx
    .selectFrom('users as u')
    .leftJoin('notification_digests as d', 'd.user_id', 'u.id')
    .select((of) => [
      sql<string>`u.email::text`.as('email'),
      'u.full_name as fullName',
      'd.sent_at as sentAt',
      'd.next_at as nextAt',
      'd.unanswered',
      of
        .exists(
          of
            .selectFrom('sessions as s')
            .select('s.id')
            .whereRef('s.user_id', '=', 'u.id')
            .whereRef('s.seen_at', '>', 'd.sent_at'),
        )
        .as('lookedSince'),
    ])
    .where('u.id', '=', userId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { email, fullName, sentAt, nextAt, unanswered, lookedSince } = row;
  return {
    email,
    fullName,
    last:
      sentAt === null || nextAt === null || unanswered === null
        ? undefined
        : { sentAt, nextAt, unanswered, lookedSince: Boolean(lookedSince) },
  };
}

export async function noteDigest(
  tx: Tx,
  userId: number,
  digest: { readonly sentAt: Date; readonly nextAt: Date; readonly unanswered: number },
): Promise<void> {
  const noted = {
    sent_at: digest.sentAt.toISOString(),
    next_at: digest.nextAt.toISOString(),
    unanswered: digest.unanswered,
  };
  await tx
    .insertInto('notification_digests')
    .values({ user_id: userId, ...noted })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(noted))
    .execute();
}
