import type { Platform } from '#server/platform/platform.ts';
import { providerOf } from './stripe/adapter.ts';
import { readDeliveryState } from './webhooks/webhook-store.ts';

/**
 * Whether the provider answers to our key (throws its refusal), and how its deliveries come in: `lastAt` the newest,
 * `waiting` those that were not handled within ten minutes, `signed` whether any is accepted at all.
 */
export async function checkProvider(platform: Platform) {
  await providerOf(platform).balance();
  const { paymentProvider, db } = platform;
  return {
    sandbox: paymentProvider.api !== undefined,
    signed: paymentProvider.webhookSecret !== '',
    ...(await readDeliveryState(db)),
  };
}
