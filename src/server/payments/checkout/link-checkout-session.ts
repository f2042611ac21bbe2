import { inTransaction } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockOrder } from '../orders/lock-payment.ts';
import { hasEnded } from '../orders/payment-rules.ts';
import { changePayment, lockPayment, type Payment } from '../orders/payment-store.ts';

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
    await lockOrder(tx, payment.subject);
    const now = await lockPayment(tx, payment.id);
    if (now.method !== 'checkout' || now.sessionId !== null || hasEnded(now.status)) return false;
    await changePayment(tx, payment.id, {
      sessionId,
      ...(now.status === 'created' ? { status: 'open' as const } : {}),
    });
    return true;
  });
}
