import type { NotificationTopic } from '#contract/notifications/notification-topics.ts';
import type { NotificationData, NotificationType } from '#contract/notifications/notifications.ts';
import type { OrderRef } from '#contract/order.ts';
import type { Database, Queryable, Tx } from './db/database.ts';
import type { EventKind } from './events/event-kind.ts';
import type { Message } from './i18n/message.ts';

/**
 * What ends a renewing notification: all of it was read or, `forGood`, it must not appear again.
 */
export interface NoticeEnd {
  readonly userId: number;
  readonly subject: string;
  readonly forGood?: true;
  /** Its oldest unread part: its mail is timed from there, and the notification stays. */
  readonly unreadSince?: string | null;
}
interface Ending<Fact extends object> {
  readonly on: EventKind<Fact>;
  readonly end: (fact: Fact, tx: Tx) => Promise<NoticeEnd> | NoticeEnd;
}
export const endedBy = <Fact extends object>(
  on: EventKind<Fact>,
  end: Ending<Fact>['end'],
): Ending<never> => ({ on, end }) as unknown as Ending<never>;

/** For notifications about something that happens repeatedly. */
export interface Renewal<Params> {
  /** While it is unread, repeats are shown as a notification this often. */
  readonly quietMinutes: number;
  readonly endedBy: readonly Ending<never>[];
  /** Whether it may still be sent by mail or push. */
  readonly isCurrent: (db: Queryable, userId: number, params: Params) => Promise<boolean>;
  /** Its line in a mail. */
  readonly inMail: (db: Queryable, userId: number, params: Params) => Promise<Message>;
}

/** Where notifications about one thing lead, and what the API says of it. */
export type Place<About> = Pick<Presentation<About>, 'type' | 'data' | 'path'>;

export interface Presentation<Params> {
  readonly type: NotificationType;
  /** By default the type's own; null if it is only shown on the site. */
  readonly topic?: NotificationTopic | null;
  /** Its text in the list, live, by push and by mail. */
  readonly text: (params: Params) => Message;
  /** What the API says about its subject. */
  readonly data: (params: Params) => NotificationData;
  /** The page where the person can act on it. */
  readonly path: (params: Params) => string;
  /** The limit per person in 24 hours; they find others on the site. */
  readonly maxPerDay?: number;
}

/** A kind of notification as it is shown. */
export interface ShownNotification extends Omit<Presentation<never>, 'topic'> {
  readonly topic: NotificationTopic | null;
  readonly renewed?: Renewal<never>;
}

/** The two sides of a job or booking, as they are now. */
export interface OrderSides {
  readonly clientId: number;
  readonly creatorUserId: number | null;
  readonly cancelled: boolean;
}
/** How a capability finds the sides of an order, by its kind. */
export type FindSides = Readonly<
  Partial<Record<OrderRef['kind'], (db: Database, id: number) => Promise<OrderSides | undefined>>>
>;
