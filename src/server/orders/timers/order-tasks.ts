import type { OrderKind } from '#contract/order.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Tasks } from '#server/platform/tasks/tasks.ts';
import { tryAll } from '#server/platform/tasks/try-each.ts';
import type { SureTime } from '#server/platform/time/sure-time.ts';
import type { OrderMails } from '../mails/order-mails.ts';
import type { Absence } from './follow-absence.ts';
import { isOver, listOverAsSystem, listToTellAsSystem, noteNotice } from './notice-store.ts';

const dayMs = 86_400_000;

/** The notices before time ends an order. */
export interface EndNotice {
  readonly id: number;
  /** ISO; at least a day away, and not before it was due. */
  readonly endsAt: string;
  /** Until then, at least one. */
  readonly daysLeft: number;
  /** By which it is later because the site was away; null if it was not. */
  readonly movedHours: number | null;
}

/**
 * One way in which time ends an order. The view `order_ends` says which orders it concerns, and when.
 * No timer moves an order's money in any other way.
 */
export interface TimedEnding {
  /** Days before the end at which people are notified, descending to the day before. */
  readonly noticeDays: readonly [...number[], 1];
  /** Tells them, in the transaction that notes it: records events. */
  tell(ctx: Platform, tx: Tx, notice: EndNotice): Promise<unknown>;
  /** Ends it, unless its state has changed. Looks again under the lock. */
  end(ctx: Platform, id: number, now: SureTime): Promise<unknown>;
}

/** A kind whose orders end by time, by the `ending` of `order_ends`. */
export interface TimedKind {
  readonly kind: OrderKind;
  readonly endings: Readonly<Record<string, TimedEnding>>;
  readonly mails: OrderMails;
  /** The site was away: moves its open deadlines by as much, and returns the ids of those orders. */
  moveDeadlines?(tx: Tx, absence: Absence): Promise<readonly number[]>;
}

/** Ends one order now if it is over; for what an operator tries again. */
export async function endIfOver(ctx: Platform, of: TimedKind, id: number): Promise<void> {
  const now = await ctx.time.sure();
  if (!now) return;
  for (const [ending, { end }] of Object.entries(of.endings))
    if (await isOver(ctx.db, { kind: of.kind, id }, ending, now)) await end(ctx, id, now);
}

/** What time brings about for orders of these kinds. Nothing while nobody confirms the clock. */
export function orderTasks(kinds: readonly TimedKind[]): Tasks {
  const each = async (
    ctx: Platform,
    work: (now: SureTime, of: TimedKind, ending: string, how: TimedEnding) => Promise<void>,
  ) => {
    const now = await ctx.time.sure();
    if (!now) return;
    for (const of of kinds)
      for (const [ending, how] of Object.entries(of.endings)) await work(now, of, ending, how);
  };
  return {
    'announce-endings': (ctx) =>
      each(ctx, (now, { kind }, ending, { noticeDays, tell }) =>
        tryAll(
          ctx,
          'notice of an end',
          (after) => listToTellAsSystem(ctx.db, { kind, ending, noticeDays }, now, after),
          ({ id, ...due }) =>
            inTransaction(ctx.db, async (tx) => {
              const noted = await noteNotice(tx, { kind, id }, { ending, ...due }, now);
              if (!noted) return;
              const daysLeft = Math.ceil((Date.parse(noted.endsAt) - now.getTime()) / dayMs);
              await tell(ctx, tx, { id, daysLeft, ...noted });
            }),
        ),
      ),
    'end-due-orders': (ctx) =>
      each(ctx, (now, { kind }, ending, { end }) =>
        tryAll(
          ctx,
          'end of an order that is due',
          (after) => listOverAsSystem(ctx.db, kind, ending, now, after),
          (id) => end(ctx, id, now),
        ),
      ),
  };
}
