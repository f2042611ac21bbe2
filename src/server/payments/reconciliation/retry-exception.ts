import { DomainError } from '#contract/errors.ts';
import type { ReconciliationException } from '#contract/payments/reconciliation-exceptions.ts';
import { insertAction } from '#server/platform/audit/action-store.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findChargebackStripeId } from '../chargebacks/chargeback-store.ts';
import { clearFraudWarning, findFraudWarning } from '../chargebacks/fraud-warning-store.ts';
import { findRefundAsSystem, lockRefund, reopenRefund } from '../escrow/refund-store.ts';
import { lockReleasesOf } from '../escrow/release-store.ts';
import { endingRetried } from '../events.ts';
import { lockOrder, lockPaymentsOf } from '../orders/lock-payment.ts';
import { orderOf } from '../orders/payment-status.ts';
import { findPaymentAsSystem } from '../orders/payment-store.ts';
import { clearSuspension } from '../orders/suspension-store.ts';
import { enqueueRequest } from '../outbound/enqueue.ts';
import { findPayoutAsSystem } from '../payouts/payout-store.ts';
import { followChargeback, followFraudWarning, followPayout } from '../provider/follow.ts';
import { closePayment, fulfillPayment } from '../provider/fulfill-payment.ts';
import { enqueueEvent } from '../webhooks/receive-webhook.ts';
import { markEventHandled } from '../webhooks/webhook-store.ts';
import { auditLedger } from './audit-ledger.ts';
import { dismissFinding, findException } from './exception-store.ts';
import { watchBalance } from './reconcile.ts';
import { refreshExceptions } from './refresh-exceptions.ts';

interface Operator {
  readonly id: number;
}

/** Retries stuck money; the report closes automatically once it moved. */
export async function retryException(
  ctx: Platform,
  operator: Operator,
  exceptionId: number,
): Promise<void> {
  const stuck = await findException(ctx.db, exceptionId);
  if (!stuck) throw new DomainError('not_found');
  await insertAction(ctx.db, {
    operatorId: operator.id,
    action: 'stuck-money.retry',
    subject: stuck.ref,
  });
  await again[stuck.kind](ctx, stuck.ref.slice(stuck.ref.indexOf(':') + 1), stuck.ref);
  await refreshExceptions(ctx);
}

/**
 * The retry by kind: repeats the call if that can help, otherwise refreshes the provider's state.
 */
const again: Readonly<
  Record<
    ReconciliationException['kind'],
    (ctx: Platform, name: string, ref: string) => Promise<void>
  >
> = {
  release: (ctx, id) => inTransaction(ctx.db, (tx) => enqueueRequest(tx, 'transfer', Number(id))),
  reversal: (ctx, id) => inTransaction(ctx.db, (tx) => enqueueRequest(tx, 'reversal', Number(id))),
  refund: (ctx, id) => retryRequest(ctx, Number(id)),
  webhook: (ctx, id) => enqueueEvent(ctx.db, id),
  payment: (ctx, id) => refreshPayment(ctx, Number(id)),
  mismatch: (ctx, id, ref) => {
    if (ref === 'short:balance') return watchBalance(ctx);
    return ref.startsWith('payment:') ? refreshPayment(ctx, Number(id)) : auditLedger(ctx);
  },
  // A refused payout cannot be resent: the provider sends the next one to the next account.
  payout: async (ctx, id) => {
    const payout = await findPayoutAsSystem(ctx.db, Number(id));
    if (payout) await followPayout(ctx, payout.stripeId, payout.account);
  },
  dispute: async (ctx, id) => {
    const stripeId = await findChargebackStripeId(ctx.db, Number(id));
    if (stripeId) await followChargeback(ctx, stripeId);
  },
  // Nothing to request: an operator divides it.
  held: async () => {},
  stalled: async () => {},
  unpaid: async () => {},
  foreign: async () => {},
  old: async () => {},
  suspended: async () => {},
  fraud: async (ctx, id) => {
    const warning = await findFraudWarning(ctx.db, Number(id));
    if (warning) await followFraudWarning(ctx, warning.stripeId);
  },
  ending: async (ctx, id) => {
    const payment = await findPaymentAsSystem(ctx.db, Number(id));
    const order = payment && orderOf(payment.order);
    if (order) await inTransaction(ctx.db, (tx) => ctx.events.record(tx, endingRetried, { order }));
  },
};

