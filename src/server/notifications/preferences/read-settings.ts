import { DomainError } from '#contract/errors.ts';
import type { NotificationSettings } from '#contract/notifications/notification-settings.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findAddress, findPreferences } from './preference-store.ts';
import { readUnsubscribeToken } from './unsubscribe-link.ts';

export async function readSettings(
  { db }: Platform,
  userId: number,
): Promise<NotificationSettings> {
  const [mail, preferences] = await Promise.all([
    findAddress(db, userId),
    findPreferences(db, userId),
  ]);
  if (!mail) throw new DomainError('not_found');
  return { preferences, mail };
}

/** What the page behind a mail's link may show: enough to recognize the account. */
export async function readMailSubscription(platform: Platform, token: string) {
  const userId = await readUnsubscribeToken(platform, token);
  const mail = userId === undefined ? undefined : await findAddress(platform.db, userId);
  if (userId === undefined || !mail) throw new DomainError('notification.link_invalid');
  const preferences = await findPreferences(platform.db, userId);
  return {
    address: mail.address.replace(/^(.).*(?=@)/, '$1•••'),
    on: preferences.some((preference) => preference.mail),
  };
}
