import { DomainError } from '#contract/errors.ts';
import { insertAction } from '#server/platform/audit/action-store.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findReleaseAsSystem } from '../escrow/release-store.ts';
import { changeReversal, findReversalAsSystem, lockReversal } from '../escrow/reversal-store.ts';
import { uncollectable } from '../ledger/ledger-rules.ts';
import { post } from '../ledger/ledger-store.ts';
import { lockOrder } from '../orders/lock-payment.ts';
import { findPaymentAsSystem } from '../orders/payment-store.ts';
import { findException } from './exception-store.ts';
import { refreshExceptions } from './refresh-exceptions.ts';

/**
 * Writes off a creator's debt: the platform bears it, unless the outcome of a lost call shows that
 * it was recovered. Throws not_found for anything but an open recovery.
 */
export async function writeOff(
  ctx: Platform,
  operator: { readonly id: number },
  exceptionId: number,
): Promise<void> {
  const stuck = await findException(ctx.db, exceptionId);
  if (stuck?.kind !== 'reversal') throw new DomainError('not_found');
  const id = Number(stuck.ref.slice('reversal:'.length));
  const reversal = await findReversalAsSystem(ctx.db, id);
  const release = reversal && (await findReleaseAsSystem(ctx.db, reversal.releaseId));
  const payment = release && (await findPaymentAsSystem(ctx.db, release.paymentId));
  if (!payment) throw new DomainError('not_found');
  await inTransaction(ctx.db, async (tx) => {
    await lockOrder(tx, payment.order);
    const { status } = await lockReversal(tx, id);
    if (status !== 'requested') throw new DomainError('conflict');
    await changeReversal(tx, id, { status: 'written_off' });
    await post(tx, uncollectable(id, release.creatorId, reversal.amountCents));
    await insertAction(tx, {
      operatorId: operator.id,
      action: 'stuck-money.write-off',
      subject: stuck.ref,
    });
  });
  await refreshExceptions(ctx);
}
