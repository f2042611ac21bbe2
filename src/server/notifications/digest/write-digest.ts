import {
  type NotificationTopic,
  topicsOfTypes,
} from '#contract/notifications/notification-topics.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { Message } from '#server/platform/i18n/message.ts';
import { defaultLocale } from '#server/platform/i18n/translator.ts';
import type { Platform } from '#server/platform/platform.ts';
import { enqueueTask } from '#server/platform/tasks/task-store.ts';
import type { Task } from '#server/platform/tasks/tasks.ts';
import type { StoredNotice } from '../notification-store.ts';
import { findPreferences } from '../preferences/preference-store.ts';
import { unsubscribePath } from '../preferences/unsubscribe-link.ts';
import { kindOf, renderNotifications } from '../render-notifications.ts';
import { type DigestLine, digestMail } from './digest-mail.ts';
import { maxLines, mayWrite, noteOf } from './digest-rules.ts';
import {
  deferMail,
  findDigestReader,
  findFaces,
  findUnmailed,
  findUnmailedPeople,
  noteDigest,
  settleMail,
} from './digest-store.ts';

const peopleAtOnce = 500;

/** A task for each person who has not seen something for a while. */
export const findDigests: Task = async ({ db, clock }) => {
  for (const userId of await findUnmailedPeople(db, clock(), peopleAtOnce))
    await enqueueTask(db, 'write-digest', { userId }, { key: `digest:${userId}` });
};

/**
 * One mail with everything a person has not seen; stored in one transaction with its record, so
 * each notification is mailed once.
 */
export const writeDigest: Task = async (platform, { userId }: { userId: number }) => {
  const now = platform.clock();
  const path = await unsubscribePath(platform, userId);
  await inTransaction(platform.db, async (tx) => {
    await lockEntity(tx, 'user', userId);
    const reader = await findDigestReader(tx, userId);
    if (!reader || !mayWrite(reader.last, now)) return;
    const unseen = await findUnmailed(tx, userId, now);
    const preferences = await findPreferences(tx, userId);
    const byMail = new Set(preferences.filter(({ mail }) => mail).map(({ topic }) => topic));
    const lines: MailLine[] = [];
    const later: number[] = [];
    for (const notice of unseen) {
      const line = await inMail(platform, tx, notice);
      if (line) lines.push(line);
      else later.push(notice.id);
    }
    await deferMail(tx, later, now);
    await settleMail(
      tx,
      lines.map(({ notice }) => notice.id),
    );
    const wanted = lines.filter(({ topic }) => topic !== null && byMail.has(topic)).toReversed();
    if (wanted.length === 0) return;
    const items = await renderLines(platform, tx, reader.locale ?? defaultLocale, wanted);
    const people = await findFaces(
      tx,
      wanted
        .slice(0, maxLines)
        .flatMap(({ message }) => peopleIn(message))
        .filter((id) => id !== userId),
    );
    await platform.mail.send(tx, digestMail, {
      to: reader.email,
      payload: { fullName: reader.fullName, items, people, unsubscribePath: path },
    });
    await noteDigest(tx, userId, noteOf(reader.last, now));
  });
};

/** The people named in a message. */
const peopleIn = ({ values }: Message): number[] =>
  Object.values(values).flatMap((value) =>
    typeof value === 'object' && 'named' in value && value.named === 'person' ? [value.id] : [],
  );

interface MailLine {
  readonly notice: StoredNotice;
  readonly topic: NotificationTopic | null;
  readonly message: Message;
}

/** A notification's line in the mail; null if it is not mailed for now. */
async function inMail(platform: Platform, tx: Tx, notice: StoredNotice): Promise<MailLine | null> {
  const { userId, params } = notice;
  const { renewed, text, ...kind } = kindOf(platform, notice.kind);
  const topic = kind.topic ?? topicsOfTypes[notice.type];
  if (!renewed) return { notice, topic, message: text(params) };
  if (!(await renewed.isCurrent(tx, userId, params))) return null;
  return { notice, topic, message: await renewed.inMail(tx, userId, params) };
}

async function renderLines(
  platform: Platform,
  tx: Tx,
  locale: string,
  lines: readonly MailLine[],
): Promise<DigestLine[]> {
  const rendered = await renderNotifications(
    platform,
    locale,
    lines.map(({ notice }) => notice),
    tx,
    ({ id }) => lines.find(({ notice }) => notice.id === id)?.message as Message,
  );
  return rendered.map(({ message: label, path }, n) => ({
    topic: (lines[n] as MailLine).topic as NotificationTopic,
    label,
    path,
  }));
}
