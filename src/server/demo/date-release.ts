import { inTransaction } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { enqueueTask, idlePriority } from '#server/platform/tasks/task-store.ts';
import { backdateRelease } from './demo-dates-store.ts';

interface DatedRelease {
  readonly jobId: number;
  readonly attemptsLeft: number;
}

/** Dates a job's release like its work; retries if the provider has not transferred it yet. */
export async function dateRelease(
  { db }: Platform,
  { jobId, attemptsLeft }: DatedRelease,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const toCome = await backdateRelease(tx, jobId);
    if (!toCome || attemptsLeft === 0) return;
    const runAt = new Date(Date.now() + 2000).toISOString();
    await enqueueTask(
      tx,
      'date-demo-release',
      { jobId, attemptsLeft: attemptsLeft - 1 },
      { runAt, priority: idlePriority },
    );
  });
}
