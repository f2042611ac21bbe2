import { setTimeout as wait } from 'node:timers/promises';
import DataLoader from 'dataloader';
import type pg from 'pg';
import { type FoundViewer, findViewers } from './session-store.ts';

type Lookup = DataLoader<Buffer, FoundViewer | undefined>;

const maxAtOnce = 500;
/** A slower lookup does not delay the next ones. */
const longestWaitMs = 20;
const lookups = new WeakMap<pg.Pool, Lookup>();

/**
 * The person behind a session token. While one lookup runs, new ones share the next: after a
 * restart, thousands of clients reconnect together. Nothing is cached: an ended session fails on
 * the next request.
 */
export function lookUpViewer(
  pool: pg.Pool,
  tokenHash: Buffer,
  clock: () => Date,
): Promise<FoundViewer | undefined> {
  const lookup = lookups.get(pool) ?? createLookup(pool, clock);
  lookups.set(pool, lookup);
  return lookup.load(tokenHash);
}

function createLookup(pool: pg.Pool, clock: () => Date): Lookup {
  let underWay: Promise<unknown> = Promise.resolve();
  return new DataLoader(
    (hashes) => {
      const found = findViewers(pool, hashes, clock());
      underWay = Promise.race([found.catch(() => {}), wait(longestWaitMs)]);
      return found;
    },
    {
      cache: false,
      maxBatchSize: maxAtOnce,
      batchScheduleFn: (look) => void underWay.then(look),
    },
  );
}
