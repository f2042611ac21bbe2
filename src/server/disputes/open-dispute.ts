import { inTransaction } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { closeDispute, insertDispute } from './dispute-store.ts';
import type { DisputedKind } from './disputed-order.ts';
import { disputeWithdrawn, orderDisputed } from './events.ts';

/** Reports a problem: pauses timers and release until an operator's decision. */
export function openDispute(ctx: SignedInContext, of: DisputedKind, id: number, reason: string) {
  return inTransaction(ctx.db, async (tx) => {
    const { demand, side: by, row, clientId, creatorUserId } = await of.lock(tx, ctx, id);
    demand('dispute');
    const dispute = { openedBy: ctx.viewer.id, reason, at: ctx.clock() };
    await insertDispute(tx, { kind: of.kind, id }, dispute);
    await of.pause(tx, ctx, row);
    const fact = { order: { kind: of.kind, id }, clientId, creatorUserId, by };
    await ctx.events.record(tx, orderDisputed, { ...fact, reason, name: of.nameOf(row) });
    return of.reply(tx, ctx, id);
  });
}

/** The reporter withdraws it: timers and release resume. */
export function withdrawDispute(ctx: SignedInContext, of: DisputedKind, id: number) {
  return inTransaction(ctx.db, async (tx) => {
    const { demand, side: by, row, clientId, creatorUserId } = await of.lock(tx, ctx, id);
    demand('withdraw_dispute');
    await closeDispute(tx, { kind: of.kind, id }, 'withdrawn', ctx.clock());
    await of.resume(tx, ctx, row);
    const fact = { order: { kind: of.kind, id }, clientId, creatorUserId, by };
    await ctx.events.record(tx, disputeWithdrawn, fact);
    return of.reply(tx, ctx, id);
  });
}
