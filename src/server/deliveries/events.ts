import type { OrderRef, OrderSide } from '#contract/order.ts';
import { defineEvent } from '#server/platform/events/event.ts';

export interface DeliveryFact {
  readonly order: OrderRef;
  readonly clientId: number;
  /** The person. */
  readonly creatorUserId: number;
}

/** `dueOn` is YYYY-MM-DD. */
interface DateFact extends DeliveryFact {
  readonly by: OrderSide;
  readonly dueOn: string;
}

export const deliveryDateProposed = defineEvent<DateFact>('delivery.date_proposed', 'nothing');
export const deliveryDateAgreed = defineEvent<DateFact>('delivery.date_agreed', 'nothing');
/** Declined by the other side, or withdrawn by who proposed it. */
export const deliveryDateDeclined = defineEvent<DateFact & { readonly withdrawn: boolean }>(
  'delivery.date_declined',
  'nothing',
);
/** The proposed day passed without an answer. */
export const deliveryDatePassed = defineEvent<Omit<DateFact, 'by'>>(
  'delivery.date_passed',
  'nothing',
);
/** The client asked for changes so many days ago, and nothing was sent since. */
export const changesAwaited = defineEvent<DeliveryFact & { readonly days: number }>(
  'delivery.changes_awaited',
  'nothing',
);
export const roundAdded = defineEvent<DeliveryFact>('delivery.round_added', 'nothing');

/**
 * What both are told of a promised day: it is near; it has passed; the client may cancel; the money
 * will be refunded in some days.
 */
export type DeliveryStage = 'due_soon' | 'late' | 'may_cancel' | 'refund_soon' | 'refund_tomorrow';
export const deliveryReminded = defineEvent<
  /** `daysLeft` until the refund, if it is about that. */
  DeliveryFact & {
    readonly stage: DeliveryStage;
    readonly dueOn: string;
    /** A day was agreed; otherwise it is expected two weeks after the work. */
    readonly promised: boolean;
    readonly daysLeft: number;
    /** By which it is later because the site was away. */
    readonly movedHours?: number | null;
  }
>('delivery.reminded', 'nothing');
