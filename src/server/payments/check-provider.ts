import type { Platform } from '#server/platform/platform.ts';
import { providerOf } from './stripe/adapter.ts';
import { readDeliveryState } from './webhooks/webhook-store.ts';

/**
 * Whether the provider answers to our key (throws its refusal), and how its deliveries come in: `lastAt` the newest,
 * `payouts` how the platform's balance is paid out ('manual' or it leaves by itself), `waiting` those that were not handled within ten minutes, `signed` whether any is accepted at all.
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
