import { DomainError } from '#contract/errors.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import type { Platform } from '#server/platform/platform.ts';
import { sendLink } from '../credentials/send-link.ts';
import { findAccount } from '../people/user-store.ts';
import { countTokensSince } from '../sessions/token-store.ts';

const mailsPerHour = 5;

/**
 * Sends a new link: for the requested address if there is one, otherwise for an unconfirmed
 * address.
 */
export async function resendVerificationLink(ctx: SignedInContext): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    await lockEntity(tx, 'user', ctx.viewer.id);
    await sendOpenLink(ctx, tx, ctx.viewer.id);
  });
}

/**
 * Mails a person the link that confirms their requested or current address; the caller holds their
 * lock. False if there is nothing to confirm. Errors: too_many_requests.
 */
export async function sendOpenLink(platform: Platform, tx: Tx, userId: number): Promise<boolean> {
  const account = await findAccount(tx, userId);
  if (!account) throw new DomainError('not_found');
  const purpose = account.pendingEmail === null ? 'verify_email' : 'change_email';
  if (purpose === 'verify_email' && account.emailVerifiedAt !== null) return false;
  const hourAgo = new Date(platform.clock().getTime() - 3_600_000);
  if ((await countTokensSince(tx, userId, purpose, hourAgo)) >= mailsPerHour) {
    throw new DomainError('too_many_requests');
  }
  await sendLink(platform, tx, purpose, {
    userId,
    email: account.pendingEmail ?? account.email,
    fullName: account.fullName,
  });
  return true;
}
