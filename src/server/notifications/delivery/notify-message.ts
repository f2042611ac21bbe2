import type { Message } from '#contract/messages/messages.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { notificationsStored } from '../events.ts';
import { noteMessage } from './message-notice-store.ts';
import { pushUnreadCount } from './push-unread-count.ts';
import { findName } from './recipient-store.ts';

/** Notes for a message's recipient that its sender wrote: aloud, or, minutes after that was said, by the bell alone. */
export async function notifyMessage(
  platform: Platform,
  tx: Tx,
  event: { readonly id: number; readonly recordedAt: string },
  { senderId, recipientId: userId }: Pick<Message, 'senderId' | 'recipientId'>,
): Promise<void> {
  const message = `${await findName(tx, senderId)} wrote to you`;
  const timestamp = event.recordedAt;
  const noted = await noteMessage(tx, { eventId: event.id, userId, senderId, message, timestamp });
  if (!noted) return;
  if (noted.aloud) {
    await platform.events.record(tx, notificationsStored, {
      type: 'message',
      message,
      data: { userId: senderId },
      timestamp,
      stored: [{ id: noted.id, userId }],
    });
  } else {
    pushUnreadCount(platform, tx, userId);
  }
}
