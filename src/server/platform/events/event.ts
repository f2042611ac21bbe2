import type { Tx } from '../db/database.ts';
import type { Platform } from '../platform.ts';
import type { EventKind, RecordedEvent } from './event-kind.ts';

export { defineEvent, type EventKind, type RecordedEvent } from './event-kind.ts';

/** A capability's handler of an event. */
export interface Subscriber {
  readonly event: string;
  /** Unique name; tasks are keyed by it. */
  readonly name: string;
  /**
   * Runs inside the recording transaction: only database work, so no partial state is ever visible.
   */
  readonly within?: (platform: Platform, tx: Tx, event: RecordedEvent<never>) => Promise<void>;
  /** Runs as a task after the commit, at least once: must be idempotent. */
  readonly after?: (platform: Platform, event: RecordedEvent<never>) => Promise<void>;
  /** Runs in every process, best effort, to update screens. */
  readonly live?: (platform: Platform, event: RecordedEvent<never>) => Promise<void>;
}

/** Subscribes to a kind of event; see {@link Subscriber} for when each handler runs. */
export function subscribe<Payload extends object>(
  event: EventKind<Payload>,
  name: string,
  handlers: {
    within?: (platform: Platform, tx: Tx, event: RecordedEvent<Payload>) => Promise<void>;
    after?: (platform: Platform, event: RecordedEvent<Payload>) => Promise<void>;
    live?: (platform: Platform, event: RecordedEvent<Payload>) => Promise<void>;
  },
): Subscriber {
  return { event: event.name, name, ...handlers } as Subscriber;
}
