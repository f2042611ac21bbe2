import {
  notificationTopics,
  wantedByDefault,
} from '#contract/notifications/notification-topics.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findPreferences, listStoppedTopics, setPreferences } from './preference-store.ts';

/**
 * Switches off all notification mail and remembers what was on; if nothing is on, keeps what was
 * remembered.
 */
export function stopMail({ db }: Platform, userId: number): Promise<void> {
  return inTransaction(db, async (tx) => {
    const preferences = await findPreferences(tx, userId);
    if (!preferences.some(({ mail }) => mail)) return;
    const off = preferences.map(({ topic, mail }) => ({ topic, wanted: false, resumes: mail }));
    await setPreferences(tx, userId, 'mail', off);
  });
}

/** Undoes {@link stopMail}: restores the earlier choices, or the defaults. */
export function resumeMail({ db }: Platform, userId: number): Promise<void> {
  return inTransaction(db, async (tx) => {
    const preferences = await findPreferences(tx, userId);
    if (preferences.some(({ mail }) => mail)) return;
    const stopped = await listStoppedTopics(tx, userId);
    const defaults = notificationTopics.filter((topic) => wantedByDefault(topic, 'mail'));
    const on = (stopped.length > 0 ? stopped : defaults).map((topic) => ({ topic, wanted: true }));
    await setPreferences(tx, userId, 'mail', on);
  });
}
