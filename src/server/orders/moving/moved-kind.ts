import type { MoveCalls } from '#contract/orders/order-moves.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import type { ShownTime } from '../events.ts';
import type { KindOfOrder } from '../kind.ts';
import type { WorkTime } from './move-store.ts';

/** A kind whose orders can be moved to another `Time`, which one side proposes as a `Wish`. */
export interface MovedKind<Row, Time extends WorkTime, Wish> extends KindOfOrder<Row, unknown> {
  readonly moves: {
    readonly calls: MoveCalls<Wish>;
    /** What a proposal counts as in a person's day. */
    readonly counted: 'job_move.proposed' | 'move.proposed';
    /** The profile whose time it takes: locked before the order, or two that swap times would deadlock. */
    findCreator(tx: Tx, ctx: SignedInContext, id: number): Promise<number | null>;
    timeOf(row: Row): Time;
    timeFrom(row: Row, wish: Wish): Time;
    /** Throws unless it may be proposed and is free, as if the order took no time. */
    requireFree(tx: Tx, ctx: SignedInContext, row: Row, time: Time): Promise<void>;
    /**
     * Moves it, or throws if the time is taken; the caller holds both locks. Returns the day from
     * which the delivery is promised.
     */
    move(
      tx: Tx,
      ctx: SignedInContext,
      row: Row,
      time: Time,
    ): Promise<{ readonly workedOn: string; readonly timeZone: string }>;
    show(tx: Tx, row: Row, time: Time): Promise<ShownTime>;
    setAddress(tx: Tx, row: Row, address: string): Promise<unknown>;
  };
}
