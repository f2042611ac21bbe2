import type { ReplyOf } from '#contract/endpoint.ts';
import { DomainError } from '#contract/errors.ts';
import type { confirmReturn as endpoint } from '#contract/payments/payments.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { orderOf } from '../orders/payment-status.ts';
import { findPaymentFor } from '../orders/payment-store.ts';
import { ProviderRefusal, ProviderSilence } from '../outbound/provider.ts';
import { fulfillPayment } from './fulfill-payment.ts';

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
