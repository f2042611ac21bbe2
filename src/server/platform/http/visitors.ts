import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { freshnessMs } from '#contract/constants.ts';
import { DomainError } from '#contract/errors.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { isTooSlow, measureEveryMs, type Standby } from '../db/standby.ts';
import type { Events } from '../events/event-kind.ts';
import type { Settings } from '../settings/settings.ts';

/** How a kept answer counts. */
interface Weight {
  readonly bytes: number;
  /** Kept for less time than usual. */
  readonly forMs?: number;
}

interface ReplyOptions {
  readonly current?: boolean;
  readonly about?: number | 'times' | undefined;
}

/** What people who are not signed in read. */
export interface Visitors {
  /** Connections of their own, read-only and with a limit of two seconds. */
  readonly db: Database;
  readonly pool: pg.Pool;
  /** Answers some of what they read, if there is one. */
  readonly standby: Standby | undefined;
  /** Answers that were made from each server since the process started. */
  readonly made: Readonly<Record<'primary' | 'standby', number>>;
  /**
   * The kept answer for this key, or a new one; those who ask while it is made share it. It is kept
   * for 30 seconds, unless something changes or `weigh` returns undefined. `make` may read from a
   * standby that is a few seconds behind, unless the answer has to be `current`. `about`: the
   * creator's profile that it is about, or the times of any; nothing else of it depends on a booking.
   */
  reply<T extends object>(
    key: string,
    make: (db: Database) => Promise<T>,
    weigh: (made: T) => Weight | undefined,
    options?: ReplyOptions,
  ): Promise<T>;
  /** Forgets all answers. */
  forget(): void;
}

const maxReplies = 2000;
const maxBytes = 64 * 1024 * 1024;

interface VisitorsOptions {
  readonly events: Pick<Events, 'onSeen'>;
  readonly settings: Pick<Settings, 'onChanged'>;
  readonly standby?: Standby | undefined;
  /** How far behind the standby may be, in milliseconds. */
  readonly maxLagMs: number;
}

/** How long an answer of a standby is kept that may lack a change. */
const unsureMs = 1000;

/**
 * One cache for all that visitors read, pages included: their number and bytes are bounded, and what
 * an event may have changed is forgotten when it is recorded here or elsewhere. Answers made during
 * a change are not kept.
 */
export function openVisitors(
  pool: pg.Pool,
  { events, settings, standby, maxLagMs }: VisitorsOptions,
): Visitors {
  const replies = new LRUCache<string, Promise<object>>({
    max: maxReplies,
    maxSize: maxBytes,
    ttl: freshnessMs,
  });
  let changedAt = Number.NEGATIVE_INFINITY;
  const forget = () => {
    replies.clear();
    changedAt = performance.now();
  };
  const db = openDatabase(pool);
  const made = { primary: 0, standby: 0 };
  /** What is about these creators, and what is about the times of any. */
  function forgetAbout(creators: readonly number[]): void {
    const starts = [...creators, 'times'].map((about) => `about ${about} `);
    for (const key of replies.keys())
      if (starts.some((start) => key.startsWith(start))) replies.delete(key);
    changedAt = performance.now();
  }
  events.onSeen((changes) => {
    if (changes === 'all') forget();
    else if (changes.length > 0) forgetAbout(changes);
  });
  settings.onChanged(forget);

  function keep(key: string, made: Promise<object>, weight: Weight | undefined): void {
    if (replies.peek(key) !== made) return;
    // Setting the same value again would keep its old size.
    replies.delete(key);
    if (!weight) return;
    replies.set(key, made, {
      size: weight.bytes + key.length,
      ttl: Math.max(1, Math.min(freshnessMs, weight.forMs ?? freshnessMs)),
    });
  }

  /** The bound of an answer from a standby that need not have seen the last change. */
  const unsure = () =>
    performance.now() - changedAt < maxLagMs + 2 * measureEveryMs ? unsureMs : freshnessMs;

  async function read<T>(make: (db: Database) => Promise<T>, from: Standby | undefined) {
    if (!from) {
      made.primary += 1;
      return { reply: await make(db), forMs: freshnessMs };
    }
    const forMs = unsure();
    try {
      const reply = await make(from.db);
      made.standby += 1;
      return { reply, forMs };
    } catch (error) {
      if (!from.failed(error)) throw error;
      made.primary += 1;
      return { reply: await make(db), forMs: freshnessMs };
    }
  }

  return {
    db,
    pool,
    standby,
    made,
    forget,
    reply<T extends object>(
      asked: string,
      make: (db: Database) => Promise<T>,
      weigh: (made: T) => Weight | undefined,
      { current = false, about }: ReplyOptions = {},
    ): Promise<T> {
      const kind = standby && current ? `current ${asked}` : asked;
      const key = about === undefined ? kind : `about ${about} ${kind}`;
      const kept = replies.get(key);
      if (kept !== undefined) return kept as Promise<T>;
      const from = !current && standby?.isUsable() ? standby : undefined;
      const making: Promise<T> = read(make, from).then(
        ({ reply, forMs }) => {
          const weight = weigh(reply);
          keep(key, making, weight && { ...weight, forMs: Math.min(forMs, weight.forMs ?? forMs) });
          return reply;
        },
        (error: unknown) => {
          keep(key, making, undefined);
          throw isTooSlow(error) ? new DomainError('unavailable') : error;
        },
      );
      replies.set(key, making, { size: 1 });
      return making;
    },
  };
}
