import { type NotificationTopic, topicOf } from '#contract/notifications/notification-topics.ts';
import { type Subscriber, subscribe } from '#server/platform/events/event.ts';
import { enqueueTask } from '#server/platform/tasks/task-store.ts';
import type { Task } from '#server/platform/tasks/tasks.ts';
import { notificationsStored } from '../events.ts';
import { listUnwanted } from '../preferences/preference-store.ts';
import { deleteDevice, findUnseenPush, listDevicesOf } from './push-store.ts';
import { pushWords } from './push-words-rules.ts';

/** Whoever is on the site sees it there first, and then no device is woken. */
const seenMs = 10_000;
/** A device that is off for longer finds it on the site. Seconds. */
const lifetime = 86_400;

export const queuePushNotifications: Subscriber = subscribe(
  notificationsStored,
  'notifications.push',
  {
    // Inside the transaction: few have a device, and a task for each piece of news would cost more than the news itself.
    within: async ({ clock }, tx, { payload: { stored, type, data } }) => {
      const topic: NotificationTopic | null = topicOf({ type, data });
      if (topic === null) return;
      const userIds = stored.map(({ userId }) => userId);
      const devices = await listDevicesOf(tx, userIds);
      if (devices.length === 0) return;
      const unwanted = new Set(await listUnwanted(tx, userIds, topic, 'push'));
      const runAt = new Date(clock().getTime() + seenMs).toISOString();
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
  },
);

/** Hands one piece of news to one device's push service, and forgets devices that are gone. */
export const pushNotification: Task = async (
  { db, push, clock },
  { deviceId, notificationId }: { deviceId: number; notificationId: number },
) => {
  const unseen = await findUnseenPush(db, deviceId, notificationId, clock());
  if (!unseen) return;
  const { device, notification } = unseen;
  const words = pushWords(notification, device.details);
  const reached = await push.send(device, { payload: words, lifetime, topic: words.tag });
  if (!reached) await deleteDevice(db, deviceId);
};
