import type { Platform } from '#server/platform/platform.ts';
import { isKnownTransfer } from '../escrow/release-store.ts';
import { isOurs } from '../orders/installation-store.ts';
import { findPaymentByProvider } from '../orders/payment-store.ts';
import { providerOf } from './stripe/adapter.ts';

/**
 * Whether an object at the provider, or a movement's source, was made by something else that uses
 * the account: another shop, or another site like this one. False for kinds that carry no name, and
 * for what this database once made and may have forgotten. Throws ProviderRefusal, ProviderSilence.
 */
export async function isForeign(ctx: Platform, id: string): Promise<boolean> {
  const origin = await providerOf(ctx).originOf(id);
  if (origin === null || (await isOurs(ctx.db, origin.installation))) return false;
  const { chargeId, intentId, transferId } = origin;
  const payment = await findPaymentByProvider(ctx.db, {
    ...(chargeId === null ? {} : { chargeId }),
    ...(intentId === null ? {} : { intentId }),
  });
  if (payment) return false;
  return transferId === null || !(await isKnownTransfer(ctx.db, transferId));
}
