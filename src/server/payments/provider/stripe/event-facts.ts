import type { ProviderEvent, ProviderMovement } from '../../outbound/provider.ts';
import type { Stripe } from './client.ts';
import { idOf, isoOf } from './fields.ts';

export function movementFacts(transaction: Stripe.BalanceTransaction): ProviderMovement {
  return {
    id: transaction.id,
    type: transaction.type,
    sourceId: idOf(transaction.source),
    amountCents: transaction.amount,
    feeCents: transaction.fee,
    createdAt: isoOf(transaction.created) ?? '',
  };
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
