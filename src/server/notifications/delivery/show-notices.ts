import { type Subscriber, subscribe } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { notificationsStored } from '../events.ts';
import { findNotices, type StoredNotice } from '../notification-store.ts';
import { frameOf, renderNotifications } from '../render-notifications.ts';

/** For people connected to this process; notifications that arrive in between are batched. */
const waiting = new WeakMap<Platform, Set<number>>();

/** Shows new notifications to their recipients, rendered for each browser's language. */
export const showNotices: Subscriber = subscribe(notificationsStored, 'notifications.show', {
  live: async (platform, { payload: { stored } }) => {
    const here = stored.filter(({ userId }) => platform.live.isConnected(userId));
    if (here.length === 0) return;
    const ids = waiting.get(platform) ?? new Set();
    if (ids.size === 0) setImmediate(() => void showWaiting(platform, ids));
    for (const { id } of here) ids.add(id);
    waiting.set(platform, ids);
  },
});

async function showWaiting(platform: Platform, ids: Set<number>): Promise<void> {
  const wanted = [...ids];
  ids.clear();
  try {
    const notices = await findNotices(platform.db, wanted);
    const byLocale = new Map<string, StoredNotice[]>();
    for (const notice of notices)
      for (const locale of platform.live.localesOf(notice.userId))
        byLocale.set(locale, [...(byLocale.get(locale) ?? []), notice]);
    for (const [locale, notices] of byLocale) {
      const rendered = await renderNotifications(platform, locale, notices);
      for (const [n, notification] of rendered.entries())
        platform.live.send(notices[n]?.userId ?? 0, frameOf(notification), locale);
    }
  } catch (error) {
    platform.log.warn({ err: error }, 'New notices were not shown live');
  }
}
