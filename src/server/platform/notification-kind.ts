import {
  type NotificationTopic,
  topicsOfTypes,
} from '#contract/notifications/notification-topics.ts';
import type { NotificationData, NotificationType } from '#contract/notifications/notifications.ts';
import type { OrderRef } from '#contract/order.ts';
import type { Database, Queryable, Tx } from './db/database.ts';
import type { EventKind, RecordedEvent } from './events/event.ts';
import type { Message } from './i18n/message.ts';
import type { Platform } from './platform.ts';

type People = readonly (number | null | undefined)[];

/** What people are notified of by one event. */
export interface Notice<Params> {
  readonly to: People;
  /** The text's parameters: ids and fixed figures, no names. */
  readonly params: Params;
  /** A later notification of the same subject replaces this one while it is unread. */
  readonly subject?: string;
  /** The end of its subject: no follow-up is expected, so its push is not delayed. */
  readonly final?: true;
  /** Recipients who get a separate mail about it, so no digest repeats it. */
  readonly mailed?: People;
}
type Notices<Params> = Notice<Params> | readonly Notice<Params>[] | null;

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
interface Renewal<Params> {
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

interface Presentation<Params> {
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
  readonly mostADay?: number;
}

interface Declaration<Fact extends object, Params extends object> extends Presentation<Params> {
  readonly on: EventKind<Fact>;
  /** Who is notified, and of what; null if no one is. Runs once the event is committed. */
  readonly notify: (fact: Fact, platform: Platform) => Promise<Notices<Params>> | Notices<Params>;
  /** Stored inside the event's own transaction, and renewed by the next one of its subject. */
  readonly renewed?: Renewal<Params>;
}

/** One kind of notification, as its capability declares it. */
export interface NotificationKind extends Omit<Presentation<never>, 'topic'> {
  /** Stored; never changed. */
  readonly name: string;
  readonly topic: NotificationTopic | null;
  readonly on: string | null;
  readonly notify: (event: RecordedEvent<never>, platform: Platform) => Promise<Notice<object>[]>;
  readonly renewed?: Renewal<never>;
}

export function defineNotification<Fact extends object, Params extends object>(
  name: string,
  { on, notify, topic, ...rest }: Declaration<Fact, Params>,
): NotificationKind {
  const kind = {
    ...rest,
    name,
    topic: topic === undefined ? topicsOfTypes[rest.type] : topic,
    on: on.name,
    notify: async ({ payload }: RecordedEvent<never>, platform: Platform) =>
      [(await notify(payload, platform)) ?? []].flat(),
  };
  return kind as unknown as NotificationKind;
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
