import type { Tx } from '#server/platform/db/database.ts';
import { enqueueTask } from '#server/platform/tasks/task-store.ts';

/** The calls made by a task of their own, and what its payload names the record. */
const records = {
  transfer: 'releaseId',
  refund: 'refundId',
  reversal: 'reversalId',
  answer: 'answerId',
} as const;

/** Schedules the call for a record: one pending task each, `minutes` from now. */
export function enqueueRequest(
  tx: Tx,
  kind: keyof typeof records,
  id: number,
  minutes = 0,
): Promise<void> {
  return enqueueTask(
    tx,
    `payments-${kind}`,
    { [records[kind]]: id },
    { key: `payments-${kind}:${id}`, ...(minutes > 0 ? { runAt: inMinutes(minutes) } : {}) },
  );
}

/** By the queue's clock, which is the database's. */
export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
