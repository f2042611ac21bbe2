import type pg from 'pg';
import { afterCommit, type Tx } from '../db/database.ts';
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
  let listener: pg.Client | undefined;
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

  async function listen(): Promise<void> {
    if (stopped) return;
    const { log } = platform();
    try {
      const client = platform().newClient();
      listener = client;
      client.on('notification', (message) => {
        fanOut(message.payload ?? '[]').catch((error) =>
          log.warn({ err: error }, 'A live event was not shown'),
        );
      });
      const reconnect = () => {
        if (listener !== client || stopped) return;
        listener = undefined;
        setTimeout(() => void listen(), 500);
      };
      client.on('error', reconnect);
      client.on('end', reconnect);
      await client.connect();
      await client.query('listen events');
    } catch (error) {
      log.warn({ err: error }, 'Not listening for events yet');
      setTimeout(() => void listen(), 500);
    }
  }

  return {
    async record(tx, kind, payload) {
      const event = await insertEvent(tx, kind.name, payload);
      for (const subscriber of by(kind.name)) await subscriber.within?.(platform(), tx, event);
      afterCommit(tx, wake);
    },
    async start() {
      await listen();
      timer = setInterval(wake, pollMs);
      wake();
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
      await listener?.end().catch(() => {});
    },
    onSeen: (notify) => {
      listeners.push(notify);
    },
  };
}
