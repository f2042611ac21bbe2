import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { freshnessMs } from '#contract/constants.ts';
import { DomainError } from '#contract/errors.ts';
import { type Database, openDatabase } from '../db/database.ts';
import type { Events } from '../events/event-relay.ts';
import type { Settings } from '../settings/settings.ts';

/** How a kept answer counts. */
interface Weight {
  readonly bytes: number;
  /** Kept for less time than usual. */
  readonly forMs?: number;
}

/** What people who are not signed in read. */
export interface Visitors {
  /** Connections of their own, read-only and with a limit of two seconds. */
  readonly db: Database;
  readonly pool: pg.Pool;
  /**
   * The kept answer for this key, or a new one; those who ask while it is made share it. It is kept
   * for 30 seconds, unless something changes or `weigh` returns undefined.
   */
  answer<T extends object>(
    key: string,
    make: () => Promise<T>,
    weigh: (made: T) => Weight | undefined,
  ): Promise<T>;
  /** Forgets all answers. */
  forget(): void;
}

/** Events that change nothing that visitors read: most of them, on a busy site. */
const unseenByVisitors = /^(?:message|notification)\./;
const mostAnswers = 2000;
const mostBytes = 64 * 1024 * 1024;

/**
 * One cache for all that visitors read, pages included: their number and bytes are bounded, and all
 * are forgotten when an event is recorded here or elsewhere. Answers made during a change are not
 * kept.
 */
export function openVisitors(
  pool: pg.Pool,
  { events, settings }: { events: Pick<Events, 'onSeen'>; settings: Pick<Settings, 'onChanged'> },
): Visitors {
  const answers = new LRUCache<string, Promise<object>>({
    max: mostAnswers,
    maxSize: mostBytes,
    ttl: freshnessMs,
  });
  const forget = () => answers.clear();
  events.onSeen((names) => {
    if (!names?.every((name) => unseenByVisitors.test(name))) forget();
  });
  settings.onChanged(forget);

  function keep(key: string, made: Promise<object>, weight: Weight | undefined): void {
    if (answers.peek(key) !== made) return;
    // Setting the same value again would keep its old size.
    answers.delete(key);
    if (!weight) return;
    answers.set(key, made, {
      size: weight.bytes + key.length,
      ttl: Math.max(1, Math.min(freshnessMs, weight.forMs ?? freshnessMs)),
    });
  }

  return {
    db: openDatabase(pool),
    pool,
    forget,
    answer<T extends object>(
      key: string,
      make: () => Promise<T>,
      weigh: (made: T) => Weight | undefined,
    ): Promise<T> {
      const kept = answers.get(key);
      if (kept !== undefined) return kept as Promise<T>;
      const made: Promise<T> = make().then(
        (answer) => {
          keep(key, made, weigh(answer));
          return answer;
        },
        (error: unknown) => {
          keep(key, made, undefined);
          throw isTooSlow(error) ? new DomainError('unavailable') : error;
        },
      );
      answers.set(key, made, { size: 1 });
      return made;
    },
  };
}

/** No connection was free in time, or the statement was canceled. */
function isTooSlow(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { message, code } = error as Error & { code?: string };
  return code === '57014' || message === 'timeout exceeded when trying to connect';
}
