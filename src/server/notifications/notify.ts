import { topicOf } from '#contract/notification-topics.ts';
import type { NotificationData, NotificationType } from '#contract/notifications.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { type EventKind, type Subscriber, subscribe } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { notificationsStored } from './events.ts';
import { insertNotifications } from './notification-store.ts';

/** What people are told about one fact. */
export interface News {
  readonly to: readonly (number | null | undefined)[];
  readonly type: NotificationType;
  readonly message: string;
  readonly data: NotificationData;
  /** Of those, whom a mail of its own tells the same: no digest repeats it. */
  readonly mailed?: readonly (number | null | undefined)[];
}

/** Stores news of an event once per person and lets it be shown; in one transaction. */
export async function store(
  platform: Platform,
  tx: Tx,
  event: { readonly id: number; readonly recordedAt: string },
  { to, type, message, data, mailed = [] }: News,
): Promise<void> {
  const userIds = [...new Set(to)].filter((id) => typeof id === 'number');
  const fact = { type, message, data, timestamp: event.recordedAt };
  const toMail = topicOf(fact) === null ? [] : userIds.filter((id) => !mailed.includes(id));
  const stored = await insertNotifications(tx, { eventId: event.id, userIds, toMail, ...fact });
  if (stored.length > 0) await platform.events.record(tx, notificationsStored, { ...fact, stored });
}

/** Tells people of an event after it is committed; `word` answers null when nobody needs to hear of it. */
export function tellOf<Payload extends object>(
  event: EventKind<Payload>,
  word: (payload: Payload, platform: Platform) => Promise<News | null> | News | null,
): Subscriber {
  return subscribe(event, `notifications.${event.name}`, {
    after: async (platform, recorded) => {
      const news = await word(recorded.payload, platform);
      if (news) await inTransaction(platform.db, (tx) => store(platform, tx, recorded, news));
    },
  });
}
