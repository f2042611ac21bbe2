import { DomainError } from '#contract/errors.ts';
import { setRole } from '#server/accounts/index.ts';
import { insertAction } from '#server/platform/audit/action-store.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { logSecurity } from '#server/platform/log/security-log.ts';
import { roleChanged } from '../mails.ts';
import { lockOther } from './lock-person.ts';
import { findPerson } from './people-store.ts';
import { tellOwners } from './undo-role.ts';

const actions = {
  operator: 'account.make-operator',
  support: 'account.make-support',
  member: 'account.unmake-operator',
} as const;

/** Grants someone else the role of operator or support, or revokes it; they and the owners are notified by mail. */
export function changeRole(
  ctx: SignedInContext,
  id: number,
  { operator, support, reason }: { operator: boolean; support: boolean; reason: string },
) {
  return inTransaction(ctx.db, async (tx) => {
    await lockOther(ctx, tx, id);
    const person = await findPerson(tx, id);
    if (!person) throw new DomainError('operator.person_not_found');
    const role = operator ? 'operator' : support ? 'support' : 'member';
    if (role !== 'member' && person.suspendedAt !== null) {
      throw new DomainError('operator.suspended_operator');
    }
    if (!(await setRole(tx, id, role))) {
      throw new DomainError('operator.role_unchanged');
    }
    await insertAction(tx, {
      operatorId: ctx.viewer.id,
      action: actions[role],
      subject: `user:${id}`,
      details: { reason },
    });
    logSecurity(ctx, 'role_changed', { account: id, role, by: String(ctx.viewer.id) });
    await tellOwners(ctx, tx, {
      personId: id,
      person: person.fullName,
      by: (await findPerson(tx, ctx.viewer.id))?.fullName ?? '',
      before: person.isOperator ? 'operator' : person.isSupport ? 'support' : 'member',
      after: role,
      reason,
    });
    await ctx.mail.send(tx, roleChanged, {
      to: person.email,
      payload: { fullName: person.fullName, operator, support: role === 'support' },
    });
    return { ok: true as const };
  });
}
