import { topicOf } from '#contract/notifications/notification-topics.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import { enqueueTask } from '#server/platform/tasks/task-store.ts';
import type { Task } from '#server/platform/tasks/tasks.ts';
import { findPreferences } from '../preferences/preference-store.ts';
import { unsubscribePath } from '../preferences/unsubscribe-link.ts';
import { digestMail } from './digest-mail.ts';
import { mayWrite, noteOf } from './digest-rules.ts';
import {
  findDigestReader,
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

/** One mail with all that a person has not seen; written together with the note of it, so each piece is mailed once. */
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
    const items = unseen.filter((item) => {
      const topic = topicOf(item);
      return topic !== null && byMail.has(topic);
    });
    await settleMail(
      tx,
      unseen.map(({ id }) => id),
    );
    if (items.length === 0) return;
    await platform.mail.send(tx, digestMail, {
      to: reader.email,
      payload: { fullName: reader.fullName, items, unsubscribePath: path },
    });
    await noteDigest(tx, userId, noteOf(reader.last, now));
  });
};
