import type { Platform } from '#server/platform/platform.ts';
import { type ProviderEvent, ProviderRefusal } from '../../outbound/provider.ts';
import { clientOf } from './client.ts';
import { eventFacts } from './event-facts.ts';

/** Seconds; older deliveries are replays. Given explicitly, as 0 would turn the check off. */
const webhookToleranceS = 300;

/**
 * Reads a webhook delivery. Throws {@link ProviderRefusal} if no signature matches the raw body, it
 * is older than five minutes, or the body is not an event. The platform's and the creators' events
 * may come from two destinations, each with its own secret, separated by commas.
 */
export function readWebhook(ctx: Platform, body: Buffer, signature: string): ProviderEvent {
  const { signature: verifier } = clientOf(ctx).webhooks;
  const payload = body.toString('utf8');
  let refusal = 'There is no signature to compare with';
  for (const secret of ctx.stripeConnection.webhookSecret.split(',').filter(Boolean)) {
    try {
      if (verifier?.verifyHeader(payload, signature, secret, webhookToleranceS)) {
        return eventFacts(JSON.parse(payload));
      }
    } catch (error) {
      refusal = (error as Error).message;
    }
  }
  throw new ProviderRefusal('signature', refusal);
}
