import type { FrozenTerms } from '#contract/deliveries/delivery-facts.ts';
import type { DeliveredWork } from '#contract/deliveries/delivery-terms.ts';
import type { OrderKind, OrderSide } from '#contract/order.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { OrderFact } from './events.ts';

/** An order under its lock. */
export interface LockedOrder<Row> {
  readonly row: Row;
  readonly clientId: number;
  /** The creator's profile and person; null and 0 while no one is hired. */
  readonly creatorId: number | null;
  readonly creatorUserId: number;
  /** The most that the creator gets, in cents. */
  readonly shareCents: number;
  readonly frozenTerms: FrozenTerms | null;
  /** The newest delivery. */
  readonly delivery: DeliveredWork | null;
  /** Throws the matching refusal unless the lifecycle allows it now. */
  demand(action: string): void;
}

/** What every event of an order says. */
export const factOf = (
  { kind }: { readonly kind: OrderKind },
  id: number,
  { clientId, creatorUserId }: Pick<LockedOrder<unknown>, 'clientId' | 'creatorUserId'>,
): OrderFact => ({ order: { kind, id }, clientId, creatorUserId });

/** What a kind of order says of itself, so that what all kinds have is written once. */
export interface KindOfOrder<Row, Reply> {
  readonly kind: OrderKind;
  /** Takes the order's lock and reads it for one of its two sides; refuses everyone else. */
  lock(
    tx: Tx,
    ctx: SignedInContext,
    id: number,
  ): Promise<LockedOrder<Row> & { readonly side: OrderSide }>;
  /** The same for an operator, or for what time and the provider bring about; undefined if it is gone. */
  lockAs(
    tx: Tx,
    ctx: Platform,
    id: number,
    actor: 'operator' | 'system',
  ): Promise<LockedOrder<Row> | undefined>;
  /** The order as the viewer sees it after a step. */
  reply(tx: Tx, ctx: SignedInContext, id: number): Promise<Reply>;
}
