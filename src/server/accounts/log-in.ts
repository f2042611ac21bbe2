import type { Credentials } from '#contract/account-fields.ts';
import type { CurrentUser } from '#contract/accounts.ts';
import { DomainError } from '#contract/errors.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { Context } from '#server/platform/http/context.ts';
import { verifyPassword } from './password-hash.ts';
import { readCurrentUser } from './read-current-user.ts';
import { startSession } from './session.ts';
import { forgetFailures, takeTry } from './sign-in-failure-store.ts';
import { findForSignIn } from './user-store.ts';

/** Signs in. An unknown name and a wrong password take the same path, the same time and the same answer. */
export async function logIn(
  ctx: Context,
  { username, password, remember = false }: Credentials,
): Promise<CurrentUser> {
  const account = await findForSignIn(ctx.db, username);
  // Username and e-mail share one account's tries.
  const name = account?.username ?? username;
  if (ctx.config.RATE_LIMITS && !(await takeTry(ctx.db, name, ctx.clock()))) {
    throw new DomainError('account.too_many_failures');
  }
  const matches = await verifyPassword(account?.password_hash ?? null, password);
  if (!account || !matches || account.deleted_at !== null) {
    throw new DomainError('account.wrong_credentials');
  }
  if (account.suspended_at !== null) throw new DomainError('account.suspended');
  await inTransaction(ctx.db, async (tx) => {
    if (ctx.config.RATE_LIMITS) await forgetFailures(tx, name);
    await startSession(ctx, tx, account.id, remember);
  });
  return readCurrentUser(ctx, account.id);
}
