import type { Credentials } from '#contract/account-fields.ts';
import type { SignInReply } from '#contract/accounts.ts';
import { DomainError } from '#contract/errors.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { Context } from '#server/platform/http/context.ts';
import { admitPerson } from './finish-sign-in.ts';
import { passwordTries } from './known-device.ts';
import { claimOf, verifyPassword } from './password-hash.ts';
import { readCurrentUser } from './read-current-user.ts';
import { forgetFailures } from './sign-in-failure-store.ts';
import { offerSignInLink } from './sign-in-link.ts';
import { requireTry } from './tries.ts';
import { findForSignIn } from './user-store.ts';

/** Signs in, or asks for the second step. An unknown name and a wrong password take the same path, the same time and the same answer. */
export async function logIn(
  ctx: Context,
  { username, password, remember = false }: Credentials,
): Promise<SignInReply> {
  const account = await findForSignIn(ctx.db, username);
  const { keys, device } = await passwordTries(ctx, account, username);
  await requireTry(ctx, keys).catch(async (error) => {
    await offerSignInLink(ctx, username);
    throw error;
  });
  const hash = account?.password_hash ?? null;
  const matches = await verifyPassword(hash, password, claimOf(ctx, device));
  if (!account || !matches || account.deleted_at !== null) {
    throw new DomainError('account.wrong_credentials');
  }
  if (account.suspended_at !== null) throw new DomainError('account.suspended');
  const signedIn = await inTransaction(ctx.db, async (tx) => {
    if (ctx.config.RATE_LIMITS) await forgetFailures(tx, keys);
    return admitPerson(ctx, tx, account.id, remember);
  });
  return signedIn ? readCurrentUser(ctx, account.id) : { nextStep: 'code' };
}
