import type { Platform } from '#server/platform/platform.ts';
import { providerOf } from '../provider/stripe/adapter.ts';
import { readDeliveryState } from '../webhooks/webhook-store.ts';

/**
 * Whether the provider accepts our key (throws its refusal), and the state of its webhook
 * deliveries: `lastAt` the newest, `payouts` how the platform's balance is paid out ('manual',
 * otherwise automatically), `waiting` those not handled within ten minutes, `signed` whether a
 * secret is configured.
 */
export async function checkProvider(platform: Platform) {
  const payouts = await providerOf(platform).payoutSchedule();
  const { stripeConnection, db } = platform;
  return {
    payouts,
    sandbox: stripeConnection.api !== undefined,
    signed: stripeConnection.webhookSecret !== '',
    ...(await readDeliveryState(db)),
  };
}
