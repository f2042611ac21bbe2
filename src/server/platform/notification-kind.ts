import { topicsOfTypes } from '#contract/notifications/notification-topics.ts';
import type { EventKind, RecordedEvent } from './events/event-kind.ts';
import type { Presentation, Renewal, ShownNotification } from './notification-presentation.ts';
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

interface Declaration<Fact extends object, Params extends object> extends Presentation<Params> {
  readonly on: EventKind<Fact>;
  /** Who is notified, and of what; null if no one is. Runs once the event is committed. */
  readonly notify: (fact: Fact, platform: Platform) => Promise<Notices<Params>> | Notices<Params>;
  /** Stored inside the event's own transaction, and renewed by the next one of its subject. */
  readonly renewed?: Renewal<Params>;
}

/** One kind of notification, as its capability declares it. */
export interface NotificationKind extends ShownNotification {
  /** Stored; never changed. */
  readonly name: string;
  readonly on: string | null;
  readonly notify: (event: RecordedEvent<never>, platform: Platform) => Promise<Notice<object>[]>;
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
