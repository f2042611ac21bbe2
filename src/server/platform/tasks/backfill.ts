import { setTimeout as wait } from 'node:timers/promises';
import { inTransaction, type Queryable, type Tx } from '../db/database.ts';
import type { Platform } from '../platform.ts';
import { beginBackfill, countBatch, listFinishedBackfills } from './backfill-store.ts';
import { enqueueTask, idlePriority } from './task-store.ts';
import type { Task } from './tasks.ts';

/**
 * A change of many rows, in batches behind the serving site: a migration would keep everyone out.
 * Until it is through, code and the previous release work with rows of both kinds.
 */
export interface Backfill {
  /** Never used again: what is finished is known by it. */
  readonly name: string;
  /** How many rows are left to change. */
  readonly countLeft: (db: Queryable, platform: Platform) => Promise<number>;
  /** Changes the next rows, at most `limit`, and returns how many; 0 ends the backfill. */
  readonly changeNext: (tx: Tx, limit: number, platform: Platform) => Promise<number>;
}

const batchSize = 500;
/** Milliseconds of one task; what is left is another one, so that a process can stop in between. */
const turnMs = 10_000;

const taskOptions = (name: string) => ({ key: `backfill:${name}`, priority: idlePriority });

/** Enqueues those that are not finished; every process may do so at its start. */
export async function enqueueBackfills(
  { db }: Pick<Platform, 'db'>,
  backfills: readonly Backfill[],
): Promise<void> {
  if (backfills.length === 0) return;
  const finished = await listFinishedBackfills(db);
  for (const { name } of backfills) {
    if (!finished.includes(name))
      await enqueueTask(db, 'run-backfill', { name }, taskOptions(name));
  }
}

/**
 * Changes batches for a while, each in a transaction with its count, resting as long as it took;
 * then leaves the rest to the next task. An interrupted batch is done again.
 */
export function runBackfill(backfills: readonly Backfill[], size = batchSize, ms = turnMs): Task {
  return async (platform, { name }: { readonly name: string }) => {
    const { db, log } = platform;
    const backfill = backfills.find((candidate) => candidate.name === name);
    // A newer release's, which shares this queue.
    if (!backfill) throw new Error(`This release has no backfill ${name}`);
    await beginBackfill(db, name, await backfill.countLeft(db, platform));
    const until = performance.now() + ms;
    for (;;) {
      const began = performance.now();
      const { changed, done, total } = await inTransaction(db, async (tx) => {
        const count = await backfill.changeNext(tx, size, platform);
        return { changed: count, ...(await countBatch(tx, name, count)) };
      });
      if (changed === 0) return log.info({ name, rows: done }, `Backfill ${name} is finished`);
      const now = performance.now();
      if (now > until) {
        log.info({ name, done, total }, `Backfill ${name}: ${done} of ${total} rows`);
        return enqueueTask(db, 'run-backfill', { name }, taskOptions(name));
      }
      await wait(now - began);
    }
  };
}
