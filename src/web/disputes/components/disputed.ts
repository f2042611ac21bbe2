import type { Dispute, DisputeCalls } from '#contract/disputes/disputes.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { OrderRef, OrderSide } from '#contract/order.ts';

/** A job or a booking of the viewer's, as far as disputes and splits are concerned. Amounts are cents. */
export interface Disputed {
  readonly order: OrderRef;
  readonly calls: DisputeCalls;
  /** Reads that show what these calls change. */
  readonly changes: readonly Endpoint[];
  /** The viewer's. */
  readonly side: OrderSide;
  /** The other side's name; null if no one is hired anymore. */
  readonly other: string | null;
  readonly actions: readonly string[];
  readonly dispute: Dispute | null;
  readonly settlement: {
    readonly number: number;
    readonly proposedBy: OrderSide;
    readonly creatorAmount: number;
    readonly note: string;
  } | null;
  /** The agreed creator's share, and how much of it is still held. */
  readonly shareCents: number;
  readonly heldCents: number;
}
