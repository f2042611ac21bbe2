import { DomainError } from '#contract/errors.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { Context } from '#server/platform/http/context.ts';
import { confirmPendingEmail, markEmailVerified } from '../people/profile-store.ts';
import { findAccount } from '../people/user-store.ts';
import { hashSecret } from '../sessions/secret-token.ts';
import { entries, findUsedToken, revokeTokens, useToken } from '../sessions/token-store.ts';

const purposes = ['verify_email' as const, 'change_email' as const];

/**
 * Confirms an address by its link; following the link twice is not an error. Errors:
 * account.link_invalid, account.email_taken when someone else has taken the requested address.
 */
export async function verifyEmailAddress(ctx: Context, token: string): Promise<{ email: string }> {
  const hash = hashSecret(token);
  const now = ctx.clock();
  return inTransaction(ctx.db, async (tx) => {
    const link = await useToken(tx, hash, purposes, now);
    if (!link) {
      const used = await findUsedToken(tx, hash, purposes);
      const account = used && (await findAccount(tx, used.userId));
      if (account?.emailVerifiedAt && account.email === used?.email) return { email: used.email };
      throw new DomainError('account.link_invalid');
    }
    if (link.purpose === 'verify_email') {
      if (!(await markEmailVerified(tx, link.userId, link.email, now))) {
        throw new DomainError('account.link_invalid');
      }
      return { email: link.email };
    }
    const adopted = await confirmPendingEmail(tx, link.userId, link.email, now);
    if (adopted !== 'adopted') {
      throw new DomainError(adopted === 'taken' ? 'account.email_taken' : 'account.link_invalid');
    }
    // Links sent to the previous address no longer prove anything.
    await revokeTokens(tx, link.userId, ['reset_password', 'verify_email', ...entries], now);
    return { email: link.email };
  });
}
