import * as z from 'zod/mini';
import type { Platform } from '../platform.ts';
import { changesOf, type RecordedEvent, type SeenChanges } from './event-kind.ts';
import { findLastPosition, findRelayedAfter, type Relayed } from './event-store.ts';

const page = 500;
/**
 * A process that missed more makes its visitors reconnect: they catch up with their own cursors.
 */
const maxMissed = 5000;

const relayedBatch = z.object({
  first: z.int(),
  last: z.int(),
  /** For visitors. */
  changes: z.union([z.literal('all'), z.array(z.int())]),
  /** Left out if they are too long to be carried. */
  events: z.optional(z.array(z.custom<RecordedEvent<never>>())),
});
type Batch = z.infer<typeof relayedBatch>;

/** Shows this process each event once, in the order of their positions, whatever is lost between the processes. */
export interface EventTail {
  /** Starts after everything relayed so far. */
  open(): Promise<void>;
  /** Shows what this process has just relayed; returns the announcement for the others. */
  take(relayed: Relayed): Batch;
  /** Handles an announcement of another process. */
  subscribe(text: string): void;
  /** Polls for events that were not announced. */
  poll(): void;
  /** Waits until the current batch is shown. */
  stop(): Promise<void>;
}

export function createEventTail(
  platform: () => Platform,
  isShown: (event: RecordedEvent<never>) => boolean,
  show: (event: RecordedEvent<never>) => Promise<void>,
  onSeen: (changes: SeenChanges) => void,
): EventTail {
  let at = 0;
  let work = Promise.resolve();
  let looking = false;
  let stopped = false;

  /** Runs steps one after the other. */
  function then(step: () => Promise<void>): void {
    work = work.then(async () => {
      try {
        if (!stopped) await step();
      } catch (error) {
        platform().log.warn({ err: error }, 'Live events are late');
      }
    });
  }

  async function showAll(
    events: readonly RecordedEvent<never>[],
    changes: SeenChanges,
  ): Promise<void> {
    onSeen(changes);
    for (const event of events) {
      try {
        await show(event);
      } catch (error) {
        platform().log.warn({ err: error }, 'A live event was not shown');
      }
    }
  }

  async function accept({ first, last, changes, events }: Batch): Promise<void> {
    if (last <= at) return;
    if (first !== at + 1 || !events) return readOn();
    at = last;
    await showAll(events, changes);
  }

  async function readOn(): Promise<void> {
    const { db, live } = platform();
    for (let missed = 0; !stopped; missed += page) {
      if (missed >= maxMissed) {
        at = await findLastPosition(db);
        onSeen('all');
        return live.closeAll('too much was missed');
      }
      const rows = await findRelayedAfter(db, at, page);
      const last = rows.at(-1);
      if (!last) return;
      at = last.position;
      const events = rows.map(({ event }) => event);
      await showAll(events, changesOf(events));
      if (rows.length < page) return;
    }
  }

  return {
    async open() {
      at = await findLastPosition(platform().db);
    },
    take({ first, events }) {
      const changes = changesOf(events);
      const batch: Batch = {
        first,
        last: first + events.length - 1,
        changes: changes === 'all' ? changes : [...changes],
        events: events.filter(isShown),
      };
      then(() => accept(batch));
      return batch;
    },
    subscribe(text) {
      const batch = z.safeParse(relayedBatch, JSON.parse(text));
      if (batch.success) then(() => accept(batch.data));
      else platform().log.warn('Another process tells of events in a way that is not understood');
    },
    poll() {
      if (looking) return;
      looking = true;
      then(() =>
        readOn().finally(() => {
          looking = false;
        }),
      );
    },
    async stop() {
      stopped = true;
      await work;
    },
  };
}
