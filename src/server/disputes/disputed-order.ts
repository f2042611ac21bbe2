import type { DisputeCalls } from '#contract/disputes/disputes.ts';
import type { OrderKind, OrderSide } from '#contract/order.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { SignedInContext, Viewer } from '#server/platform/http/context.ts';
import type { Platform } from '#server/platform/platform.ts';

/** The dispute actions, as named in both lifecycles. */
type DisputeAction = 'dispute' | 'withdraw_dispute' | 'propose_split' | 'accept_split';
type Decision = 'decide_completed' | 'decide_cancelled';

/** An order under its lock. */
export interface LockedOrder<Action> {
  /** The creator's profile; null while no one is hired. */
  readonly creatorId: number | null;
  /** The creator's maximum in cents, as agreed. */
  readonly shareCents: number;
  /** Throws the matching refusal unless the lifecycle allows it now. */
  demand(action: Action): void;
}

/** A dispute step, so the order can pause or resume and record its own event. Amounts are cents. */
export type DisputeChange =
  | { readonly type: 'opened'; readonly by: OrderSide; readonly reason: string }
  | { readonly type: 'withdrawn'; readonly by: OrderSide }
  | { readonly type: 'commented'; readonly by: OrderSide; readonly files: number }
  | { readonly type: 'split_proposed'; readonly by: OrderSide; readonly creatorAmount: number };

/** How an order ends by an agreed split or an operator's decision. `creatorAmount` in cents. */
export interface OrderEnding {
  readonly outcome: 'completed' | 'cancelled';
  readonly creatorAmount: number;
  /** The operator's reason; null if the two agreed. */
  readonly decision: string | null;
}

export type Reader = Platform & { readonly viewer: Viewer };

/** What jobs and bookings provide, so both share disputes and settlements. */
export interface DisputedKind {
  readonly kind: OrderKind;
  readonly calls: DisputeCalls;
  /** The names of its two sides in calls. */
  readonly sides: Readonly<Record<OrderSide, string>>;
  /**
   * Takes the order's lock and reads it for one of its two sides. Throws not found for strangers.
   */
  lock(
    tx: Tx,
    ctx: SignedInContext,
    id: number,
  ): Promise<LockedOrder<DisputeAction> & { readonly side: OrderSide }>;
  /** The same for an operator; undefined if it is gone. */
  lockAs(
    tx: Tx,
    ctx: Platform,
    id: number,
    actor: 'operator',
  ): Promise<LockedOrder<Decision> | undefined>;
  /** For the two sides and operators. Throws not found for strangers. */
  findForReader(
    ctx: Reader,
    id: number,
  ): Promise<{
    readonly clientId: number;
    /** The viewer is one of the two. */
    readonly party: boolean;
  }>;
  /** Called in the change's transaction, under the lock. */
  follow(ctx: SignedInContext, tx: Tx, id: number, change: DisputeChange): Promise<void>;
  /** Ends the order, divides the money after its status changed, and records it. */
  end(
    ctx: SignedInContext,
    tx: Tx,
    id: number,
    ending: OrderEnding,
    divide: () => Promise<{ refundedCents: number }>,
  ): Promise<void>;
  /** The order as seen by the viewer after a step. */
  reply(tx: Tx, ctx: SignedInContext, id: number): Promise<unknown>;
}
