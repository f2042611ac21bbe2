import type { Platform } from '#server/platform/platform.ts';
import { type ProviderEvent, ProviderRefusal } from '../../outbound/provider.ts';
import { clientOf } from './client.ts';

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

/** A v1 event contains its object, a v2 one only references it. Throws if it is neither. */
export function eventFacts(event: unknown): ProviderEvent {
  const { id, type, account, data, related_object } = (event ?? {}) as Record<string, unknown>;
  if (typeof id !== 'string' || typeof type !== 'string') throw new Error('This is no event');
  const object = (data as { object?: { id?: unknown } } | undefined)?.object ?? related_object;
  const objectId = (object as { id?: unknown } | undefined)?.id;
  return {
    id,
    type,
    account: typeof account === 'string' ? account : null,
    objectId: typeof objectId === 'string' ? objectId : null,
    payload: event as object,
  };
}
