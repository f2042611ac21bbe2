import { DomainError } from '#contract/errors.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { sendLink } from '../credentials/send-link.ts';
import { emailChangingMail } from '../mails.ts';
import { setPendingEmail } from '../people/profile-store.ts';
import { findByEmail } from '../people/user-store.ts';
import { countTokensSince, revokeTokens } from '../sessions/token-store.ts';

const mailsPerHour = 5;

/**
 * Stores the requested address, mails it a link and notifies the current address. Returns false and
 * does nothing if both are the same.
 */
export async function requestEmailChange(
  platform: Platform,
  tx: Tx,
  account: { id: number; fullName: string; email: string; pendingEmail: string | null },
  email: string,
): Promise<boolean> {
  const newEmail = email.toLowerCase();
  if (
    newEmail === account.email.toLowerCase() ||
    newEmail === account.pendingEmail?.toLowerCase()
  ) {
    return false;
  }
  if (await findByEmail(tx, email)) {
    const { message } = new DomainError('account.email_taken');
    throw new DomainError('account.email_taken', { fields: { email: message } });
  }
  const hourAgo = new Date(platform.clock().getTime() - 3_600_000);
  if ((await countTokensSince(tx, account.id, 'change_email', hourAgo)) >= mailsPerHour) {
    throw new DomainError('too_many_requests');
  }
  await revokeTokens(tx, account.id, ['change_email'], platform.clock());
  await setPendingEmail(tx, account.id, email);
  await sendLink(platform, tx, 'change_email', {
    userId: account.id,
    email,
    fullName: account.fullName,
  });
  await platform.mail.send(tx, emailChangingMail, {
    to: account.email,
    payload: { fullName: account.fullName, newEmail: email },
  });
  return true;
}
