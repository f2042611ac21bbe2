import { canMove, refundMachine } from '#contract/lifecycles/payment.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refundFailed, refundSucceeded, refundWaits } from '../events.ts';
import { refundExecuted, refundReturned } from '../ledger/ledger-rules.ts';
import { post } from '../ledger/ledger-store.ts';
import { isOurs } from '../orders/installation-store.ts';
import { lockOrder } from '../orders/lock-payment.ts';
import { afterBusinessDays } from '../orders/payment-rules.ts';
import { announceStatusChange, orderOf } from '../orders/payment-status.ts';
import {
  findPaymentAsSystem,
  findPaymentByProvider,
  lockPayment,
  type Payment,
} from '../orders/payment-store.ts';
import { findRequest, resolveRequest, wasReceived } from '../outbound/outbound-request-store.ts';
import type { ProviderRefund } from '../outbound/provider.ts';
import { UnknownEntityError } from '../outbound/provider.ts';
import {
  changeRefund,
  findRefundAsSystem,
  findRefundByStripeId,
  lockRefund,
  type Refund,
  setWaitsForBalance,
} from './refund-store.ts';
import { announceRefund, bookRefund, requestRemainder, withdrawRefunds } from './refunds.ts';

/**
 * Updates a refund to the provider's state, given in `facts`; one made in the provider's dashboard is imported first.
 * Throws {@link UnknownEntityError} for a payment that is not ours yet.
 */
export async function applyRefund(ctx: Platform, facts: ProviderRefund): Promise<void> {
  const { id: stripeId } = facts;
  const known = await findRefundByStripeId(ctx.db, stripeId);
  const named = await refundNamedBy(ctx, facts);
  // The response to our call may arrive after its webhook.
  const found = known ?? (named?.stripeId === null ? named : undefined);
  // Replaced by a newer attempt: this one was accounted for when it was reported.
  if (!found && named) return;
  const payment = found
    ? await findPaymentAsSystem(ctx.db, found.paymentId)
    : await findPaymentByProvider(ctx.db, { chargeId: facts.chargeId ?? '' });
  if (!payment) throw new UnknownEntityError(stripeId);
  // Tried in the dashboard, and failed.
  if (!found && !facts.moved && (facts.state === 'failed' || facts.state === 'cancelled')) return;
  await inTransaction(ctx.db, async (tx) => {
    await lockOrder(tx, payment.order);
    await announceStatusChange(ctx, tx, payment.order, async () => {
      const id = found?.id ?? (await importExternalRefund(ctx, tx, payment.id, facts));
      const refund = await lockRefund(tx, id);
      if (await isReportOf(tx, refund, facts.id)) await follow(ctx, tx, payment, refund, facts);
    });
  });
}

/** Ours by its metadata, if payment and amount match. */
async function refundNamedBy(ctx: Platform, facts: ProviderRefund): Promise<Refund | undefined> {
  if (facts.refundId === null || !(await isOurs(ctx.db, facts.installation))) return undefined;
  const refund = await findRefundAsSystem(ctx.db, facts.refundId);
  const payment = refund && (await findPaymentAsSystem(ctx.db, refund.paymentId));
  const same = payment?.chargeId === facts.chargeId && refund?.amountCents === facts.amountCents;
  return same ? refund : undefined;
}

/**
 * Whether the provider's refund is the record's current one, not one that failed and was requested
 * again. A webhook that arrives before our call's response counts as the response, so a lost one
 * does not leave the call open forever.
 */
async function isReportOf(tx: Tx, { id, stripeId }: Refund, reportedId: string): Promise<boolean> {
  if (stripeId !== null) return stripeId === reportedId;
  if (await wasReceived(tx, 'refund', id, reportedId)) return false;
  const call = await findRequest(tx, 'refund', id);
  if (call?.state === 'pending') await resolveRequest(tx, call.id, { stripeId: reportedId });
  return true;
}

async function follow(
  ctx: Platform,
  tx: Tx,
  payment: Payment,
  refund: Refund,
  facts: ProviderRefund,
): Promise<void> {
  const moves = canMove(refundMachine, refund.status, facts.state);
  if (moves) {
    await changeRefund(tx, refund.id, {
      status: facts.state,
      stripeId: facts.id,
      failure: facts.message,
    });
  }
  const changed = await setWaitsForBalance(tx, refund.id, facts.waitsForBalance);
  if (changed && facts.waitsForBalance) await recordWait(ctx, tx, payment, refund);
  if (facts.moved) await post(tx, refundExecuted(facts.id, refund.amountCents));
  if (facts.cameBack) await post(tx, refundReturned(facts.id, refund.amountCents));
  if (moves) await recordChange(ctx, tx, payment, refund, facts);
}

function factOf({ id: paymentId, clientId, ...payment }: Payment, refund: Refund) {
  const order = orderOf(payment.order);
  if (!order || clientId === null) return undefined;
  return { order, paymentId, refundId: refund.id, clientId, amountCents: refund.amountCents };
}

async function recordWait(ctx: Platform, tx: Tx, payment: Payment, refund: Refund) {
  const fact = factOf(payment, refund);
  const expectedBy = afterBusinessDays(ctx.clock().toISOString(), 2);
  if (fact) await ctx.events.record(tx, refundWaits, { ...fact, expectedBy });
}

async function recordChange(
  ctx: Platform,
  tx: Tx,
  payment: Payment,
  refund: Refund,
  { state, message }: ProviderRefund,
): Promise<void> {
  const fact = factOf(payment, refund);
  if (!fact) return;
  if (state === 'succeeded') await ctx.events.record(tx, refundSucceeded, fact);
  if (state === 'failed' || state === 'cancelled') {
    await ctx.events.record(tx, refundFailed, { ...fact, message });
  }
}

/**
 * Imports a refund made in the provider's dashboard: in place of one that is pending or failed,
 * then from held money, then from the creators. Returns its id. The caller has locked the order.
 * Throws `payment.call_under_way` while the provider may be making one of ours.
 */
async function importExternalRefund(
  ctx: Platform,
  tx: Tx,
  paymentId: number,
  facts: ProviderRefund,
): Promise<number> {
  const booked = await findRefundByStripeId(tx, facts.id);
  if (booked) return booked.id;
  const payment = await lockPayment(tx, paymentId);
  // The payment's own event has not arrived yet.
  if (payment.status !== 'succeeded') throw new UnknownEntityError(facts.id);
  const owed = await withdrawRefunds(tx, payment);
  const unpaid = await lockPayment(tx, paymentId);
  const refund = await bookRefund(tx, unpaid, facts.amountCents, { cause: 'refunded_outside' });
  await requestRemainder(tx, paymentId, owed, facts.amountCents);
  await announceRefund(ctx, tx, payment, refund, { by: 'provider', reason: null });
  return refund.id;
}
