import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { findNotices, type StoredNotice } from '../notification-store.ts';
import { type LastDigest, shortestPauseMs, staleDays, unseenMinutes } from './digest-rules.ts';

/** People with unseen notifications not yet mailed, a confirmed working address, and no pause. */
export async function findUnmailedPeople(
  db: Queryable,
  now: Date,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select n.user_id as id
    from notifications n join people u on u.id = n.user_id
    where n.read_at is null and n.dismissed_at is null
      and n.created_at > ${now}::timestamptz - make_interval(days => ${staleDays})
      and n.unmailed_since <= ${now}::timestamptz - make_interval(mins => ${unseenMinutes})
      and u.email_verified_at is not null and u.active
      and not exists (select from undeliverable_addresses a where a.address = u.email)
      and not exists (
        select from notification_digests d
        where d.user_id = n.user_id and d.next_at > ${now}
          and (d.sent_at > ${now}::timestamptz - make_interval(secs => ${shortestPauseMs / 1000})
            or not exists (select from session_activity s where s.user_id = d.user_id and s.seen_at > d.sent_at)))
    group by n.user_id order by min(n.unmailed_since)
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The person's unseen notifications not yet mailed, oldest first. */
export async function findUnmailed(tx: Tx, userId: number, now: Date): Promise<StoredNotice[]> {
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
  const rows = await tx
    .selectFrom('notifications')
    .select('id')
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .where('dismissedAt', 'is', null)
    .where('unmailedSince', '<=', minutesAgo(unseenMinutes))
    .where('createdAt', '>', minutesAgo(staleDays * 1440))
    .execute();
  return rows.length === 0
    ? []
    : findNotices(
        tx,
        rows.map(({ id }) => id),
      );
}

/** Names and pictures of people, in the order of the given ids. */
export async function findFaces(
  tx: Tx,
  ids: readonly number[],
): Promise<{ fullName: string; profileImage: string }[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('people')
    .select(['id', 'fullName', 'profileImage'])
    .where('id', 'in', ids)
    .where('deleted', '=', false)
    .execute();
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** Marks these as not to be mailed anymore. */
export async function settleMail(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('notifications')
    .set({ unmailedSince: null })
    .where('id', 'in', ids)
    .execute();
}

/** Postpones these: their sender may not be mailed about now. */
export async function deferMail(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('notifications')
    .set({ unmailedSince: now.toISOString() })
    .where('id', 'in', ids)
    .execute();
}

export interface DigestReader {
  readonly email: string;
  readonly fullName: string;
  readonly locale: string | null;
  readonly last: LastDigest | undefined;
}

/** The mail's recipient, and when the last one was sent. */
export async function findDigestReader(tx: Tx, userId: number): Promise<DigestReader | undefined> {
  const row = await tx
    .selectFrom('people as u')
    .leftJoin('notificationDigests as d', 'd.userId', 'u.id')
    .select((of) => [
      sql<string>`u.email::text`.as('email'),
      'u.fullName',
      'u.locale',
      'd.sentAt',
      'd.nextAt',
      'd.unanswered',
      of
        .exists(
          of
            .selectFrom('sessionActivity as s')
            .select('s.id')
            .whereRef('s.userId', '=', 'u.id')
            .whereRef('s.seenAt', '>', 'd.sentAt'),
        )
        .as('lookedSince'),
    ])
    .where('u.id', '=', userId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { email, fullName, locale, sentAt, nextAt, unanswered, lookedSince } = row;
  return {
    email,
    fullName,
    locale,
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
    sentAt: digest.sentAt.toISOString(),
    nextAt: digest.nextAt.toISOString(),
    unanswered: digest.unanswered,
  };
  await tx
    .insertInto('notificationDigests')
    .values({ userId: userId, ...noted })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(noted))
    .execute();
}
