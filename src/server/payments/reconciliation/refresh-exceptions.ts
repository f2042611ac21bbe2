import type { OrderRef } from '#contract/order.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { type Subscriber, subscribe } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  chargebackOpened,
  exceptionsFound,
  fraudSuspected,
  paymentMismatched,
  payoutFailed,
  refundFailed,
} from '../events.ts';
import { explainEnding, findExceptionNotices, reportExceptions } from './exception-store.ts';
import { takeWeekOld, watchExceptions } from './exception-watch-store.ts';

/** Finds stuck money and closes the reports on what moved; notifies operators of new ones, and each week of those still open. */
export function refreshExceptions(ctx: Platform): Promise<void> {
  return inTransaction(ctx.db, async (tx) =>
    announceException(ctx, tx, [...(await watchExceptions(tx)), ...(await takeWeekOld(tx))]),
  );
}

/** Notifies operators of new reports. */
export async function announceException(
  ctx: Platform,
  tx: Tx,
  ids: readonly (number | undefined)[],
): Promise<void> {
  const known = ids.filter((id) => id !== undefined);
  if (known.length === 0) return;
  await ctx.events.record(tx, exceptionsFound, { items: await findExceptionNotices(tx, known) });
}

/**
 * Kinds that must not wait for the next round: a bank's deadline is running, or someone waits for
 * money.
 */
const urgent = [chargebackOpened, fraudSuspected, refundFailed, payoutFailed].map((event) =>
  subscribe<object>(event, `payments.watch.${event.name}`, { after: refreshExceptions }),
);

export const exceptionWatchers: readonly Subscriber[] = [
  ...urgent,
  subscribe(paymentMismatched, 'payments.watch.payment.mismatched', {
    within: async (ctx, tx, { payload: { paymentId, order, amountCents, detail } }) => {
      const reported = await reportExceptions(tx, {
        kind: 'mismatch',
        advice: 'compare',
        ref: `payment:${paymentId}`,
        order: order ?? undefined,
        amountCents,
        detail,
      });
      await announceException(ctx, tx, [reported]);
    },
  }),
];

/**
 * Ends an order that is due. If that fails, operators see the reason once it is listed as stuck
 * money; errors of `end` are rethrown.
 */
export async function endWhenDue<Result>(
  ctx: Platform,
  order: OrderRef,
  end: () => Promise<Result>,
): Promise<Result> {
  try {
    return await end();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    await explainEnding(ctx.db, order, why).catch((later) =>
      ctx.log.error({ err: later, id: order.id }, 'Why work could not be ended was not kept'),
    );
    throw error;
  }
}
