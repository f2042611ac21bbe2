import { inTransaction } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockReleasesOf } from '../escrow/release-store.ts';
import { fraudSuspected } from '../events.ts';
import { lockOrder } from '../orders/lock-payment.ts';
import { findPaymentByProvider } from '../orders/payment-store.ts';
import { enqueueRequest } from '../outbound/enqueue.ts';
import { type ProviderFraudWarning, UnknownEntityError } from '../outbound/provider.ts';
import { isSuspected, saveFraudWarning } from './fraud-warning-store.ts';

/**
 * Takes over a warning: while an operator can still do something about it, no release of the payment
 * is sent. Throws {@link UnknownEntityError} for a payment that is not ours yet.
 */
export async function applyFraudWarning(
  ctx: Platform,
  warning: ProviderFraudWarning,
): Promise<void> {
  const payment = await findPaymentByProvider(ctx.db, { chargeId: warning.chargeId });
  if (!payment) throw new UnknownEntityError(warning.id);
  await inTransaction(ctx.db, async (tx) => {
    await lockOrder(tx, payment.order);
    const before = await isSuspected(tx, payment.id);
    await saveFraudWarning(tx, payment.id, warning);
    const now = await isSuspected(tx, payment.id);
    if (now && !before) await ctx.events.record(tx, fraudSuspected, { paymentId: payment.id });
    if (!now && before)
      for (const { id, status } of await lockReleasesOf(tx, payment.id))
        if (status === 'blocked_dispute') await enqueueRequest(tx, 'transfer', id);
  });
}
