import { DomainError } from '#contract/errors.ts';
import { restoreAccount, suspendAccount } from '#server/accounts/index.ts';
import { insertAction } from '#server/platform/audit/action-store.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { makeArchiveForSuspended } from '#server/privacy/index.ts';
import { lockPerson } from './lock-person.ts';
import { findPerson } from './people-store.ts';
import { restoredMail, suspendedMail } from './suspension-mails.ts';

/**
 * Suspends a person and tells them why; their sessions and live connections end immediately. What they
 * have here follows by mail if their address is confirmed.
 */
export function suspendPerson(ctx: SignedInContext, id: number, reason: string) {
  return inTransaction(ctx.db, async (tx) => {
    await lockPerson(ctx, tx, id);
    if (id === ctx.viewer.id) throw new DomainError('operator.oneself');
    if (!(await suspendAccount(ctx, tx, id))) throw new DomainError('operator.already_suspended');
    await insertAction(tx, {
      operatorId: ctx.viewer.id,
      action: 'account.suspend',
      subject: `user:${id}`,
      details: { reason },
    });
    const person = await findPerson(tx, id);
    if (person) {
      const { email: to, fullName, emailVerified: archive } = person;
      await ctx.mail.send(tx, suspendedMail, { to, payload: { fullName, reason, archive } });
      if (archive) await makeArchiveForSuspended(ctx, tx, id);
    }
    return { ok: true as const };
  });
}

/** Lifts a suspension, and says so. */
export function restorePerson(ctx: SignedInContext, id: number) {
  return inTransaction(ctx.db, async (tx) => {
    await lockPerson(ctx, tx, id);
    if (!(await restoreAccount(ctx, tx, id))) throw new DomainError('operator.not_suspended');
    await insertAction(tx, {
      operatorId: ctx.viewer.id,
      action: 'account.restore',
      subject: `user:${id}`,
    });
    const person = await findPerson(tx, id);
    if (person) {
      const { email: to, fullName } = person;
      await ctx.mail.send(tx, restoredMail, { to, payload: { fullName } });
    }
    return { ok: true as const };
  });
}
