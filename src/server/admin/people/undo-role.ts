import { DomainError } from '#contract/errors.ts';
import { createSecretToken, hashSecret, setRole } from '#server/accounts/index.ts';
import { insertAction } from '#server/platform/audit/action-store.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { Context } from '#server/platform/http/context.ts';
import { logSecurity } from '#server/platform/log/security-log.ts';
import { defineMail, hello } from '#server/platform/mail/mail-template.ts';
import type { Platform } from '#server/platform/platform.ts';
import { roleChanged } from '../mails.ts';
import { findPerson } from './people-store.ts';
import { insertRoleUndo, listOwners, type Role, takeRoleUndo } from './role-undo-store.ts';

const days = 14;

interface Told {
  readonly fullName: string;
  /** Whose role changed, and who changed it. */
  readonly person: string;
  readonly by: string;
  readonly before: Role;
  readonly after: Role;
  readonly reason: string;
  readonly token: string;
}

export const roleUndoMail = defineMail<Told>(
  'role-undo',
  ({ fullName, person, by, before, after, reason, token }, site, t, userText) => ({
    subject: t('The role of {person} on {site} has changed', { person, site: site.name }),
    paragraphs: [
      hello(t, fullName, userText),
      t(
        '{by} changed the role of {person} from {before, select, operator {operator} support {support} other {none}} to {after, select, operator {operator} support {support} other {none}}. The reason:',
        { by, person, before, after },
      ),
      ...reason.split(/\n{2,}/),
      t(
        "If that's not what you want, undo it. The link works once, for {days} days, and without signing in. Don't forward this email.",
        { days },
      ),
    ],
    action: { label: t('Undo this change'), path: `/role-undo?token=${token}` },
  }),
);

/** Tells every owner of a change of a role, each with a link that takes it back. */
export async function tellOwners(
  { clock, mail }: Platform,
  tx: Tx,
  { personId, before, after, ...told }: Omit<Told, 'fullName' | 'token'> & { personId: number },
): Promise<void> {
  const now = clock();
  const expiresAt = new Date(now.getTime() + days * 86_400_000);
  for (const { id: ownerId, email: to, fullName } of await listOwners(tx)) {
    const { token, hash: tokenHash } = createSecretToken();
    await insertRoleUndo(tx, { ownerId, personId, before, after, tokenHash, expiresAt, now });
    await mail.send(tx, roleUndoMail, {
      to,
      payload: { ...told, before, after, fullName, token },
    });
  }
}

/**
 * Takes a change of a role back, by the link of an owner's mail. Errors: operator.undo_invalid once it
 * is used or over, operator.role_changed_since, operator.suspended_operator.
 */
export function undoRole(ctx: Context, token: string): Promise<{ fullName: string; role: Role }> {
  return inTransaction(ctx.db, async (tx) => {
    const undo = await takeRoleUndo(tx, hashSecret(token), ctx.clock());
    if (!undo) throw new DomainError('operator.undo_invalid');
    const { ownerId, personId, before: role, after } = undo;
    await lockEntity(tx, 'user', personId);
    const person = await findPerson(tx, personId);
    const current = person?.isOperator ? 'operator' : person?.isSupport ? 'support' : 'member';
    if (!person || person.isOwner || current !== after)
      throw new DomainError('operator.role_changed_since');
    if (role !== 'member' && person.suspendedAt !== null)
      throw new DomainError('operator.suspended_operator');
    await setRole(tx, personId, role);
    await insertAction(tx, {
      operatorId: ownerId,
      action: 'account.undo-role',
      subject: `user:${personId}`,
      details: { role },
    });
    logSecurity(ctx, 'role_changed', { account: personId, role, by: String(ownerId) });
    await ctx.mail.send(tx, roleChanged, {
      to: person.email,
      payload: {
        fullName: person.fullName,
        operator: role === 'operator',
        support: role === 'support',
      },
    });
    return { fullName: person.fullName, role };
  });
}
