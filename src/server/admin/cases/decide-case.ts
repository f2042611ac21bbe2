import type { Decision } from '#contract/admin/cases.ts';
import { DomainError } from '#contract/errors.ts';
import type { OrderKind } from '#contract/order.ts';
import { bookingDisputes } from '#server/bookings/index.ts';
import { decideDispute } from '#server/disputes/index.ts';
import { jobDisputes } from '#server/jobs/index.ts';
import { insertAction } from '#server/platform/audit/action-store.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { findCase } from './case-store.ts';

export const disputedKinds = { job: jobDisputes, booking: bookingDisputes } as const;

/** Ends a dispute: divides the held money as decided, and records who decided what and why. */
export function decideCase(ctx: SignedInContext, kind: OrderKind, id: number, decision: Decision) {
  const { outcome, creatorAmount, clientAmount, reason } = decision;
  return inTransaction(ctx.db, async (tx) => {
    await lockEntity(tx, kind, id);
    // If no case is open, the capability's call throws the reason.
    const open = await findCase(tx, kind, id);
    if (open && [open.client.id, open.creator.id].includes(ctx.viewer.id)) {
      throw new DomainError('operator.own_case');
    }
    if (open?.paymentStatus === 'disputed') throw new DomainError('payment.disputed');
    if (open && creatorAmount + clientAmount !== open.shareCents) {
      throw new DomainError('operator.wrong_sum');
    }
    await decideDispute(ctx, tx, disputedKinds[kind], id, {
      outcome,
      creatorAmount,
      words: reason,
    });
    await insertAction(tx, {
      operatorId: ctx.viewer.id,
      action: `${kind}.decide`,
      subject: `${kind}:${id}`,
      details: { reason, outcome, creatorAmount, clientAmount },
    });
    return { ok: true as const };
  });
}
