import {
  type NotificationTopic,
  topicsOfTypes,
} from '#contract/notifications/notification-topics.ts';
import type { NotificationData, NotificationType } from '#contract/notifications/notifications.ts';
import type { OrderRef } from '#contract/order.ts';
import type { Database, Queryable, Tx } from './db/database.ts';
import type { EventKind, RecordedEvent } from './events/event.ts';
import type { Platform } from './platform.ts';
import type { Message } from './words/message.ts';

type People = readonly (number | null | undefined)[];

/** What people are told about one event. */
export interface Notice<Params> {
  readonly to: People;
  /** Ids and frozen figures, no names: all that the words need. */
  readonly params: Params;
  /** A later notice of the same subject replaces this one while it is unread. */
  readonly subject?: string;
  /** Of those, whom a mail of its own tells the same: no digest repeats it. */
  readonly mailed?: People;
}
type Notices<Params> = Notice<Params> | readonly Notice<Params>[] | null;

/** What ends a notice that renews: all of it was read or, `forGood`, nothing more of it shall be told. */
export interface NoticeEnd {
  readonly userId: number;
  readonly subject: string;
  readonly forGood?: true;
  /** The oldest of it that is still unread: its mail counts from there, and the notice stays. */
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

/** Of notices that stand for something that happens again and again. */
interface Renewal<Params> {
  /** While it is unread, more of the same is told aloud this often. */
  readonly quietMinutes: number;
  readonly endedBy: readonly Ending<never>[];
  /** Whether it may still be said by mail or push. */
  readonly stands: (db: Queryable, userId: number, params: Params) => Promise<boolean>;
  /** Its line in a mail. */
  readonly inMail: (db: Queryable, userId: number, params: Params) => Promise<Message>;
}

interface Words<Params> {
  readonly type: NotificationType;
  /** By default the type's own; null for what is only said on the site. */
  readonly topic?: NotificationTopic | null;
  /** What it says, in the list, live, by push and by mail. */
  readonly say: (params: Params) => Message;
  /** What the API tells of what it is about. */
  readonly data: (params: Params) => NotificationData;
  /** The page where the person can act on it. */
  readonly path: (params: Params) => string;
  /** A person is told of so many in 24 hours; of more they find out on the site. */
  readonly mostADay?: number;
}

interface Declaration<Fact extends object, Params extends object> extends Words<Params> {
  readonly on: EventKind<Fact>;
  /** Who is told, and of what; null when no one needs to hear of it. Runs once the event is committed. */
  readonly tell: (fact: Fact, platform: Platform) => Promise<Notices<Params>> | Notices<Params>;
  /** Stored inside the event's own transaction, and renewed by the next one of its subject. */
  readonly renewed?: Renewal<Params>;
}

/** One kind of notification, as its capability declares it. */
export interface NotificationKind extends Omit<Words<never>, 'topic'> {
  /** Stored; never changed. */
  readonly name: string;
  readonly topic: NotificationTopic | null;
  readonly on: string | null;
  readonly tell: (event: RecordedEvent<never>, platform: Platform) => Promise<Notice<object>[]>;
  readonly renewed?: Renewal<never>;
}

export function defineNotification<Fact extends object, Params extends object>(
  name: string,
  { on, tell, topic, ...rest }: Declaration<Fact, Params>,
): NotificationKind {
  const kind = {
    ...rest,
    name,
    topic: topic === undefined ? topicsOfTypes[rest.type] : topic,
    on: on.name,
    tell: async ({ payload }: RecordedEvent<never>, platform: Platform) =>
      [(await tell(payload, platform)) ?? []].flat(),
  };
  return kind as unknown as NotificationKind;
}

/** The two sides of a job or booking, as they are now. */
export interface OrderSides {
  readonly clientId: number;
  readonly creatorUserId: number | null;
  readonly cancelled: boolean;
}
/** How a capability knows the sides of what is paid for, by its kind. */
export type FindSides = Readonly<
  Partial<Record<OrderRef['kind'], (db: Database, id: number) => Promise<OrderSides | undefined>>>
>;
