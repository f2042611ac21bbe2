import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { MailTemplate } from '#server/platform/mail/mail-template.ts';
import type { Platform } from '#server/platform/platform.ts';
import { changeEmailMail, resetPasswordMail, signInLinkMail, verifyEmailMail } from '../mails.ts';
import { findByEmail } from '../people/user-store.ts';
import { createSecretToken } from '../sessions/secret-token.ts';
import { countTokensSince, insertToken, type TokenPurpose } from '../sessions/token-store.ts';

const hour = 3_600_000;
type Mailed = Exclude<TokenPurpose, 'open_page'>;
const links: Record<
  Mailed,
  { lifetime: number; mail: MailTemplate<{ fullName: string; token: string }> }
> = {
  verify_email: { lifetime: 7 * 24 * hour, mail: verifyEmailMail },
  change_email: { lifetime: 24 * hour, mail: changeEmailMail },
  reset_password: { lifetime: hour, mail: resetPasswordMail },
  sign_in: { lifetime: 24 * hour, mail: signInLinkMail },
};

/** Links that other mails carry, of one person. */
const mostConfirmLinks = 5;

/** A link that confirms an address, for another mail to it; null if it is confirmed, or it got several in the last hour. */
export async function makeConfirmPath(
  platform: Platform,
  tx: Queryable,
  address: string,
): Promise<string | null> {
  const account = await findByEmail(tx, address);
  if (!account || account.emailVerifiedAt !== null) return null;
  const now = platform.clock();
  const hourAgo = new Date(now.getTime() - hour);
  const made = await countTokensSince(tx, account.id, 'verify_email', hourAgo);
  if (made >= mostConfirmLinks) return null;
  const { token, hash } = createSecretToken();
  await insertToken(tx, {
    userId: account.id,
    purpose: 'verify_email',
    tokenHash: hash,
    email: account.email,
    now,
    expiresAt: new Date(now.getTime() + links.verify_email.lifetime),
  });
  return `/verify-email?token=${token}`;
}

/** Mails a link that proves the person owns the address; only the link's hash is stored. */
export async function sendLink(
  platform: Platform,
  tx: Tx,
  purpose: Mailed,
  to: { userId: number; email: string; fullName: string },
): Promise<void> {
  const { lifetime, mail } = links[purpose];
  const { token, hash } = createSecretToken();
  const now = platform.clock();
  await insertToken(tx, {
    userId: to.userId,
    purpose,
    tokenHash: hash,
    email: to.email,
    now,
    expiresAt: new Date(now.getTime() + lifetime),
  });
  await platform.mail.send(tx, mail, {
    to: to.email,
    payload: { fullName: to.fullName, token },
  });
}
