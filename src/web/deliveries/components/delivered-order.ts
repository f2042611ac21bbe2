import type { DeliveryCalls } from '#contract/deliveries/deliveries.ts';
import type { AgreedDelivery } from '#contract/deliveries/delivery-terms.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { OrderRef, OrderSide } from '#contract/order.ts';

/** A job or booking as its delivery's components show it. */
export interface DeliveredOrder {
  readonly order: OrderRef;
  readonly calls: DeliveryCalls;
  /** Reads to refresh after a step. */
  readonly changes: readonly Endpoint[];
  readonly terms: AgreedDelivery | null;
  /** The proposed day pending an answer. */
  readonly date: { readonly number: number; readonly dueOn: string; readonly own: boolean } | null;
  /** Nothing was delivered yet. */
  readonly awaited: boolean;
  /** The viewer's. */
  readonly side: OrderSide;
  readonly other: string;
  readonly actions: readonly string[];
}
