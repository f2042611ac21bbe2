import type Stripe from 'stripe';
import { isoTime } from './events.ts';
import { newId, randomText } from './ids.ts';

export type Destination = Stripe.V2.Core.EventDestination;

export interface DestinationOrder {
  name: string;
  event_payload: 'snapshot' | 'thin';
  events_from: string[];
  enabled_events: string[];
  description?: string | undefined;
  metadata?: Record<string, string>;
  snapshot_api_version?: string | undefined;
}

const all = ['*'];

/** What the shipped sandbox sends to its site: each kind of event with a secret of its own. */
export const ownDestinations: readonly DestinationOrder[] = [
  { name: 'Platform', event_payload: 'snapshot', events_from: ['@self'], enabled_events: all },
  { name: 'Connected', event_payload: 'snapshot', events_from: ['@accounts'], enabled_events: all },
  { name: 'Accounts', event_payload: 'thin', events_from: ['@accounts'], enabled_events: all },
];

/** A new destination and its secret; `now` in seconds since the epoch. */
export function newDestination(now: number, order: DestinationOrder) {
  const { description = '', metadata = {}, ...rest } = order;
  const id = newId('ed_test', 16);
  const data: Destination = {
    id,
    object: 'v2.core.event_destination',
    created: isoTime(now),
    description,
    livemode: false,
    metadata,
    status: 'enabled',
    type: 'webhook_endpoint',
    updated: isoTime(now),
    ...(rest as Pick<Destination, 'name' | 'event_payload' | 'events_from' | 'enabled_events'>),
  };
  return { id, secret: `whsec_${randomText(32)}`, data };
}
