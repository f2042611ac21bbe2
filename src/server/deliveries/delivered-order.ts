import type { DeliveryCalls } from '#contract/deliveries/deliveries.ts';
import type { OrderKind, OrderSide } from '#contract/order.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import type { DeliveryColumns } from './shown-store.ts';

/** The actions about a delivery that both lifecycles name alike. */
type DeliveryAction = 'propose_date' | 'accept_date' | 'decline_date' | 'add_round';

/** What jobs and bookings provide, so both share the day and the rounds. */
export interface DeliveredKind {
  readonly kind: OrderKind;
  readonly calls: DeliveryCalls;
  /** Takes the order's lock and reads it for one of its two sides. Throws not found for strangers. */
  lock(
    tx: Tx,
    ctx: SignedInContext,
    id: number,
  ): Promise<{
    readonly clientId: number;
    readonly creatorUserId: number;
    readonly side: OrderSide;
    readonly frozenTerms: DeliveryColumns['frozenTerms'];
    /** Throws the matching refusal unless the lifecycle allows it now. */
    demand(action: DeliveryAction): void;
  }>;
  /** The order as seen by the viewer after a step. */
  reply(tx: Tx, ctx: SignedInContext, id: number): Promise<unknown>;
}
