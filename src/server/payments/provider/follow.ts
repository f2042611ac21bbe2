import { inTransaction } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { applyChargeback } from '../chargebacks/apply-chargeback.ts';
import { applyFraudWarning } from '../chargebacks/apply-fraud-warning.ts';
import { applyRefund } from '../escrow/apply-refund.ts';
import { findReleaseAsSystem, type Release } from '../escrow/release-store.ts';
import { findReversalAsSystem } from '../escrow/reversal-store.ts';
import { applyForeignReversal, applyReversal } from '../escrow/reversals.ts';
import { isOurs } from '../orders/installation-store.ts';
import { lockOrder } from '../orders/lock-payment.ts';
import { findPaymentAsSystem } from '../orders/payment-store.ts';
import type { ProviderTransfer } from '../outbound/provider.ts';
import { UnknownEntityError } from '../outbound/provider.ts';
import type { ProviderMovement } from '../outbound/provider-news.ts';
import { findAccountByStripeId, findAccountOf } from '../payouts/account-store.ts';
import { applyPayout } from '../payouts/apply-payout.ts';
import { sendTransfer } from './send-transfer.ts';
import { providerOf } from './stripe/adapter.ts';

// What the provider reports may be outdated or out of order: each of these reads the object again,
// and updates our record to it. They throw UnknownEntityError for one that is not ours (yet).

export async function followRefund(ctx: Platform, refundId: string): Promise<void> {
  await applyRefund(ctx, await providerOf(ctx).retrieveRefund(refundId));
}

export async function followFraudWarning(ctx: Platform, warningId: string): Promise<void> {
  await applyFraudWarning(ctx, await providerOf(ctx).retrieveFraudWarning(warningId));
}

export async function followChargeback(ctx: Platform, disputeId: string): Promise<void> {
  await applyChargeback(ctx, await providerOf(ctx).retrieveDispute(disputeId));
}

/** A creator's payout (with their `account`), or the platform's own. */
export async function followPayout(
  ctx: Platform,
  payoutId: string,
  account: string | null,
): Promise<void> {
  const payee = account === null ? undefined : await findAccountByStripeId(ctx.db, account);
  if (account !== null && !payee) throw new UnknownEntityError(account);
  const facts = await providerOf(ctx).retrievePayout(payoutId, account);
  await applyPayout(ctx, facts, payee?.creatorId ?? null);
}

/**
 * What a movement of the balance belongs to, if that could be unknown here: the provider keeps events
 * for 30 days, and lists reversals only by their transfer.
 */
export async function followMovement(ctx: Platform, movement: ProviderMovement): Promise<void> {
  const { id, sourceId } = movement;
  const follow = async () => {
    if (sourceId?.startsWith('po_')) return followPayout(ctx, sourceId, null);
    if (!sourceId?.startsWith('trr_')) return;
    const { transferId = null } = (await providerOf(ctx).originOf(id)) ?? {};
    if (transferId !== null) await followTransfer(ctx, transferId);
  };
  await follow().catch((error: unknown) => {
    // Of other sales with the account.
    if (!(error instanceof UnknownEntityError)) throw error;
  });
}

/** Repeats a transfer whose response was lost under its key, and records reversals. */
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
    (release && release.creatorCents - release.withheldCents) === made.amountCents;
  return same ? release : undefined;
}

async function followReversals(ctx: Platform, release: Release, transferId: string) {
  const payment = await findPaymentAsSystem(ctx.db, release.paymentId);
  if (!payment) return;
  for await (const made of providerOf(ctx).reversalsOf(transferId)) {
    await inTransaction(ctx.db, async (tx) => {
      await lockOrder(tx, payment.order);
      if (made.reversalId === null || !(await isOurs(tx, made.installation)))
        return applyForeignReversal(tx, release, made);
      const ours = await findReversalAsSystem(tx, made.reversalId);
      if (ours?.releaseId !== release.id || ours.amountCents !== made.amountCents) return;
      await applyReversal(tx, ours.id, made.id);
    });
  }
}
