import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { type Subscriber, subscribe } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { disputeOpened, payoutFailed, refundFailed, stuckMoneyFound } from '../events.ts';
import { findStuckNews } from './exception-store.ts';
import { watchStuck } from './exception-watch-store.ts';

/** Looks for money that does not move and closes the reports on what moved; operators hear of what is new. */
export function refreshStuck(ctx: Platform): Promise<void> {
  return inTransaction(ctx.db, async (tx) => tellOfStuck(ctx, tx, await watchStuck(tx)));
}

/** Lets operators hear of reports that are new. */
export async function tellOfStuck(
  ctx: Platform,
  tx: Tx,
  ids: readonly (number | undefined)[],
): Promise<void> {
  const known = ids.filter((id) => id !== undefined);
  if (known.length === 0) return;
  await ctx.events.record(tx, stuckMoneyFound, { items: await findStuckNews(tx, known) });
}

/** What must not wait for the next round: a bank's day runs, a client or creator waits for money. */
export const stuckWatchers: readonly Subscriber[] = [disputeOpened, refundFailed, payoutFailed].map(
  (event) => subscribe<object>(event, `payments.watch.${event.name}`, { after: refreshStuck }),
);
