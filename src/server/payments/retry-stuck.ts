import { DomainError } from '#contract/errors.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { closePayment } from './close-payment.ts';
import { enqueueRefund, enqueueReversal, enqueueTransfer } from './enqueue.ts';
import { fulfilPayment } from './fulfil-payment.ts';
import { uncollectable } from './ledger-rules.ts';
import { post } from './ledger-store.ts';
import { lockSubject } from './lock-subject.ts';
import { findPaymentAsSystem } from './payment-store.ts';
import { enqueueEvent } from './receive-webhook.ts';
import { auditLedger } from './reconcile.ts';
import { findRefundAsSystem, lockRefund, reopenRefund } from './refund-store.ts';
import { findReleaseAsSystem, findReversalAsSystem, finishReversal } from './release-store.ts';
import { findStuck, recordOperatorAction, refreshStuck } from './stuck-store.ts';

interface Operator {
  readonly id: number;
}

/** Tries again what is stuck; the report closes by itself once it moved. */
export async function retryStuck(
  ctx: Platform,
  operator: Operator,
  stuckId: number,
): Promise<void> {
  const stuck = await findStuck(ctx.db, stuckId);
  if (!stuck) throw new DomainError('not_found');
  await recordOperatorAction(ctx.db, operator.id, 'retry', stuck.ref);
  const name = stuck.ref.slice(stuck.ref.indexOf(':') + 1);
  const id = Number(name);
  if (stuck.kind === 'release') await inTransaction(ctx.db, (tx) => enqueueTransfer(tx, id));
  if (stuck.kind === 'reversal') await inTransaction(ctx.db, (tx) => enqueueReversal(tx, id));
  if (stuck.kind === 'refund') await askAgain(ctx, id);
  if (stuck.kind === 'webhook') await enqueueEvent(ctx.db, name);
  if (stuck.kind === 'payment') await lookAgain(ctx, id);
  if (stuck.kind === 'mismatch') await auditLedger(ctx);
  await refreshStuck(ctx.db);
}

async function lookAgain(ctx: Platform, paymentId: number): Promise<void> {
  const { payment } = await fulfilPayment(ctx, paymentId);
  if (payment.cancelRequestedAt !== null) await closePayment(ctx, paymentId);
}

/** A refund that the bank sent back is asked for once more, as a new one. */
async function askAgain(ctx: Platform, refundId: number): Promise<void> {
  const found = await findRefundAsSystem(ctx.db, refundId);
  const payment = found && (await findPaymentAsSystem(ctx.db, found.paymentId));
  if (!payment) throw new DomainError('not_found');
  await inTransaction(ctx.db, async (tx) => {
    await lockSubject(tx, payment.subject);
    const { status } = await lockRefund(tx, refundId);
    if (status === 'failed' || status === 'cancelled') await reopenRefund(tx, refundId);
    await enqueueRefund(tx, refundId);
  });
}

/** Gives up what a creator owes: the platform bears it. Throws not_found for anything but an open recovery. */
export async function writeOff(ctx: Platform, operator: Operator, stuckId: number): Promise<void> {
  const stuck = await findStuck(ctx.db, stuckId);
  if (stuck?.kind !== 'reversal') throw new DomainError('not_found');
  const id = Number(stuck.ref.slice('reversal:'.length));
  const reversal = await findReversalAsSystem(ctx.db, id);
  const release = reversal && (await findReleaseAsSystem(ctx.db, reversal.releaseId));
  const payment = release && (await findPaymentAsSystem(ctx.db, release.paymentId));
  if (!payment) throw new DomainError('not_found');
  await inTransaction(ctx.db, async (tx) => {
    await lockSubject(tx, payment.subject);
    if (!(await finishReversal(tx, id, { status: 'written_off' })))
      throw new DomainError('conflict');
    await post(tx, uncollectable(id, release.creatorId, reversal.amountCents));
    await recordOperatorAction(tx, operator.id, 'write-off', stuck.ref);
  });
  await refreshStuck(ctx.db);
}
