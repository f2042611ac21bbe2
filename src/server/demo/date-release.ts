import { inTransaction } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { enqueueTask, idlePriority } from '#server/platform/tasks/task-store.ts';
import { backdateRelease, datePayout, findTransfer } from './demo-dates-store.ts';
import { payOutAtOnce } from './post-to-sandbox.ts';

interface DatedRelease {
  readonly jobId: number;
  readonly attemptsLeft: number;
  /** The provider's id, once the money is on its way to the creator's bank. */
  readonly payoutId?: string;
}

/** From a transfer to the creator's bank. */
const daysToArrive = 3;

/**
 * Dates a job's release like its work, and pays out what would have arrived by now; retries while the provider is at
 * it.
 */
export async function dateRelease(platform: Platform, work: DatedRelease): Promise<void> {
  const { jobId, attemptsLeft } = work;
  const toCome = await inTransaction(platform.db, (tx) => backdateRelease(tx, jobId));
  if (toCome) return later(platform, work);
  if (work.payoutId === undefined) {
    const transfer = await findTransfer(platform.db, jobId, daysToArrive);
    if (!transfer || attemptsLeft === 0) return;
    const payoutId = await payOutAtOnce(platform, { ...transfer, key: `demo payout ${jobId}` });
    return later(platform, { ...work, payoutId });
  }
  const payoutId = work.payoutId;
  const dated = await inTransaction(platform.db, (tx) =>
    datePayout(tx, jobId, payoutId, daysToArrive),
  );
  if (!dated) await later(platform, work);
}

async function later({ db }: Platform, work: DatedRelease): Promise<void> {
  const { attemptsLeft } = work;
  if (attemptsLeft === 0) return;
  await enqueueTask(
    db,
    'date-demo-release',
    { ...work, attemptsLeft: attemptsLeft - 1 },
    { runAt: new Date(Date.now() + 2000).toISOString(), priority: idlePriority },
  );
}
