import type { Credentials } from '#contract/accounts/account-fields.ts';
import type { SignInReply } from '#contract/accounts/accounts.ts';
import { DomainError } from '#contract/errors.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { Context } from '#server/platform/http/context.ts';
import { verifyPassword } from '../passwords/password-hash.ts';
import { triesKey } from '../sessions/known-device.ts';
import { readCurrentUser } from '../sessions/read-current-user.ts';
import { findForSignIn } from '../user-store.ts';
import { admitPerson } from './finish-sign-in.ts';
import { forgetFailures, takeTry } from './sign-in-failure-store.ts';

/** Signs in, or asks for the second step. An unknown name and a wrong password take the same path, the same time and the same answer. */
export async function logIn(
  ctx: Context,
  { username, password, remember = false }: Credentials,
): Promise<SignInReply> {
  const account = await findForSignIn(ctx.db, username);
  // Username and e-mail share one account's tries.
  const tries = await triesKey(ctx, account, username);
  if (ctx.config.RATE_LIMITS && !(await takeTry(ctx.db, tries, ctx.clock()))) {
    throw new DomainError('account.too_many_failures');
  }
  const matches = await verifyPassword(account?.password_hash ?? null, password);
  if (!account || !matches || account.deleted_at !== null) {
    throw new DomainError('account.wrong_credentials');
  }
  if (account.suspended_at !== null) throw new DomainError('account.suspended');
  const signedIn = await inTransaction(ctx.db, async (tx) => {
    if (ctx.config.RATE_LIMITS) await forgetFailures(tx, tries);
    return admitPerson(ctx, tx, account.id, remember);
  });
  return signedIn ? readCurrentUser(ctx, account.id) : { nextStep: 'code' };
}
