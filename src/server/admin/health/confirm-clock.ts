import { DomainError } from '#contract/errors.ts';
import { insertAction } from '#server/platform/audit/action-store.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';

/** The operator's device is another clock: a machine that is wrong is not confirmed by mistake. */
const agreesMs = 10 * 60_000;

/** What waited for a clock that someone confirms goes on. Throws `operator.clock_differs`. */
export async function confirmClock(ctx: SignedInContext, now: string): Promise<{ ok: true }> {
  if (Math.abs(ctx.clock().getTime() - Date.parse(now)) > agreesMs)
    throw new DomainError('operator.clock_differs');
  await inTransaction(ctx.db, async (tx) => {
    await ctx.time.confirm(tx);
    await insertAction(tx, {
      operatorId: ctx.viewer.id,
      action: 'clock.confirm',
      subject: 'clock',
    });
  });
  return { ok: true };
}
