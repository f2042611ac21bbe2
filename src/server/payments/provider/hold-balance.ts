import type { Platform } from '#server/platform/platform.ts';
import { ProviderRefusal } from '../outbound/provider.ts';
import { providerOf } from './stripe/adapter.ts';

const trustedMs = 60 * 60_000;
/** When each provider last paid out by hand only, in milliseconds since 1970. */
const heldSince = new WeakMap<object, number>();

/**
 * Checks once an hour that the provider does not pay held money out to the operator's bank, which
 * it does daily by default. Only the operator changes that. Throws ProviderRefusal or
 * ProviderSilence otherwise: then no payment may start.
 */
export async function holdBalance(ctx: Platform): Promise<void> {
  const { stripeConnection } = ctx;
  if (Date.now() - (heldSince.get(stripeConnection) ?? 0) < trustedMs) return;
  const schedule = await providerOf(ctx).payoutSchedule();
  if (schedule !== 'manual') {
    throw new ProviderRefusal(
      'payouts_not_manual',
      `The provider pays out the balance automatically (${schedule}), including money held for others`,
    );
  }
  heldSince.set(stripeConnection, Date.now());
}

/** At startup: the reason is logged, and payments stay off until it is fixed. */
export async function holdBalanceAtStart(ctx: Platform): Promise<void> {
  await holdBalance(ctx).catch((error: unknown) =>
    ctx.log.error(
      { err: error },
      'Payments are off until payouts are set to manual in the Stripe dashboard',
    ),
  );
}
