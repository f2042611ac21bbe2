import { DomainError } from '#contract/errors.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { requireTry } from '../attempts/attempts.ts';
import { findAccount } from '../people/user-store.ts';
import { findSessionStart } from '../sessions/session-store.ts';
import { claimOf, verifyPassword } from './password-hash.ts';

const recentMs = 15 * 60_000;

/**
 * Verifies that the person is present, not someone at an open browser: by their password, or, if they have
 * none, by a recent sign-in. Errors: account.wrong_password, account.sign_in_again,
 * account.too_many_failures.
 */
export async function provePresence(
  ctx: SignedInContext,
  password: string | undefined,
  field: 'password' | 'currentPassword' = 'password',
) {
  const account = await findAccount(ctx.db, ctx.viewer.id);
  if (!account) throw new DomainError('not_authenticated');
  if (account.passwordHash === null) {
    if (!ctx.viewer.confirmed && !(await signedInJustNow(ctx)))
      throw new DomainError('account.sign_in_again');
    return account;
  }
  await requireTry(ctx, [`session ${ctx.viewer.sessionId}`]);
  if (
    password === undefined ||
    !(await verifyPassword(account.passwordHash, password, claimOf(ctx)))
  ) {
    const { message } = new DomainError('account.wrong_password');
    throw new DomainError('account.wrong_password', { fields: { [field]: message } });
  }
  return account;
}

/** Whether the viewer signed in recently. */
async function signedInJustNow(ctx: SignedInContext): Promise<boolean> {
  const started = await findSessionStart(ctx.db, ctx.viewer.sessionId);
  return started !== undefined && ctx.clock().getTime() - Date.parse(started) <= recentMs;
}
