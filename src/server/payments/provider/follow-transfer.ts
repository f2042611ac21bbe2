import { inTransaction } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { applyReversal } from '../escrow/apply-reversal.ts';
import { findReleaseAsSystem, type Release } from '../escrow/release-store.ts';
import { findReversalAsSystem, findReversalLike } from '../escrow/reversal-store.ts';
import { isOurs } from '../orders/installation-store.ts';
import { lockOrder } from '../orders/lock-payment.ts';
import { findPaymentAsSystem } from '../orders/payment-store.ts';
import { isRequestUnderWay } from '../outbound/outbound-request-store.ts';
import type { ProviderTransfer } from '../outbound/provider.ts';
import { findAccountOf } from '../payouts/account-store.ts';
import { UnknownEntityError } from '../webhooks/unknown-entity.ts';
import { sendTransfer } from './send-transfer.ts';
import { providerOf } from './stripe/adapter.ts';

/**
 * Updates a transfer to the provider's state: repeats a call with a lost response under its key,
 * and records reversals. Throws {@link UnknownEntityError} for one that is not ours.
 */
export async function followTransfer(ctx: Platform, transferId: string): Promise<void> {
  const release = await releaseOf(ctx, await providerOf(ctx).retrieveTransfer(transferId));
  if (!release) throw new UnknownEntityError(transferId);
  if (release.status === 'sending') await sendTransfer(ctx, release.id);
  await followReversals(ctx, release, transferId);
}

/** Ours by its metadata, if payment, amount and account match. */
async function releaseOf(ctx: Platform, made: ProviderTransfer): Promise<Release | undefined> {
  if (made.releaseId === null || !(await isOurs(ctx.db, made.installation))) return undefined;
  const release = await findReleaseAsSystem(ctx.db, made.releaseId);
  const payment = release && (await findPaymentAsSystem(ctx.db, release.paymentId));
  const account = release && (await findAccountOf(ctx.db, release.creatorId));
  const same =
    payment?.chargeId === made.chargeId &&
    account?.accountId === made.account &&
    release?.creatorCents === made.amountCents;
  return same ? release : undefined;
}

async function followReversals(ctx: Platform, release: Release, transferId: string) {
  const payment = await findPaymentAsSystem(ctx.db, release.paymentId);
  if (!payment) return;
  for await (const made of providerOf(ctx).reversalsOf(transferId)) {
    await inTransaction(ctx.db, async (tx) => {
      await lockOrder(tx, payment.subject);
      // A manual one settles ours if the amount matches; otherwise the audit reports a difference.
      const byHand = made.reversalId === null || !(await isOurs(tx, made.installation));
      const ours =
        made.reversalId === null || byHand
          ? await findReversalLike(tx, { release, ...made })
          : await findReversalAsSystem(tx, made.reversalId);
      if (ours?.releaseId !== release.id || ours.amountCents !== made.amountCents) return;
      if (byHand && (await isRequestUnderWay(tx, 'reversal', ours.id))) return;
      await applyReversal(tx, ours.id, made.id);
    });
  }
}
