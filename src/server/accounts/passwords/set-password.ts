import type { Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { revokeTokens } from '../email/token-store.ts';
import { passwordChangedMail } from '../mails.ts';
import { updatePasswordHash } from '../profile/profile-store.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { deletePendingSignInsOf } from '../sign-in/pending-sign-in-store.ts';
import { forgetFailures } from '../sign-in/sign-in-failure-store.ts';

/** Stores the new hash, ends every session but `keep`, voids open reset links and tells the person. */
export async function setPassword(
  platform: Platform,
  tx: Tx,
  account: { id: number; username: string; email: string; full_name: string },
  passwordHash: string,
  keep?: number,
): Promise<void> {
  await updatePasswordHash(tx, account.id, passwordHash);
  await endSessionsOf(platform, tx, account.id, keep);
  await revokeTokens(tx, account.id, ['reset_password'], platform.clock());
  await deletePendingSignInsOf(tx, account.id);
  await forgetFailures(tx, `name ${account.username}`);
  await platform.mail.send(tx, passwordChangedMail, {
    to: account.email,
    payload: { fullName: account.full_name },
  });
}
