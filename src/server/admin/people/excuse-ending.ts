import type { excuseEnding as call } from '#contract/admin/person.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { DomainError } from '#contract/errors.ts';
import { rebuildListings } from '#server/creators/index.ts';
import { insertAction } from '#server/platform/audit/action-store.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { insertExcuse, isEndedBy } from './ending-store.ts';

/** Errors: operator.ending_not_found, operator.ending_excused. */
export function excuseEnding(ctx: SignedInContext, { body }: ParsedInputOf<typeof call>) {
  const { kind, id, creatorId, reason } = body;
  return inTransaction(ctx.db, async (tx) => {
    if (!(await isEndedBy(tx, { kind, id, creatorId })))
      throw new DomainError('operator.ending_not_found');
    const excuse = { orderKind: kind, orderId: id, creatorId, reason };
    const by = { excusedBy: ctx.viewer.id, createdAt: ctx.clock() };
    if (!(await insertExcuse(tx, { ...excuse, ...by })))
      throw new DomainError('operator.ending_excused');
    await insertAction(tx, {
      operatorId: ctx.viewer.id,
      action: 'ending.excuse',
      subject: `${kind}:${id}`,
      details: { reason },
    });
    await rebuildListings(tx, [creatorId]);
    return { ok: true as const };
  });
}
