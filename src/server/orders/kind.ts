import type { FrozenTerms } from '#contract/deliveries/delivery-facts.ts';
import type { OrderKind, OrderSide } from '#contract/order.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';

/** An order under its lock, as one of its two sides. */
export interface LockedOrder<Row> {
  readonly row: Row;
  readonly side: OrderSide;
  readonly clientId: number;
  /** The creator's profile and person; null and 0 while no one is hired. */
  readonly creatorId: number | null;
  readonly creatorUserId: number;
  /** The most that the creator gets, in cents. */
  readonly shareCents: number;
  readonly frozenTerms: FrozenTerms | null;
  /** Throws the matching refusal unless the lifecycle allows it now. */
  demand(action: string): void;
}

/** What a kind of order says of itself, so that what all kinds have is written once. */
export interface KindOfOrder<Row> {
  readonly kind: OrderKind;
  /** Takes the order's lock and reads it for one of its two sides; refuses everyone else. */
  lock(tx: Tx, ctx: SignedInContext, id: number): Promise<LockedOrder<Row>>;
  /** The order as the viewer sees it after a step. */
  reply(tx: Tx, ctx: SignedInContext, id: number): Promise<unknown>;
}
