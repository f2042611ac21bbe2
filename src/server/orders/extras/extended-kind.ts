import type { ExtraCalls } from '#contract/orders/order-extras.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { KindOfOrder } from '../kind.ts';

/** Cents that the client pays, and the site's share in them. */
export interface Priced {
  readonly cents: number;
  readonly feeCents: number;
}

/** A kind whose orders take extras and tips. */
export interface ExtendedKind<Row, Reply = unknown> extends KindOfOrder<Row, Reply> {
  readonly extras: {
    readonly calls: ExtraCalls;
    /** Confirmed or hired, and not over. */
    isUnderWay(row: Row): boolean;
    /** … its money is held, and no problem is reported. */
    isOpen(row: Row): boolean;
    /** Null until then. */
    completedAt(row: Row): string | null;
    /** What its creator asked for before any extra, in cents. */
    priceOf(row: Row, extraCents: number): number;
    /** The price as pages say it, of which tips are a part, cents. */
    agreedOf(row: Row): number;
    /** An extra that brings its creator, or costs its client, so much: as in `price`. */
    priced(ctx: SignedInContext, row: Row, cents: number): Priced;
    /** When its work ends; null without hours. */
    endsAt(row: Row): string | null;
    /** How long it lasts; null without hours, or over several days. */
    workMinutes(row: Row): number | null;
    /**
     * Takes so many more minutes of the creator's calendar than the order's own; false if they are taken. 0 gives them
     * back.
     */
    holdTime(tx: Tx, ctx: Platform, row: Row, minutes: number): Promise<boolean>;
    /** A paid extra belongs to the order from now on. */
    join(tx: Tx, row: Row, extra: Priced & { readonly minutes: number | null }): Promise<void>;
  };
}
