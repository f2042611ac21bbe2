import { DomainError } from '#contract/errors.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { Context } from '#server/platform/http/context.ts';
import { logSecurity } from '#server/platform/log/security-log.ts';
import { enqueueTask } from '#server/platform/tasks/task-store.ts';
import type { Task } from '#server/platform/tasks/tasks.ts';
import { markEmailVerified } from '../people/profile-store.ts';
import { findAccount, findByEmail } from '../people/user-store.ts';
import { hashSecret } from '../sessions/secret-token.ts';
import {
  countTokensSince,
  findOpenToken,
  revokeTokens,
  useToken,
} from '../sessions/token-store.ts';
import { refuseCommonPassword } from './check-password.ts';
import { claimOf, hashPassword } from './password-hash.ts';
import { revokeAccess } from './revoke-access.ts';
import { sendLink } from './send-link.ts';
import { setPassword } from './set-password.ts';

const mailsPerQuarterHour = 3;

/**
 * Accepts the request; the account is looked up later, so neither the response nor its timing
 * reveals whether it exists.
 */
export async function requestReset(ctx: Context, email: string): Promise<void> {
  await enqueueTask(ctx.db, 'send-password-reset', { email });
}

export const sendPasswordReset: Task = async (platform, { email }: { email: string }) => {
  await inTransaction(platform.db, async (tx) => {
    const account = await findByEmail(tx, email);
    if (!account || account.suspendedAt !== null) return;
    // Concurrent requests are counted one after the other.
    await lockEntity(tx, 'user', account.id);
    const since = new Date(platform.clock().getTime() - 15 * 60_000);
    const sent = await countTokensSince(tx, account.id, 'reset_password', since);
    if (sent >= mailsPerQuarterHour) return;
    await revokeTokens(tx, account.id, ['reset_password'], platform.clock());
    await sendLink(platform, tx, 'reset_password', {
      userId: account.id,
      email: account.email,
      fullName: account.fullName,
    });
  });
};

/** Sets a new password by the link from the mail and ends every session. Errors: account.link_invalid. */
export async function confirmReset(
  ctx: Context,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const hash = hashSecret(token);
  const now = ctx.clock();
  const link = await findOpenToken(ctx.db, hash, 'reset_password', now);
  const account = link && (await findAccount(ctx.db, link.userId));
  if (!account) throw new DomainError('account.link_invalid');
  await refuseCommonPassword(ctx, password, account, 'password');
  const passwordHash = await hashPassword(password, claimOf(ctx));
  await inTransaction(ctx.db, async (tx) => {
    const used = await useToken(tx, hash, ['reset_password'], now);
    if (!used) throw new DomainError('account.link_invalid');
    await lockEntity(tx, 'user', account.id);
    const { emailVerifiedAt: proven } = (await findAccount(tx, account.id)) ?? account;
    if (proven === null) await revokeAccess(ctx, tx, account.id);
    // Following the link proves access to the mailbox.
    await markEmailVerified(tx, account.id, used.email, now);
    await setPassword(ctx, tx, account, passwordHash);
  });
  logSecurity(ctx, 'password_reset', { account: account.id });
}
