import type { Tx } from '#server/platform/db/database.ts';
import type { Context } from '#server/platform/http/context.ts';
import { clearAttempts } from '../attempts/attempt-store.ts';
import { namesOf, strangerKeys } from '../attempts/attempts.ts';
import { passwordChangedMail } from '../mails.ts';
import { updatePasswordHash } from '../people/profile-store.ts';
import { deleteDevicesOf } from '../sessions/device-store.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { revokeTokens } from '../sessions/token-store.ts';
import { deletePendingSignInsOf } from './pending-sign-in-store.ts';

/**
 * Stores the new hash, ends every session except `keep`, forgets all devices except its own, voids
 * open sign-in links and notifies the person.
 */
export async function setPassword(
  ctx: Context,
  tx: Tx,
  account: { id: number; email: string; fullName: string },
  passwordHash: string,
  keep?: { readonly sessionId: number; readonly device: Buffer | undefined },
): Promise<void> {
  await updatePasswordHash(tx, account.id, passwordHash);
  await endSessionsOf(ctx, tx, account.id, keep?.sessionId);
  await deleteDevicesOf(tx, account.id, keep?.device);
  await revokeTokens(tx, account.id, ['reset_password'], ctx.clock());
  await deletePendingSignInsOf(tx, account.id);
  const attempts = namesOf(account.id).flatMap((name) => strangerKeys(ctx, name));
  await clearAttempts(tx, attempts);
  // The way past the wait, also for an address that has used up its guesses.
  for (const key of attempts) ctx.limits.waits.delete(key);
  await ctx.mail.send(tx, passwordChangedMail, {
    to: account.email,
    payload: { fullName: account.fullName },
  });
}
