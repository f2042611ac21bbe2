import type { Notification } from '#contract/notifications/notifications.ts';
import { type Subscriber, subscribe } from '#server/platform/events/event.ts';
import { defaultLocale } from '#server/platform/i18n/translator.ts';
import { enqueueTask } from '#server/platform/tasks/task-store.ts';
import type { Task } from '#server/platform/tasks/tasks.ts';
import { notificationsStored } from '../events.ts';
import { countUnreadOf } from '../notification-store.ts';
import { listUnwanted } from '../preferences/preference-store.ts';
import { kindOf, renderNotifications } from '../render-notifications.ts';
import { deleteDevice, findUnseenPush, listDevicesOf } from './push-store.ts';

/** People on the site see it there first, and then no push is sent. */
const seenMs = 10_000;
/** Delays what may be undone or replaced until its outcome is known. */
const replaceableMs = 5 * 60_000;
/** In seconds. A device that is off for longer shows it on the site. */
const lifetime = 86_400;

export const pushNotices: Subscriber = subscribe(notificationsStored, 'notifications.push', {
  // Inside the transaction: few people have a device, and a task per notification would cost more
  // than the notification itself.
  within: async (platform, tx, { payload: { stored, kind, replaceable } }) => {
    const { topic } = kindOf(platform, kind);
    if (topic === null) return;
    const userIds = stored.map(({ userId }) => userId);
    const devices = await listDevicesOf(tx, userIds);
    if (devices.length === 0) return;
    const unwanted = new Set(await listUnwanted(tx, userIds, topic, 'push'));
    const wait = replaceable ? replaceableMs : seenMs;
    const runAt = new Date(platform.clock().getTime() + wait).toISOString();
    for (const { id: deviceId, userId } of devices) {
      const notificationId = stored.find((one) => one.userId === userId)?.id;
      if (notificationId === undefined || unwanted.has(userId)) continue;
      await enqueueTask(
        tx,
        'push-notification',
        { deviceId, notificationId },
        { key: `push:${deviceId}:${notificationId}`, runAt, maxAttempts: 6 },
      );
    }
  },
});

/**
 * Sends one notification to one device's push service, and deletes devices that no longer exist.
 */
export const pushNotification: Task = async (
  platform,
  { deviceId, notificationId }: { deviceId: number; notificationId: number },
) => {
  const { db, push, clock } = platform;
  const unseen = await findUnseenPush(db, deviceId, notificationId, clock());
  if (!unseen) return;
  const { device, notice, locale } = unseen;
  const { renewed } = kindOf(platform, notice.kind);
  if (renewed && !(await renewed.isCurrent(db, notice.userId, notice.params))) return;
  const [rendered] = await renderNotifications(platform, locale ?? defaultLocale, [notice]);
  if (!rendered) return;
  const unread = await countUnreadOf(db, notice.userId);
  const payload = { ...pushPayload(rendered, device.details), unread };
  const reached = await push.send(device, { payload, lifetime, topic: payload.tag });
  if (!reached) await deleteDevice(db, deviceId);
};

/** What a device shows of a notification; more than its title only if the person allowed that. */
function pushPayload({ type, title, message, data, path }: Notification, details: boolean) {
  const [about] = Object.entries(data);
  return {
    title,
    ...(details ? { body: message.length > 200 ? `${message.slice(0, 199)}…` : message } : {}),
    path,
    // A device shows one of each tag, the newest.
    tag: `${type}-${about?.join('-') ?? ''}`.slice(0, 32),
  };
}
