import { isDisputeOpen } from '#contract/lifecycles/payment.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findRefundsToSend } from '../escrow/refund-store.ts';
import { lockReleasesOf } from '../escrow/release-store.ts';
import { settleDeferred } from '../escrow/settle-cancelled.ts';
import { chargebackClosed, chargebackOpened } from '../events.ts';
import { disputeMoved } from '../ledger/ledger-rules.ts';
import { post } from '../ledger/ledger-store.ts';
import { lockOrder } from '../orders/lock-payment.ts';
import { announceStatusChange, moneyOf, orderOf } from '../orders/payment-status.ts';
import { findPaymentByProvider, lockPayment, type Payment } from '../orders/payment-store.ts';
import { enqueueRequest } from '../outbound/enqueue.ts';
import type { ProviderDispute } from '../outbound/provider.ts';
import { UnknownEntityError } from '../outbound/provider.ts';
import { recordChargebackLoss, reverseChargebackLoss } from './chargeback-loss.ts';
import { type Chargeback, lockChargeback, saveChargeback } from './chargeback-store.ts';

/**
 * Updates a card dispute to the provider's state. What was lost follows from its movements: also
 * one that was prevented, by refunding the cardholder, keeps the money. A win counts once the money
 * is back.
 */
export async function applyChargeback(ctx: Platform, reported: ProviderDispute): Promise<void> {
  const returns = reported.status === 'won' && takenBy(reported) > 0;
  const facts = returns ? { ...reported, status: 'under_review' } : reported;
  const found = await findPaymentByProvider(ctx.db, { chargeId: facts.chargeId });
  if (!found) throw new UnknownEntityError(facts.id);
  await inTransaction(ctx.db, async (tx) => {
    await lockOrder(tx, found.order);
    const payment = await lockPayment(tx, found.id);
    await announceStatusChange(ctx, tx, payment.order, () => follow(ctx, tx, payment, facts));
  });
}

/** Cents that the provider has taken and not returned. */
const takenBy = ({ movements }: ProviderDispute) =>
  0 - movements.reduce((sum, { amountCents }) => sum + amountCents, 0);

const hasClosed = (status: string) => !isDisputeOpen(status) && !status.startsWith('warning');

async function follow(ctx: Platform, tx: Tx, payment: Payment, facts: ProviderDispute) {
  const before = await lockChargeback(tx, facts.id);
  const id = await saveChargeback(tx, payment.id, facts, hasClosed(facts.status));
  const dispute: Chargeback = before ?? { id, status: '', lostCents: 0, rounds: 0 };
  const lost = hasClosed(facts.status) && takenBy(facts) > 0;
  if (dispute.lostCents > 0 && !lost) await reverseChargebackLoss(tx, payment, dispute);
  for (const { id: transaction, amountCents, feeCents } of facts.movements) {
    await post(tx, disputeMoved(transaction, id, amountCents, feeCents));
  }
  if (lost && dispute.lostCents === 0) {
    await recordChargebackLoss(tx, payment, dispute, takenBy(facts));
  }
  await recordChange(ctx, tx, payment, { before: dispute, facts });
  await settleDeferred(ctx, tx, payment.order);
  // Rechecks what waited for the decision: sends it, or defers it until then.
  for (const { id: releaseId, status } of await lockReleasesOf(tx, payment.id)) {
    if (status === 'blocked_dispute' || status === 'requested')
      await enqueueRequest(tx, 'transfer', releaseId);
  }
  for (const refundId of await findRefundsToSend(tx, payment.id))
    await enqueueRequest(tx, 'refund', refundId);
}

async function recordChange(
  ctx: Platform,
  tx: Tx,
  { id: paymentId, ...payment }: Payment,
  { before, facts }: { before: Chargeback; facts: ProviderDispute },
) {
  const order = orderOf(payment.order);
  if (!order) return;
  const fact = { order, paymentId, disputeId: before.id, amountCents: facts.amountCents };
  if (isDisputeOpen(facts.status) && !isDisputeOpen(before.status)) {
    await ctx.events.record(tx, chargebackOpened, fact);
  }
  if (!hasClosed(facts.status) || before.status === facts.status) return;
  const now = await lockPayment(tx, paymentId);
  await ctx.events.record(tx, chargebackClosed, {
    ...fact,
    outcome: takenBy(facts) > 0 ? 'lost' : 'won',
    lostCents: now.lostCents,
    heldCents: (await moneyOf(tx, order))?.heldCents ?? 0,
  });
}
