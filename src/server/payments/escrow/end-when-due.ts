import type { OrderRef } from '#contract/order.ts';
import type { Platform } from '#server/platform/platform.ts';
import { explainEnding } from '../reconciliation/exception-store.ts';

/**
 * Ends work whose time has come. Where that fails, operators read why as soon as the work is among the stuck money; what
 * `end` throws is thrown on.
 */
export async function endWhenDue<Result>(
  ctx: Platform,
  subject: OrderRef,
  end: () => Promise<Result>,
): Promise<Result> {
  try {
    return await end();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    await explainEnding(ctx.db, subject, `It could not be ended: ${why}`).catch((later) =>
      ctx.log.error({ err: later, id: subject.id }, 'Why work could not be ended was not kept'),
    );
    throw error;
  }
}
