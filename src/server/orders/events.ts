import type { OrderRef, OrderSide } from '#contract/order.ts';
import { defineEvent } from '#server/platform/events/event.ts';

/** Of an order's people: `creatorUserId` is the person. */
export interface OrderFact {
  readonly order: OrderRef;
  readonly clientId: number;
  readonly creatorUserId: number;
}

/** `inGallery`: the client gets a separate mail about it. */
export const orderDelivered = defineEvent<OrderFact & { readonly inGallery: boolean }>(
  'order.delivered',
  'nothing',
);
/** Its creator sent a part ahead of the delivery. */
export const partDelivered = defineEvent<OrderFact>('order.part_delivered');
export const changesRequested = defineEvent<OrderFact & { readonly note: string }>(
  'order.changes_requested',
  'nothing',
);
/** The client said where the work is. */
export const addressChanged = defineEvent<OrderFact>('order.address_changed', 'nothing');
/** Its client approved it, or it was completed `automatic`ally. */
export const orderCompleted = defineEvent<OrderFact & { readonly automatic: boolean }>(
  'order.completed',
);

/** Time ends it soon, as `ending` of `order_ends` says: people are told when. `endsAt` in ISO. */
export interface EndingFact {
  readonly order: OrderRef;
  readonly ending: string;
  readonly endsAt: string;
  readonly daysLeft: number;
  /** By which the end is later because the site was away; null if it was not. */
  readonly movedHours: number | null;
}
export const orderEnding = defineEvent<EndingFact>('order.ending', 'nothing');

/** When work would be, or is: `startsAt` null if no start is agreed, `date` YYYY-MM-DD of its first day. */
export interface ShownTime {
  readonly date: string;
  readonly startsAt: string | null;
  readonly timeZone: string;
}

export interface MoveFact extends OrderFact {
  readonly by: OrderSide;
  readonly proposed: ShownTime;
  /** The time that the order has from now on. */
  readonly agreed: ShownTime;
  /** The town of another place, if the proposal is about that and not about the time. */
  readonly town?: string;
}
export const moveProposed = defineEvent<MoveFact>('order.move_proposed', 'nothing');
export const orderMoved = defineEvent<MoveFact>('order.moved');
/** The proposed time passed without an answer. */
export const movePassed = defineEvent<Omit<MoveFact, 'by' | 'agreed'>>(
  'order.move_passed',
  'nothing',
);
export const moveDeclined = defineEvent<MoveFact>('order.move_declined', 'nothing');
export const moveWithdrawn = defineEvent<MoveFact>('order.move_withdrawn', 'nothing');

/** What is paid beside the price. Cents: what the client pays for an extra, what the creator gets of a tip. */
export interface ExtraFact extends OrderFact {
  readonly number: number;
  readonly amountCents: number;
  /** Of more time; null for anything else. */
  readonly minutes: number | null;
}
export const extraProposed = defineEvent<ExtraFact>('order.extra_proposed', 'nothing');
export const extraPaid = defineEvent<ExtraFact>('order.extra_paid');
export const extraDeclined = defineEvent<ExtraFact>('order.extra_declined', 'nothing');
export const extraWithdrawn = defineEvent<ExtraFact>('order.extra_withdrawn', 'nothing');
/** Nobody paid it in time. */
export const extraExpired = defineEvent<ExtraFact>('order.extra_expired', 'nothing');
export const tipPaid = defineEvent<ExtraFact>('order.tip_paid', 'nothing');
