import type { ReplyOf } from '#contract/endpoint.ts';
import { DomainError } from '#contract/errors.ts';
import type { confirmReturn as endpoint } from '#contract/payments/payments.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import type { Platform } from '#server/platform/platform.ts';
import { applyPayment } from '../checkout/apply-payment.ts';
import { lockOrder } from '../orders/lock-payment.ts';
import { hasEnded } from '../orders/payment-rules.ts';
import { orderOf } from '../orders/payment-status.ts';
import {
  changePayment,
  findPaymentAsSystem,
  findPaymentFor,
  lockPayment,
  type Payment,
} from '../orders/payment-store.ts';
import { type ProviderPayment, ProviderRefusal, ProviderSilence } from '../outbound/provider.ts';
import { executeRequest } from './execute-request.ts';
import { providerOf } from './stripe/adapter.ts';

async function lookUp(ctx: Platform, payment: Payment): Promise<ProviderPayment | undefined> {
  if (payment.sessionId) return providerOf(ctx).retrieveSession(payment.sessionId);
  if (payment.intentId) return providerOf(ctx).retrieveIntent(payment.intentId);
  return undefined;
}

/**
 * Updates a payment to the provider's state. The single entry for webhooks, the return page and
 * reconciliation.
 */
export async function fulfillPayment(
  ctx: Platform,
  paymentId: number,
): Promise<{ payment: Payment; facts: ProviderPayment | undefined }> {
  const payment = await findPaymentAsSystem(ctx.db, paymentId);
  if (!payment) throw new DomainError('not_found');
  const facts = await lookUp(ctx, payment);
  if (!facts) return { payment, facts };
  await applyPayment(ctx, payment, facts);
  return { payment: (await findPaymentAsSystem(ctx.db, paymentId)) ?? payment, facts };
}

/** Opens the hosted page or the intent at the provider, once, however often it is called. */
export async function openAtProvider(ctx: Platform, payment: Payment): Promise<void> {
  const kind = payment.method === 'checkout' ? 'session' : 'intent';
  await executeRequest(ctx, kind, payment.id, {
    lock: (tx) => lockOrder(tx, payment.order),
    made: async (tx, stripeId) => {
      const { status } = await lockPayment(tx, payment.id);
      await changePayment(tx, payment.id, {
        ...(kind === 'session' ? { sessionId: stripeId } : { intentId: stripeId }),
        ...(status === 'created' ? { status: 'open' } : {}),
      });
    },
    // A payment that the provider refuses to open is never paid: the next try starts over.
    refused: async (tx, { message }) => {
      const { status } = await lockPayment(tx, payment.id);
      if (status === 'created') {
        await changePayment(tx, payment.id, { status: 'expired', failure: message });
      }
    },
  });
}

/** Closes a payment at the provider, unless it was paid. Returns the updated payment. */
export async function closePayment(ctx: Platform, paymentId: number): Promise<Payment | undefined> {
  const payment = await findPaymentAsSystem(ctx.db, paymentId);
  if (!payment || hasEnded(payment.status)) return payment;
  // Its page may exist although the response was lost: it must be known before it can be closed.
  if (!payment.sessionId && !payment.intentId) await openAtProvider(ctx, payment);
  const opened = await findPaymentAsSystem(ctx.db, paymentId);
  try {
    if (opened?.sessionId) await providerOf(ctx).expireSession(opened.sessionId);
    else if (opened?.intentId) await providerOf(ctx).cancelIntent(opened.intentId);
  } catch (error) {
    // It is no longer open: its outcome is looked up next.
    if (!(error instanceof ProviderRefusal)) throw error;
  }
  const { payment: now, facts } = await fulfillPayment(ctx, paymentId);
  if (hasEnded(now.status) || now.status === 'processing' || facts?.payable) return now;
  // The page is used up after a failed attempt: it cannot be paid anymore.
  await inTransaction(ctx.db, async (tx) => {
    await lockOrder(tx, now.order);
    const { status } = await lockPayment(tx, paymentId);
    if (status !== 'processing' && status !== 'succeeded') {
      await changePayment(tx, paymentId, { status: 'expired' });
    }
  });
  return findPaymentAsSystem(ctx.db, paymentId);
}

/**
 * The outcome of the viewer's payment, read from the provider now, so the page need not wait for a
 * webhook.
 */
export async function confirmReturn(
  ctx: SignedInContext,
  ids: { sessionId?: string | undefined; intentId?: string | undefined },
): Promise<ReplyOf<typeof endpoint>> {
  const found = await findPaymentFor(ctx.db, ctx.viewer, ids);
  const order = found && orderOf(found.order);
  if (!order) throw new DomainError('not_found');
  try {
    const { payment } = await fulfillPayment(ctx, found.id);
    if (payment.status === 'succeeded') return { result: 'succeeded', subject: order };
    return { result: payment.status === 'processing' ? 'processing' : 'failed', subject: order };
  } catch (error) {
    if (error instanceof ProviderRefusal || error instanceof ProviderSilence) {
      throw new DomainError('payment.unavailable');
    }
    throw error;
  }
}
