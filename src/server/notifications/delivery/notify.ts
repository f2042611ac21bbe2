import { afterCommit, inTransaction, type Tx } from '#server/platform/db/database.ts';
import type { RecordedEvent, Subscriber } from '#server/platform/events/event.ts';
import { announce } from '#server/platform/live/announce.ts';
import type { NotificationKind } from '#server/platform/notification-kind.ts';
import type { NoticeEnd } from '#server/platform/notification-presentation.ts';
import type { Platform } from '#server/platform/platform.ts';
import { notificationsStored } from '../events.ts';
import { insertNotifications, type NewNotice } from '../notification-store.ts';
import { endNotice, noticeRead, renewNotice } from '../renewed-notice-store.ts';

type Facts = RecordedEvent<never>;

/** The subscriber that notifies a kind's recipients of its event. */
export function notifyOn(kind: NotificationKind): readonly Subscriber[] {
  if (kind.on === null) return [];
  const name = `notifications.${kind.name}`;
  if (!kind.renewed)
    return [{ event: kind.on, name, after: (platform, event) => notify(platform, kind, event) }];
  const endings = kind.renewed.endedBy.map(
    ({ on, end }): Subscriber => ({
      event: on.name,
      name: `${name}.${on.name}`,
      within: async (platform, tx, { payload }) => applyEnd(platform, tx, await end(payload, tx)),
    }),
  );
  // Inside the event's transaction, so it exists before the person can see its subject.
  return [
    { event: kind.on, name, within: (platform, tx, event) => renew(platform, tx, kind, event) },
    ...endings,
  ];
}

async function noticesOf(
  platform: Platform,
  kind: NotificationKind,
  event: Facts,
): Promise<(NewNotice & { readonly replaceable: boolean })[]> {
  const notices = await kind.notify(event, platform);
  return notices.map(({ to, params, subject = '', final = false, mailed = [] }) => {
    const userIds = [...new Set(to)].filter((id) => typeof id === 'number');
    return {
      event,
      kind: kind.name,
      type: kind.type,
      maxPerDay: kind.maxPerDay,
      params,
      subject,
      replaceable: subject !== '' && !final,
      userIds: userIds.toSorted((one, other) => one - other),
      // People who may get it in a digest if they do not see it.
      toMail: kind.topic === null ? [] : userIds.filter((id) => !mailed.includes(id)),
    };
  });
}

/**
 * Stores each notification once per person and subject and schedules its delivery, in one
 * transaction.
 */
async function notify(platform: Platform, kind: NotificationKind, event: Facts): Promise<void> {
  const notices = await noticesOf(platform, kind, event);
  if (notices.length === 0) return;
  await inTransaction(platform.db, async (tx) => {
    for (const notice of notices) {
      const stored = await insertNotifications(tx, notice);
      if (stored.length === 0) continue;
      await platform.events.record(tx, notificationsStored, {
        kind: kind.name,
        replaceable: notice.replaceable,
        stored,
      });
    }
  });
}

/** As a notification, or, within minutes of the last one, only by refreshing the bell. */
async function renew(
  platform: Platform,
  tx: Tx,
  kind: NotificationKind,
  event: Facts,
): Promise<void> {
  const quietMinutes = kind.renewed?.quietMinutes ?? 0;
  for (const notice of await noticesOf(platform, kind, event)) {
    for (const userId of notice.userIds) {
      const noted = await renewNotice(tx, userId, notice, quietMinutes);
      if (!noted) continue;
      if (!noted.aloud) pushUnreadCount(platform, tx, userId);
      else
        await platform.events.record(tx, notificationsStored, {
          kind: kind.name,
          replaceable: false,
          stored: [{ id: noted.id, userId }],
        });
    }
  }
}

async function applyEnd(platform: Platform, tx: Tx, end: NoticeEnd): Promise<void> {
  if (!end.forGood) await noticeRead(tx, end);
  else if (await endNotice(tx, end)) pushUnreadCount(platform, tx, end.userId);
}

/**
 * Makes the person's devices refresh their bell after the commit. If a frame is lost, the next
 * refresh catches up.
 */
function pushUnreadCount(platform: Platform, tx: Tx, userId: number): void {
  afterCommit(tx, () => {
    announce(platform, userId, { type: 'notifications_changed' }).catch((error) =>
      platform.log.warn({ err: error }, 'The bell was not told'),
    );
  });
}
