import { DomainError } from '#contract/errors.ts';
import { restoreAccount, suspendAccount } from '#server/accounts/index.ts';
import { insertAction } from '#server/platform/audit/action-store.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { lockPerson } from './lock-person.ts';

/** Suspends a person; their sessions and live connections end immediately. */
export function suspendPerson(ctx: SignedInContext, id: number, reason: string) {
  return inTransaction(ctx.db, async (tx) => {
    await lockPerson(tx, id);
    if (id === ctx.viewer.id) throw new DomainError('operator.oneself');
    if (!(await suspendAccount(ctx, tx, id))) throw new DomainError('operator.already_suspended');
    await insertAction(tx, {
      operatorId: ctx.viewer.id,
      action: 'account.suspend',
      subject: `user:${id}`,
      details: { reason },
    });
    return { ok: true as const };
  });
}

/** Lifts a suspension. */
export function restorePerson(ctx: SignedInContext, id: number) {
  return inTransaction(ctx.db, async (tx) => {
    await lockPerson(tx, id);
    if (!(await restoreAccount(ctx, tx, id))) throw new DomainError('operator.not_suspended');
    await insertAction(tx, {
      operatorId: ctx.viewer.id,
      action: 'account.restore',
      subject: `user:${id}`,
    });
    return { ok: true as const };
  });
}
