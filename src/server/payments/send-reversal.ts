import { inTransaction } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findCall, intendCall } from './call-store.ts';
import { enqueueReversal } from './enqueue.ts';
import { transferReversed } from './ledger-rules.ts';
import { post } from './ledger-store.ts';
import { lockSubject } from './lock-subject.ts';
import { backoffMinutes } from './payment-rules.ts';
import { findPaymentAsSystem } from './payment-store.ts';
import { performCall } from './perform-call.ts';
import { ProviderRefusal } from './provider.ts';
import {
  addReversed,
  findReleaseAsSystem,
  findReversalAsSystem,
  finishReversal,
} from './release-store.ts';
import { inMinutes } from './send-transfer.ts';

/** Takes back part of a transfer. A creator who spent the money owes it until a later attempt, or a write-off. */
export async function sendReversal(ctx: Platform, reversalId: number): Promise<void> {
  const reversal = await findReversalAsSystem(ctx.db, reversalId);
  const release = reversal && (await findReleaseAsSystem(ctx.db, reversal.releaseId));
  const payment = release && (await findPaymentAsSystem(ctx.db, release.paymentId));
  if (!payment || reversal.status !== 'requested') return;
  const { amountCents } = reversal;
  const params = { reversalId, transferId: release.transferId, amountCents };
  await inTransaction(ctx.db, (tx) => intendCall(tx, 'reversal', reversalId, params));
  try {
    await performCall(ctx, 'reversal', reversalId, async (tx, stripeId) => {
      await lockSubject(tx, payment.subject);
      if (!(await finishReversal(tx, reversalId, { status: 'succeeded', stripeId }))) return;
      await addReversed(tx, release.id, amountCents);
      await post(tx, transferReversed(stripeId, release.creatorId, amountCents));
    });
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    ctx.log.warn({ err: error, reversalId }, 'A transfer could not be taken back');
    const attempt = (await findCall(ctx.db, 'reversal', reversalId))?.attempt ?? 1;
    // A balance that is empty fills over weeks, not minutes.
    const wait = inMinutes(backoffMinutes(attempt * 10));
    await inTransaction(ctx.db, (tx) => enqueueReversal(tx, reversalId, wait));
  }
}
