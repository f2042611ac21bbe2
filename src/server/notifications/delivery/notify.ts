import { topicOf } from '#contract/notifications/notification-topics.ts';
import type { NotificationData, NotificationType } from '#contract/notifications/notifications.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { type EventKind, type Subscriber, subscribe } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { notificationsStored } from '../events.ts';
import { insertNotifications } from '../notification-store.ts';

/** What people are told about one fact. */
export interface Notice {
  readonly to: readonly (number | null | undefined)[];
  readonly type: NotificationType;
  readonly message: string;
  readonly data: NotificationData;
  /** Of those, whom a mail of its own tells the same: no digest repeats it. */
  readonly mailed?: readonly (number | null | undefined)[];
}

/** Stores news of an event once per person and lets it be shown; in one transaction. */
async function store(
  platform: Platform,
  tx: Tx,
  event: { readonly id: number; readonly recordedAt: string },
  { to, type, message, data, mailed = [] }: Notice,
): Promise<void> {
  const userIds = [...new Set(to)].filter((id) => typeof id === 'number');
  const fact = { type, message, data, timestamp: event.recordedAt };
  const toMail = topicOf(fact) === null ? [] : userIds.filter((id) => !mailed.includes(id));
  const stored = await insertNotifications(tx, { eventId: event.id, userIds, toMail, ...fact });
  if (stored.length > 0) await platform.events.record(tx, notificationsStored, { ...fact, stored });
}

type Told = Notice | readonly Notice[] | null;

const listOf = (notices: Told): readonly Notice[] =>
  notices === null ? [] : 'message' in notices ? [notices] : notices;

/**
 * Tells people of an event after it is committed; `word` answers null when nobody needs to hear of it, and a list where
 * not everybody is told the same. `as` tells apart two who word the same event.
 */
export function notifyOn<Payload extends object>(
  event: EventKind<Payload>,
  render: (payload: Payload, platform: Platform) => Promise<Told> | Told,
  as: string = event.name,
): Subscriber {
  return subscribe(event, `notifications.${as}`, {
    after: async (platform, recorded) => {
      const notices = listOf(await render(recorded.payload, platform));
      if (notices.length === 0) return;
      await inTransaction(platform.db, async (tx) => {
        for (const news of notices) await store(platform, tx, recorded, news);
      });
    },
  });
}
