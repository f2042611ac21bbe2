import { DomainError } from '#contract/errors.ts';
import { endSessionsOf, removeSecondFactor, sendOpenLink } from '#server/accounts/index.ts';
import { insertAction } from '#server/platform/audit/action-store.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { logSecurity } from '#server/platform/log/security-log.ts';
import { noteRefusal } from '#server/platform/mail/record-refusal.ts';
import { lockOther, lockPerson } from './lock-person.ts';
import { findPerson } from './people-store.ts';

const ok = { ok: true as const };

/** Mails a person their confirmation link again. */
export function resendVerification(ctx: SignedInContext, id: number) {
  return inTransaction(ctx.db, async (tx) => {
    await lockPerson(ctx, tx, id);
    if (!(await sendOpenLink(ctx, tx, id))) throw new DomainError('operator.confirmed_already');
    await insertAction(tx, {
      operatorId: ctx.viewer.id,
      action: 'account.resend-verification',
      subject: `user:${id}`,
    });
    return ok;
  });
}

/** Records that mail to a person bounces, as an operator read in a bounce message. */
export function noteRefusedMail(ctx: SignedInContext, id: number, reason: string) {
  return inTransaction(ctx.db, async (tx) => {
    await lockPerson(ctx, tx, id);
    const person = await findPerson(tx, id);
    if (!person) throw new DomainError('operator.person_not_found');
    if (!(await noteRefusal(ctx, tx, { address: person.email, reason, mailId: null })))
      throw new DomainError('operator.refused_already');
    await insertAction(tx, {
      operatorId: ctx.viewer.id,
      action: 'account.note-refused-mail',
      subject: `user:${id}`,
      details: { reason },
    });
    return ok;
  });
}

/** Ends all sessions and live connections of a person. */
export function signOutPerson(ctx: SignedInContext, id: number) {
  return inTransaction(ctx.db, async (tx) => {
    await lockOther(ctx, tx, id);
    await endSessionsOf(ctx, tx, id);
    await insertAction(tx, {
      operatorId: ctx.viewer.id,
      action: 'account.sign-out',
      subject: `user:${id}`,
    });
    return ok;
  });
}

/**
 * For someone who lost their phone and their codes, once the operator has verified who they are.
 */
export function removePersonSecondFactor(ctx: SignedInContext, id: number, reason: string) {
  return inTransaction(ctx.db, async (tx) => {
    await lockOther(ctx, tx, id);
    await removeSecondFactor(ctx, tx, id);
    logSecurity(ctx, 'second_factor_off', { account: id, by: `operator ${ctx.viewer.id}` });
    await insertAction(tx, {
      operatorId: ctx.viewer.id,
      action: 'account.remove-second-factor',
      subject: `user:${id}`,
      details: { reason },
    });
    return ok;
  });
}
