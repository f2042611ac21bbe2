import { sql } from 'kysely';
import {
  type NotificationChannel,
  type NotificationTopic,
  notificationTopics,
  wantedByDefault,
} from '#contract/notifications/notification-topics.ts';
import type { Queryable } from '#server/platform/db/database.ts';

export interface Preference {
  readonly topic: NotificationTopic;
  readonly mail: boolean;
  readonly push: boolean;
}

/** Every topic once, with the person's choice or the default. */
export async function findPreferences(db: Queryable, userId: number): Promise<Preference[]> {
  const rows = await db
    .selectFrom('notificationPreferences')
    .select(['topic', 'channel', 'wanted'])
    .where('userId', '=', userId)
    .execute();
  const chosen = new Map(rows.map((row) => [`${row.topic} ${row.channel}`, row.wanted]));
  const wanted = (topic: NotificationTopic, channel: NotificationChannel) =>
    chosen.get(`${topic} ${channel}`) ?? wantedByDefault(topic, channel);
  return notificationTopics.map((topic) => ({
    topic,
    mail: wanted(topic, 'mail'),
    push: wanted(topic, 'push'),
  }));
}

export interface Choice {
  readonly topic: NotificationTopic;
  readonly wanted: boolean;
  /** It was on when all mail was stopped. */
  readonly resumes?: boolean;
}

export async function setPreferences(
  db: Queryable,
  userId: number,
  channel: NotificationChannel,
  choices: readonly Choice[],
): Promise<void> {
  await db
    .insertInto('notificationPreferences')
    .values(
      choices.map(({ topic, wanted, resumes = false }) => ({
        userId: userId,
        topic,
        channel,
        wanted,
        resumes,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['userId', 'topic', 'channel']).doUpdateSet(({ ref }) => ({
        wanted: ref('excluded.wanted'),
        resumes: ref('excluded.resumes'),
      })),
    )
    .execute();
}

/** What was on when the person stopped all mail. */
export async function listStoppedTopics(
  db: Queryable,
  userId: number,
): Promise<NotificationTopic[]> {
  const rows = await db
    .selectFrom('notificationPreferences')
    .select('topic')
    .where('userId', '=', userId)
    .where('resumes', '=', true)
    .execute();
  return rows.map(({ topic }) => topic as NotificationTopic);
}

export interface Address {
  readonly address: string;
  readonly confirmed: boolean;
  readonly refused: { readonly since: string; readonly reason: string } | null;
}

/** Where the person's mail goes, and whether it arrives. */
export async function findAddress(db: Queryable, userId: number): Promise<Address | undefined> {
  const row = await db
    .selectFrom('people as u')
    .leftJoin('undeliverableAddresses as a', 'a.address', 'u.email')
    .select([
      sql<string>`u.email::text`.as('address'),
      'u.emailVerifiedAt as verifiedAt',
      'a.since',
      'a.reason',
    ])
    .where('u.id', '=', userId)
    .where('u.deleted', 'is', false)
    .executeTakeFirst();
  if (!row) return undefined;
  const { address, verifiedAt, since, reason } = row;
  return {
    address,
    confirmed: verifiedAt !== null,
    refused: since === null || reason === null ? null : { since, reason },
  };
}

/** The people who switched this topic off on this channel. */
export async function listUnwanted(
  db: Queryable,
  userIds: readonly number[],
  topic: NotificationTopic,
  channel: NotificationChannel,
): Promise<number[]> {
  const rows = await db
    .selectFrom('notificationPreferences')
    .select(['userId', 'wanted'])
    .where('userId', 'in', userIds)
    .where('topic', '=', topic)
    .where('channel', '=', channel)
    .execute();
  const chosen = new Map(rows.map((row) => [row.userId, row.wanted]));
  const otherwise = wantedByDefault(topic, channel);
  return userIds.filter((id) => !(chosen.get(id) ?? otherwise));
}
