import { afterCommit, type Tx } from '../db/database.ts';
import { keepSession } from '../db/standing-session.ts';
import type { Platform } from '../platform.ts';
import { enqueueTask } from '../tasks/task-store.ts';
import type { EventKind, Subscriber } from './event.ts';
import { findEvents, insertEvent, relayEvents } from './event-store.ts';

const batch = 200;
const pollMs = 1000;

/** The outbox: facts are written in the operation's transaction and handed on after its commit. */
export interface Events {
  /** Records a fact in `tx` and runs the subscribers that belong inside the transaction. */
  record<Payload extends object>(tx: Tx, kind: EventKind<Payload>, payload: Payload): Promise<void>;
  /** Begins handing committed events to tasks and to this process's live connections. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Called after each batch of events was seen by this process. */
  onSeen(listener: () => void): void;
}

export function createEvents(platform: () => Platform, subscribers: readonly Subscriber[]): Events {
  const listeners: (() => void)[] = [];
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let session: { stop(): Promise<void> } | undefined;
  const by = (name: string) => subscribers.filter((subscriber) => subscriber.event === name);

  async function relayAll(): Promise<void> {
    const { db, log } = platform();
    try {
      let relayed = batch;
      while (relayed === batch && !stopped) {
        relayed = await relayEvents(db, batch, async (tx, events) => {
          for (const event of events) {
            for (const subscriber of by(event.name)) {
              if (!subscriber.after) continue;
              await enqueueTask(
                tx,
                'handle-event',
                { eventId: event.id, subscriber: subscriber.name },
                { key: `event:${event.id}:${subscriber.name}` },
              );
            }
          }
        });
      }
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

  async function fanOut(payload: string): Promise<void> {
    for (const notify of listeners) notify();
    const events = await findEvents(platform().db, JSON.parse(payload) as number[]);
    for (const event of events) {
      for (const subscriber of by(event.name)) await subscriber.live?.(platform(), event as never);
    }
  }

  function listen(): Promise<{ stop(): Promise<void> }> {
    const { newClient, log } = platform();
    return keepSession(
      newClient,
      async (client) => {
        client.on('notification', (message) => {
          fanOut(message.payload ?? '[]').catch((error) =>
            log.warn({ err: error }, 'A live event was not shown'),
          );
        });
        await client.query('listen events');
      },
      (error) => log.warn({ err: error }, 'Not listening for events yet'),
    );
  }

  return {
    async record(tx, kind, payload) {
      const event = await insertEvent(tx, kind.name, payload);
      for (const subscriber of by(kind.name)) await subscriber.within?.(platform(), tx, event);
      afterCommit(tx, wake);
    },
    async start() {
      session = await listen();
      timer = setInterval(wake, pollMs);
      wake();
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
      await session?.stop();
    },
    onSeen: (notify) => {
      listeners.push(notify);
    },
  };
}
