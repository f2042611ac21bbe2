import type { OrderRef, OrderSide } from '#contract/order.ts';
import { defineEvent } from '#server/platform/events/event.ts';

export interface DayFact {
  readonly order: OrderRef;
  readonly clientId: number;
  /** The person. */
  readonly creatorUserId: number;
}

export const dayChanged = defineEvent<DayFact>('day.changed');
export const dayArrived = defineEvent<DayFact & { readonly by: OrderSide }>('day.arrived');
