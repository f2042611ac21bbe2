import type { Tx } from '#server/platform/db/database.ts';
import { forgetInEvents } from '#server/platform/events/event-store.ts';
import { forgetMailsTo, newestMailTo } from '#server/platform/mail/mail-store.ts';
import type { DeletedPerson } from '#server/platform/personal-data/personal-data.ts';
import type { Platform } from '#server/platform/platform.ts';
import { enqueueTask } from '#server/platform/tasks/task-store.ts';
import type { Task } from '#server/platform/tasks/tasks.ts';
import { anonymizeAccount } from './anonymize-account-store.ts';
import { accountDeleted, accountRegistered, profileChanged } from './events.ts';
import { lookOf } from './people/lookalikes.ts';
import { letRest } from './people/resting-username-store.ts';
import { accountDeletedMail } from './security-mails.ts';
import { endSessionsOf } from './sessions/end-sessions.ts';

/** Longer than all attempts to send the last mail. */
const lastMailRetentionMs = 7 * 86_400_000;

/** What events record about the person besides their id. */
const publicFields = ['fullName', 'profileImage', 'location', 'lat', 'lng'];

/**
 * Removes all personal data from an account. Its address becomes free, its username after a year,
 * and a last mail confirms the deletion.
 */
export async function closeAccount(
  platform: Platform,
  tx: Tx,
  { userId, fullName }: DeletedPerson,
): Promise<void> {
  await endSessionsOf(platform, tx, userId);
  const { email, username } = await anonymizeAccount(tx, userId, platform.clock());
  await letRest(tx, lookOf(username), platform.clock());
  await forgetInEvents(tx, userId, [accountRegistered, profileChanged], publicFields);
  await forgetMailsTo(tx, email);
  await platform.mail.send(tx, accountDeletedMail, { to: email, payload: { fullName } });
  const upTo = await newestMailTo(tx, email);
  const runAt = new Date(Date.now() + lastMailRetentionMs).toISOString();
  await enqueueTask(tx, 'forget-last-mail', { email, upTo }, { runAt });
  await platform.events.record(tx, accountDeleted, { userId });
}

/** If someone has registered with the address since then, their mail stays. */
export const forgetLastMail: Task = (platform, { email, upTo }: { email: string; upTo: number }) =>
  forgetMailsTo(platform.db, email, upTo);
