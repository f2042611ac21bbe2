import { DomainError } from '#contract/errors.ts';
import { canMove, type PaymentState, paymentMachine } from '#contract/lifecycles/payment.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { capturePayment, postFee } from '../checkout/capture-payment.ts';
import { paymentFailed, paymentProcessing } from '../events.ts';
import { lockOrder } from '../orders/lock-payment.ts';
import { announceStatusChange, orderOf } from '../orders/payment-status.ts';
import {
  changePayment,
  findPaymentAsSystem,
  lockPayment,
  type Payment,
} from '../orders/payment-store.ts';
import type { ProviderPayment } from '../outbound/provider.ts';
import { providerOf } from './stripe/adapter.ts';

async function lookUp(ctx: Platform, payment: Payment): Promise<ProviderPayment | undefined> {
  if (payment.sessionId) return providerOf(ctx).retrieveSession(payment.sessionId);
  if (payment.intentId) return providerOf(ctx).retrieveIntent(payment.intentId);
  return undefined;
}

/**
 * Updates a payment to the provider's state. The single entry for webhooks, the return page and
 * reconciliation: in any order and number of calls, the money is accounted for once.
 */
export async function fulfillPayment(
  ctx: Platform,
  paymentId: number,
): Promise<{ payment: Payment; facts: ProviderPayment | undefined }> {
  const payment = await findPaymentAsSystem(ctx.db, paymentId);
  if (!payment) throw new DomainError('not_found');
  const facts = await lookUp(ctx, payment);
  if (!facts) return { payment, facts };
  await inTransaction(ctx.db, async (tx) => {
    await lockOrder(tx, payment.subject);
    await applyFacts(ctx, tx, await lockPayment(tx, paymentId), facts);
  });
  return { payment: (await findPaymentAsSystem(ctx.db, paymentId)) ?? payment, facts };
}

async function applyFacts(
  ctx: Platform,
  tx: Tx,
  payment: Payment,
  facts: ProviderPayment,
): Promise<void> {
  const moves = canMove(paymentMachine, payment.status, facts.state);
  if (moves && facts.state === 'succeeded') return capturePayment(ctx, tx, payment, facts);
  await announceStatusChange(ctx, tx, payment.subject, () =>
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
  const subject = orderOf(payment.subject);
  if (!subject || payment.duplicateOf !== null) return;
  const fact = { subject, paymentId: payment.id };
  if (state === 'processing') await ctx.events.record(tx, paymentProcessing, fact);
  if (state === 'failed') await ctx.events.record(tx, paymentFailed, { ...fact, message });
}
