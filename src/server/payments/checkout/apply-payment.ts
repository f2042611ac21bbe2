import { canMove, type PaymentState, paymentMachine } from '#contract/lifecycles/payment.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { settlePayments } from '../escrow/settle.ts';
import {
  paymentFailed,
  paymentMismatched,
  paymentProcessing,
  paymentSucceeded,
} from '../events.ts';
import { markInstallmentPaid } from '../installments/installment-store.ts';
import { paid, processingFee } from '../ledger/ledger-rules.ts';
import { post } from '../ledger/ledger-store.ts';
import { lockOrder } from '../orders/lock-payment.ts';
import { findPaymentOf } from '../orders/order-payments-store.ts';
import { hasEnded } from '../orders/payment-rules.ts';
import { announceStatusChange, orderOf } from '../orders/payment-status.ts';
import { changePayment, groupOf, lockPayment, type Payment } from '../orders/payment-store.ts';
import type { ProviderPayment } from '../outbound/provider.ts';
import { keepBilling } from './billing-store.ts';
import { requestCancel } from './request-cancel.ts';

/**
 * Updates a payment to the provider's state: in any order and number of calls, the money is
 * accounted for once.
 */
export function applyPayment(
  ctx: Platform,
  { id, order }: Payment,
  facts: ProviderPayment,
): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    await lockOrder(tx, order);
    await applyFacts(ctx, tx, await lockPayment(tx, id), facts);
  });
}

async function applyFacts(
  ctx: Platform,
  tx: Tx,
  payment: Payment,
  facts: ProviderPayment,
): Promise<void> {
  const moves = canMove(paymentMachine, payment.status, facts.state);
  if (moves && facts.state === 'succeeded') return capturePayment(ctx, tx, payment, facts);
  await announceStatusChange(ctx, tx, payment.order, () =>
    changePayment(tx, payment.id, {
      ...(facts.intentId ? { intentId: facts.intentId } : {}),
      ...(moves ? { status: facts.state, failure: facts.message } : {}),
    }),
  );
  if (payment.status === 'succeeded') await postFee(tx, facts);
  if (moves) await recordChange(ctx, tx, payment, facts.state, facts.message);
}

async function recordChange(
  ctx: Platform,
  tx: Tx,
  payment: Payment,
  state: PaymentState,
  message: string,
): Promise<void> {
  const order = orderOf(payment.order);
  if (!order || payment.duplicateOf !== null) return;
  const fact = { order, paymentId: payment.id, installment: payment.installment };
  if (state === 'processing') await ctx.events.record(tx, paymentProcessing, fact);
  if (state === 'failed') await ctx.events.record(tx, paymentFailed, { ...fact, message });
}

/**
 * Accounts for captured money. The caller has locked the order and the payment, which is not
 * captured yet.
 */
async function capturePayment(
  ctx: Platform,
  tx: Tx,
  payment: Payment,
  facts: ProviderPayment,
): Promise<void> {
  const { chargeId } = facts;
  if (!chargeId || facts.receivedCents !== payment.totalCents || facts.currency !== 'usd') {
    return ctx.events.record(tx, paymentMismatched, {
      paymentId: payment.id,
      order: orderOf(payment.order) ?? null,
      amountCents: facts.receivedCents,
      detail: `The provider took ${facts.receivedCents} ${facts.currency}, ${payment.totalCents} usd were asked for`,
    });
  }
  const duplicateOf = payment.duplicateOf ?? (await supersedePayment(tx, payment));
  await announceStatusChange(ctx, tx, payment.order, async () => {
    await changePayment(tx, payment.id, {
      status: 'succeeded',
      chargeId,
      ...(facts.intentId ? { intentId: facts.intentId } : {}),
      ...(facts.paidWith ? { paidWith: facts.paidWith } : {}),
      ...(duplicateOf === null ? {} : { duplicateOf }),
    });
    await keepBilling(tx, payment.id);
    const parts = {
      shareCents: payment.totalCents - payment.feeCents,
      feeCents: payment.feeCents,
    };
    await post(tx, paid(chargeId, groupOf(payment.order), parts));
    await postFee(tx, facts);
  });
  const order = orderOf(payment.order);
  if (duplicateOf !== null) {
    const captured = await lockPayment(tx, payment.id);
    await settlePayments(ctx, tx, [captured], { client: 'rest', why: { cause: 'paid_twice' } });
  } else if (order) {
    const { id: paymentId, installment } = payment;
    const card = facts.cardForLater;
    await markInstallmentPaid(tx, order, installment, { now: ctx.clock(), card });
    await ctx.events.record(tx, paymentSucceeded, { order, paymentId, installment });
  }
}

/** The provider's own fee, known with the payment or later. */
async function postFee(tx: Tx, { fee }: ProviderPayment): Promise<void> {
  if (fee) await post(tx, processingFee(fee.transactionId, fee.cents));
}

/**
 * A payment that we had given up was paid after all: it counts again, unless another one has been
 * paid, whose id is returned. One that is only open is superseded, and refunded if it is paid too.
 */
async function supersedePayment(tx: Tx, payment: Payment): Promise<number | null> {
  if (payment.status !== 'expired' && payment.status !== 'cancelled') return null;
  const other = await findPaymentOf(tx, payment.order, payment.installment);
  if (!other || other.id === payment.id) return null;
  if (other.status === 'succeeded') return other.id;
  if (other.status !== 'expired' && other.status !== 'cancelled') {
    await changePayment(tx, other.id, { duplicateOf: payment.id });
    await requestCancel(tx, other.id);
  }
  return null;
}

/**
 * Links a payment to its page when the response to opening it was lost; false if it has a page
 * already or has ended.
 */
export function linkCheckoutSession(
  ctx: Platform,
  payment: Payment,
  sessionId: string,
): Promise<boolean> {
  return inTransaction(ctx.db, async (tx) => {
    await lockOrder(tx, payment.order);
    const now = await lockPayment(tx, payment.id);
    if (now.method !== 'checkout' || now.sessionId !== null || hasEnded(now.status)) return false;
    await changePayment(tx, payment.id, {
      sessionId,
      ...(now.status === 'created' ? { status: 'open' as const } : {}),
    });
    return true;
  });
}
