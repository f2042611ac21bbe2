import type { DisputeCalls } from '#contract/disputes/disputes.ts';
import type { OrderKind, OrderSide } from '#contract/order.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { SignedInContext, Viewer } from '#server/platform/http/context.ts';
import type { Platform } from '#server/platform/platform.ts';

/** The dispute actions, as named in both lifecycles. */
type DisputeAction = 'dispute' | 'withdraw_dispute' | 'propose_split' | 'accept_split';
type Decision = 'decide_completed' | 'decide_cancelled';

/** An order under its lock. */
export interface LockedOrder<Row, Action> {
  readonly row: Row;
  readonly clientId: number;
  /** The creator's profile and person; null and 0 while no one is hired. */
  readonly creatorId: number | null;
  readonly creatorUserId: number;
  /** The creator's maximum in cents, as agreed. */
  readonly shareCents: number;
  /** Throws the matching refusal unless the lifecycle allows it now. */
  demand(action: Action): void;
}

/** How an order ends by an agreed split or an operator's decision. `creatorAmount` in cents. */
export interface OrderEnding {
  readonly outcome: 'completed' | 'cancelled';
  readonly creatorAmount: number;
  /** The operator's reason; null if the two agreed. */
  readonly decision: string | null;
}

export type Reader = Platform & { readonly viewer: Viewer };

/** What jobs and bookings provide, so both share disputes and settlements. */
export interface DisputedKind<Row = unknown> {
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
  ): Promise<LockedOrder<Row, DisputeAction> & { readonly side: OrderSide }>;
  /** The same for an operator; undefined if it is gone. */
  lockAs(
    tx: Tx,
    ctx: Platform,
    id: number,
    actor: 'operator',
  ): Promise<LockedOrder<Row, Decision> | undefined>;
  /** For the two sides and operators. Throws not found for strangers. */
  findForReader(
    ctx: Reader,
    id: number,
  ): Promise<{
    readonly clientId: number;
    /** The viewer is one of the two. */
    readonly party: boolean;
  }>;
  /** What operators call it. */
  nameOf(row: Row): string;
  /** Stops its timers while a dispute is open, and lets them run again. */
  pause(tx: Tx, ctx: Platform, row: Row): Promise<unknown>;
  resume(tx: Tx, ctx: Platform, row: Row): Promise<unknown>;
  /** Ends the order and divides the money after its status changed; records that it ended as agreed. */
  end(
    ctx: SignedInContext,
    tx: Tx,
    row: Row,
    ending: OrderEnding,
    divide: () => Promise<{ refundedCents: number }>,
  ): Promise<void>;
  /** The order as seen by the viewer after a step. */
  reply(tx: Tx, ctx: SignedInContext, id: number): Promise<unknown>;
}
