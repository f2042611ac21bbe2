import type { OrderRef, OrderSide } from '#contract/order.ts';
import { defineEvent } from '#server/platform/events/event.ts';

/** Of an order's people: `creatorUserId` is the person. */
export interface DisputeFact {
  readonly order: OrderRef;
  readonly clientId: number;
  readonly creatorUserId: number;
}
interface StepFact extends DisputeFact {
  readonly by: OrderSide;
}

/** `name` is the order's, for operators. */
export const orderDisputed = defineEvent<
  StepFact & { readonly reason: string; readonly name: string }
>('order.disputed', 'nothing');
export const disputeWithdrawn = defineEvent<StepFact>('order.dispute_withdrawn', 'nothing');
/** One side added a comment to the open dispute, with so many files. */
export const commentAdded = defineEvent<StepFact & { readonly files: number }>(
  'order.statement_added',
  'nothing',
);
/** Cents for the creator; the rest would go back to the client. */
export const splitProposed = defineEvent<StepFact & { readonly creatorAmount: number }>(
  'order.settlement_proposed',
  'nothing',
);
export const disputeDecided = defineEvent<
  DisputeFact & { readonly creatorAmount: number; readonly decision: string }
>('order.dispute_decided', 'nothing');
