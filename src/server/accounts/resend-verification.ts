import { DomainError } from '#contract/errors.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { lockOwnAccount } from './own-account.ts';
import { sendLink } from './send-link.ts';
import { countTokensSince } from './token-store.ts';

const mailsPerHour = 5;

/** Mails the open link again: for the wished address if there is one, else for an address not yet confirmed. */
export async function resendVerificationLink(ctx: SignedInContext): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const account = await lockOwnAccount(ctx, tx);
    const purpose = account.pending_email === null ? 'verify_email' : 'change_email';
    if (purpose === 'verify_email' && account.email_verified_at !== null) return;
    const hourAgo = new Date(ctx.clock().getTime() - 3_600_000);
    if ((await countTokensSince(tx, account.id, purpose, hourAgo)) >= mailsPerHour) {
      throw new DomainError('too_many_requests');
    }
    await sendLink(ctx, tx, purpose, {
      userId: account.id,
      email: account.pending_email ?? account.email,
      fullName: account.full_name,
    });
  });
}
