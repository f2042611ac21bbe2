import { afterCommit, type Tx } from '../db/database.ts';
import type { Platform } from '../platform.ts';
import { enqueueTasks } from '../tasks/task-store.ts';
import type { Task } from '../tasks/tasks.ts';
import type { Subscriber } from './event.ts';
import { changesOf, type Events, type RecordedEvent, type SeenChanges } from './event-kind.ts';
import {
  deleteOldEvents,
  findEvents,
  insertEvent,
  type Relayed,
  relayEvents,
} from './event-store.ts';
import { createEventTail } from './event-tail.ts';

const batch = 200;
/**
 * Polling interval for events not announced to this process: signed-out people are disconnected
 * within a second in any case.
 */
const pollMs = 500;

/** By then none of their tasks is retried anymore: 25 attempts take about four days. */
const retentionDays = 7;
const deletedAtOnce = 10_000;

/** Deletes events relayed days ago. */
export const pruneEvents: Task = async ({ db, clock }) => {
  const before = new Date(clock().getTime() - retentionDays * 86_400_000);
  while ((await deleteOldEvents(db, before, deletedAtOnce)) === deletedAtOnce);
};

/** The task that runs one subscriber after the commit of its event. */
export const handleEvent =
  (subscribers: readonly Subscriber[]): Task =>
  async (platform, { eventId, subscriber }: { eventId: number; subscriber: string }) => {
    const [event] = await findEvents(platform.db, [eventId]);
    await (event &&
      subscribers.find(({ name }) => name === subscriber)?.after?.(platform, event as never));
  };

export function createEvents(platform: () => Platform, subscribers: readonly Subscriber[]): Events {
  const listeners: ((changes: SeenChanges) => void)[] = [];
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  function notifySeen(changes: SeenChanges): void {
    for (const notify of listeners) notify(changes);
  }
  const by = (name: string) => subscribers.filter((subscriber) => subscriber.event === name);

  const tail = createEventTail(
    platform,
    ({ name }) => by(name).some(({ live }) => live !== undefined),
    async (event) => {
      for (const subscriber of by(event.name)) await subscriber.live?.(platform(), event);
    },
    notifySeen,
  );

  async function enqueueAll(tx: Tx, events: readonly RecordedEvent<never>[]): Promise<void> {
    const tasks = events.flatMap((event) =>
      by(event.name).flatMap(({ name: subscriber, after }) =>
        after
          ? {
              name: 'handle-event',
              payload: { eventId: event.id, subscriber },
              key: `event:${event.id}:${subscriber}`,
            }
          : [],
      ),
    );
    await enqueueTasks(tx, tasks);
  }

  /** Shows events here and announces them to the others, which poll for what they miss. */
  function publishRelayed(relayed: Relayed): void {
    const { fanOut, log } = platform();
    const relayedBatch = tail.take(relayed);
    const whole = JSON.stringify(relayedBatch);
    const { first, last } = relayedBatch;
    const fits = Buffer.byteLength(whole) <= fanOut.longest;
    fanOut
      .publish('events', fits ? whole : JSON.stringify({ first, last }))
      .catch((error) => log.warn({ err: error }, 'The other processes were not told'));
  }

  async function relayAll(): Promise<void> {
    const { db, log } = platform();
    try {
      let relayed: Relayed | undefined;
      do {
        relayed = await relayEvents(db, batch, enqueueAll);
        if (relayed) publishRelayed(relayed);
      } while (relayed?.events.length === batch && !stopped);
    } catch (error) {
      log.warn({ err: error }, 'Events wait: the relay will try again');
    }
  }

  function wake(): void {
    if (stopped) return;
    if (running !== undefined) {
      again = true;
      return;
    }
    running = relayAll().finally(() => {
      running = undefined;
      if (again) {
        again = false;
        wake();
      }
    });
  }

  return {
    async record(tx, kind, payload) {
      const event = await insertEvent(tx, kind.name, payload);
      for (const subscriber of by(kind.name)) await subscriber.within?.(platform(), tx, event);
      afterCommit(tx, () => {
        notifySeen(changesOf([event]));
        wake();
      });
    },
    async open() {
      await tail.open();
      platform().fanOut.subscribe('events', tail.subscribe);
    },
    start() {
      timer = setInterval(() => {
        wake();
        tail.poll();
      }, pollMs);
      wake();
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
      await tail.stop();
    },
    onSeen: (notify) => {
      listeners.push(notify);
    },
  };
}
