import type { OrderRef } from '#contract/order.ts';
import type { Platform } from '#server/platform/platform.ts';
import { explainEnding } from './exception-store.ts';

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
