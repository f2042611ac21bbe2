import type { Credentials } from '#contract/accounts/account-fields.ts';
import type { SignInReply } from '#contract/accounts/accounts.ts';
import { DomainError } from '#contract/errors.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { Context } from '#server/platform/http/context.ts';
import { logSecurity } from '#server/platform/log/security-log.ts';
import { clearAttempts } from '../attempts/attempt-store.ts';
import { refuseWaiting, requireTry } from '../attempts/attempts.ts';
import { claimOf, comparePassword, withPasswordSlot } from '../credentials/password-hash.ts';
import { findForSignIn } from '../people/user-store.ts';
import { readCurrentUser } from '../sessions/read-current-user.ts';
import { admitPerson } from './finish-sign-in.ts';
import { knownDeviceOf, passwordAttempts } from './known-device.ts';
import { offerSignInLink } from './sign-in-link.ts';

/**
 * Signs in, or asks for the second step. An unknown name and a wrong password take the same path
 * and time and get the same response. Errors: unavailable while too many strangers try.
 */
export async function logIn(ctx: Context, sent: Credentials): Promise<SignInReply> {
  const device = await knownDeviceOf(ctx, sent.username);
  if (device === undefined) refuseWaiting(ctx);
  return withPasswordSlot(claimOf(ctx, device), () => logInNow(ctx, sent));
}

async function logInNow(
  ctx: Context,
  { username, password, remember = false }: Credentials,
): Promise<SignInReply> {
  const account = await findForSignIn(ctx.db, username);
  const keys = await passwordAttempts(ctx, account, username);
  await requireTry(ctx, keys, async (key) => {
    // Someone who tries many names may not have tried this one.
    if (!key.startsWith('address ')) await offerSignInLink(ctx, username);
  });
  const matches = await comparePassword(account?.passwordHash ?? null, password);
  if (!account || !matches || account.deletedAt !== null) {
    logSecurity(ctx, 'sign_in_failed', { account: account?.id, by: 'password' });
    throw new DomainError('account.wrong_credentials');
  }
  if (account.suspendedAt !== null) throw new DomainError('account.suspended');
  const signedIn = await inTransaction(ctx.db, async (tx) => {
    await clearAttempts(tx, keys);
    return admitPerson(ctx, tx, account.id, remember, 'password');
  });
  return signedIn ? readCurrentUser(ctx, account.id) : { nextStep: 'code' };
}
