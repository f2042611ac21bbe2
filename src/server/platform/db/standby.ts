import { setTimeout as wait } from 'node:timers/promises';
import { DomainError } from '#contract/errors.ts';
import { inTime } from '../in-time.ts';
import { type Database, openDatabase } from './database.ts';
import type { SitePool } from './site-pool.ts';

/** A read-only copy of the database that Postgres keeps up to date, for what visitors read. */
export interface Standby {
  readonly db: Database;
  readonly pool: SitePool;
  readonly state: StandbyState;
  /** Answers, and is not farther behind than allowed. */
  isUsable(): boolean;
  /** Whether a failed read may be repeated on the primary; if so, the standby rests until it has answered again. */
  failed(error: unknown): boolean;
  /** Compares its position with the primary's; takes three seconds at most, and never throws. */
  measure(): Promise<void>;
}

export interface StandbyState {
  /** How far behind, in milliseconds; undefined while that is not known. */
  readonly lagMs: number | undefined;
  /** Why it cannot be used, unless it is merely behind. */
  readonly failure: string | undefined;
  /** It takes writes itself, and is not the primary. */
  readonly takesWrites?: true;
}

/** Milliseconds between two measurements, until one is given up, and how long positions are kept. */
export const measureEveryMs = 1000;
const [measureMs, keptMs] = [3000, 600_000];
const silent = 'It does not answer';

interface Position {
  /** Bytes of the log that are in the database. */
  readonly at: bigint;
  readonly recovering: boolean;
  /** Tells servers apart. */
  readonly startedAt: string;
  /** Milliseconds since the last write that it has was made; null on a primary. */
  readonly sinceWriteMs?: number | null;
}

/**
 * `maxMs` is how far it may be behind: the age of the newest position of the primary that it has
 * reached. That needs no clocks to agree, and grows only while something is written.
 */
export function openStandby(
  primary: Pick<SitePool, 'query'>,
  pool: SitePool,
  maxMs: number,
  now: () => number = () => performance.now(),
): Standby {
  let known: { readonly at: bigint; readonly when: number }[] = [];
  let state: StandbyState = { lagMs: undefined, failure: 'It was not asked yet' };

  function judge(own: Position | undefined, found: Position): StandbyState {
    // After it was promoted, both addresses may lead to it.
    if (!found.recovering && found.startedAt !== own?.startedAt)
      return {
        lagMs: undefined,
        failure: 'It is not a standby of this database',
        takesWrites: true,
      };
    const reached = known.findLast(({ at }) => at <= found.at);
    const newest = known.at(-1);
    if (!newest) return { lagMs: undefined, failure: 'The primary does not answer' };
    if (reached === newest) return { lagMs: 0, failure: undefined };
    if (reached) return { lagMs: now() - reached.when, failure: undefined };
    // Farther than positions are kept: hours, or a day.
    const least = now() - newest.when + keptMs;
    return { lagMs: Math.max(least, found.sinceWriteMs ?? 0), failure: undefined };
  }

  async function compare(): Promise<void> {
    const asked = now();
    const own = await inTime(positionOf(primary), measureMs, silent).catch(() => undefined);
    // Without a primary, what it had reached last still counts.
    if (own && (known.at(-1)?.at ?? -1n) < own.at) known.push({ at: own.at, when: asked });
    else if (own && known.length > 0) known = [...known.slice(0, -1), { at: own.at, when: asked }];
    known = known.filter(({ when }) => when > asked - keptMs).slice(-maxKept);
    try {
      state = judge(own, await inTime(positionOf(pool), measureMs, silent));
    } catch (error) {
      state = { lagMs: undefined, failure: (error as Error).message };
    }
  }

  let comparing: Promise<void> | undefined;
  const measure = () => {
    comparing ??= compare().finally(() => {
      comparing = undefined;
    });
    return comparing;
  };

  return {
    db: openDatabase(pool),
    pool,
    get state() {
      return state;
    },
    isUsable: () => state.failure === undefined && (state.lagMs ?? Infinity) <= maxMs,
    failed(error) {
      if (error instanceof DomainError || isTooSlow(error)) return false;
      state = { lagMs: undefined, failure: (error as Error).message };
      pool.renew();
      // What the read asked of the primary may have failed.
      void measure();
      return true;
    },
    measure,
  };
}

const maxKept = 1000;

/** Measures every second until the returned function is called. */
export function keepMeasuring(standby: Standby): () => Promise<void> {
  let stopped = false;
  const going = (async () => {
    while (!stopped) {
      await wait(measureEveryMs, undefined, { ref: false });
      if (!stopped) await standby.measure();
    }
  })();
  return async () => {
    stopped = true;
    await going;
  };
}

async function positionOf(pool: Pick<SitePool, 'query'>): Promise<Position> {
  const { rows } = await pool.query<{ at: string; recovering: boolean; startedAt: string }>(
    `select pg_is_in_recovery() as recovering, pg_postmaster_start_time()::text as "startedAt",
       ((case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end)
         - '0/0'::pg_lsn)::text as at,
       (extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()) * 1000)::float8 as "sinceWriteMs"`,
  );
  const [row] = rows;
  if (!row) throw new Error('It names no position');
  return { ...row, at: BigInt(row.at) };
}

/** No connection was free in time, or the statement was canceled: another server would not help. */
export function isTooSlow(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { message, code } = error as Error & { code?: string };
  return code === '57014' || message === 'timeout exceeded when trying to connect';
}
