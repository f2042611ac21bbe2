import type { Tx } from '#server/platform/db/database.ts';
import { enqueueTask } from '#server/platform/tasks/task-store.ts';

/** One pending task per record; `runAt` (an ISO instant) delays it. */
export function enqueueTransfer(tx: Tx, releaseId: number, runAt?: string): Promise<void> {
  const key = `payments-transfer:${releaseId}`;
  return enqueueTask(tx, 'payments-transfer', { releaseId }, { key, ...(runAt ? { runAt } : {}) });
}

export function enqueueRefund(tx: Tx, refundId: number, runAt?: string): Promise<void> {
  const key = `payments-refund:${refundId}`;
  return enqueueTask(tx, 'payments-refund', { refundId }, { key, ...(runAt ? { runAt } : {}) });
}

export function enqueueChargebackAnswer(tx: Tx, answerId: number, runAt?: string): Promise<void> {
  const key = `payments-answer:${answerId}`;
  return enqueueTask(tx, 'payments-answer', { answerId }, { key, ...(runAt ? { runAt } : {}) });
}

export function enqueueReversal(tx: Tx, reversalId: number, runAt?: string): Promise<void> {
  const key = `payments-reversal:${reversalId}`;
  return enqueueTask(tx, 'payments-reversal', { reversalId }, { key, ...(runAt ? { runAt } : {}) });
}
