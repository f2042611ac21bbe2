import { inTransaction } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockOrder } from '../orders/lock-payment.ts';
import { hasEnded } from '../orders/payment-rules.ts';
import {
  changePayment,
  findPaymentAsSystem,
  lockPayment,
  type Payment,
} from '../orders/payment-store.ts';
import { ProviderRefusal } from '../outbound/provider.ts';
import { fulfillPayment } from './fulfill-payment.ts';
import { openAtProvider } from './open-payment.ts';
import { providerOf } from './stripe/adapter.ts';

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
    await lockOrder(tx, now.subject);
    const { status } = await lockPayment(tx, paymentId);
    if (status !== 'processing' && status !== 'succeeded') {
      await changePayment(tx, paymentId, { status: 'expired' });
    }
  });
  return findPaymentAsSystem(ctx.db, paymentId);
}
