/** Notifications as the API lists them. */
import type { ListedNotification } from '#contract/notifications/notifications.ts';
import { writer } from './messages.ts';

/** An unread notification of a message by the writer of `replies/messages.ts`. */
export function makeNotification(overrides: Partial<ListedNotification> = {}): ListedNotification {
  return {
    id: 31,
    type: 'message',
    title: 'New Message',
    message: `${writer.fullName} sent you a message`,
    data: { userId: writer.id },
    path: `/messages/${writer.id}`,
    timestamp: '2026-11-22T12:00:00.000Z',
    read: false,
    about: {
      person: { fullName: writer.fullName, profileImage: '' },
      title: null,
      serviceType: null,
      startsAt: null,
      timeZone: null,
      date: null,
    },
    ...overrides,
  };
}