/**
 * Dismisses what an operator handled elsewhere, with their note: a failed payout, an event about an
 * unknown object, other sales, a suspicion of fraud or a suspension, which lets the money go on, a difference with a known
 * reason. Throws not_found, payment.not_dismissible if money still has to move.
 */
export async function dismissException(
  ctx: Platform,
  operator: Operator,
  exceptionId: number,
  note: string,
): Promise<void> {
  const stuck = await findException(ctx.db, exceptionId);
  if (!stuck) throw new DomainError('not_found');
  if (
    !['payout', 'webhook', 'mismatch', 'foreign', 'fraud', 'old', 'suspended'].includes(stuck.kind)
  ) {
    throw new DomainError('payment.not_dismissible');
  }
  await inTransaction(ctx.db, async (tx) => {
    // Before the report's row: an order is locked first.
    if (stuck.kind === 'fraud') await clearSuspicion(tx, Number(stuck.ref.slice('fraud:'.length)));
    if (stuck.kind === 'suspended')
      await letGoOn(tx, Number(stuck.ref.slice('suspended:'.length)), ctx.clock());
    if (!(await dismissFinding(tx, exceptionId, note))) throw new DomainError('conflict');
    // It is not retried either.
    if (stuck.kind === 'webhook') await markEventHandled(tx, stuck.ref.slice('webhook:'.length));
    await insertAction(tx, {
      operatorId: operator.id,
      action: 'stuck-money.dismiss',
      subject: stuck.ref,
      details: { reason: note },
    });
  });
}

async function refreshPayment(ctx: Platform, paymentId: number): Promise<void> {
  const { payment } = await fulfillPayment(ctx, paymentId);
  if (payment.cancelRequestedAt !== null) await closePayment(ctx, paymentId);
}

/** The release goes on. */
async function clearSuspicion(tx: Tx, warningId: number): Promise<void> {
  const { paymentId = 0 } = (await findFraudWarning(tx, warningId)) ?? {};
  const payment = await findPaymentAsSystem(tx, paymentId);
  if (!payment) throw new DomainError('not_found');
  await lockOrder(tx, payment.order);
  await clearFraudWarning(tx, warningId);
  for (const { id, status } of await lockReleasesOf(tx, paymentId))
    if (status === 'blocked_dispute') await enqueueRequest(tx, 'transfer', id);
}

/** Although a side is suspended. */
async function letGoOn(tx: Tx, paymentId: number, at: Date): Promise<void> {
  const payment = await findPaymentAsSystem(tx, paymentId);
  if (!payment) throw new DomainError('not_found');
  await lockOrder(tx, payment.order);
  await clearSuspension(tx, payment.order, at);
  for (const { id: ofOrder } of await lockPaymentsOf(tx, payment.order))
    for (const { id, status } of await lockReleasesOf(tx, ofOrder))
      if (status === 'blocked_dispute') await enqueueRequest(tx, 'transfer', id);
}

/** Requests a returned refund again, as a new one. */
async function retryRequest(ctx: Platform, refundId: number): Promise<void> {
  const found = await findRefundAsSystem(ctx.db, refundId);
  const payment = found && (await findPaymentAsSystem(ctx.db, found.paymentId));
  if (!payment) throw new DomainError('not_found');
  await inTransaction(ctx.db, async (tx) => {
    await lockOrder(tx, payment.order);
    const { status } = await lockRefund(tx, refundId);
    if (status === 'failed' || status === 'cancelled') await reopenRefund(tx, refundId);
    await enqueueRequest(tx, 'refund', refundId);
  });
}
