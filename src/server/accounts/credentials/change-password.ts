import { DomainError } from '#contract/errors.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { logSecurity } from '#server/platform/log/security-log.ts';
import { requireTry } from '../attempts/attempts.ts';
import { lockOwnAccount, refuseOthers } from '../people/own-account.ts';
import { findAccount } from '../people/user-store.ts';
import { deviceOf } from '../sessions/device.ts';
import { refuseCommonPassword } from './check-password.ts';
import { claimOf, hashPassword, verifyPassword } from './password-hash.ts';
import { setPassword } from './set-password.ts';

/** Changes the viewer's own password; their other sessions end. */
export async function changeOwnPassword(
  ctx: SignedInContext,
  userId: number,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  await refuseOthers(ctx, userId);
  const account = await findAccount(ctx.db, userId);
  if (!account) throw new DomainError('not_authenticated');
  if (account.passwordHash === null) throw new DomainError('account.no_password');
  await requireTry(ctx, [`session ${ctx.viewer.sessionId}`]);
  if (!(await verifyPassword(account.passwordHash, currentPassword, claimOf(ctx)))) {
    const { message } = new DomainError('account.wrong_password');
    throw new DomainError('account.wrong_password', { fields: { currentPassword: message } });
  }
  await refuseCommonPassword(ctx, newPassword, account, 'newPassword');
  const passwordHash = await hashPassword(newPassword, claimOf(ctx));
  await inTransaction(ctx.db, async (tx) => {
    const now = await lockOwnAccount(ctx, tx);
    // Changed concurrently: the password that was checked is no longer the current one.
    if (now.passwordHash !== account.passwordHash) throw new DomainError('conflict');
    await setPassword(ctx, tx, now, passwordHash, {
      sessionId: ctx.viewer.sessionId,
      device: deviceOf(ctx),
    });
  });
  logSecurity(ctx, 'password_changed', { account: userId });
}
