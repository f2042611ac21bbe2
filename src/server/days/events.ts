import type { OrderRef, OrderSide } from '#contract/order.ts';
import { defineEvent } from '#server/platform/events/event.ts';

export interface DayFact {
  readonly order: OrderRef;
  readonly clientId: number;
  /** The person. */
  readonly creatorUserId: number;
}

export const dayChanged = defineEvent<DayFact>('day.changed', 'nothing');
/** The day before: `date` YYYY-MM-DD where the work is, `startsAt` null if no start is agreed. */
export const dayAnnounced = defineEvent<
  DayFact & { readonly date: string; readonly startsAt: string | null; readonly timeZone: string }
>('day.announced', 'nothing');
export const dayArrived = defineEvent<DayFact & { readonly by: OrderSide }>(
  'day.arrived',
  'nothing',
);
