import { LRUCache } from 'lru-cache';
import type { SignInReply } from '#contract/accounts/accounts.ts';
import { DomainError } from '#contract/errors.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { Context } from '#server/platform/http/context.ts';
import { enqueueTask } from '#server/platform/tasks/task-store.ts';
import type { Task } from '#server/platform/tasks/tasks.ts';
import { sendLink } from '../credentials/send-link.ts';
import { findAccount, findForSignIn } from '../people/user-store.ts';
import { readCurrentUser } from '../sessions/read-current-user.ts';
import { hashSecret } from '../sessions/secret-token.ts';
import { countTokensSince, entries, useToken } from '../sessions/token-store.ts';
import { admitPerson } from './finish-sign-in.ts';

const dayMs = 86_400_000;
/** However often a name is tried, its owner is looked up at most once per interval. */
const offered = new LRUCache<string, true>({ max: 10_000, ttl: 10 * 60_000 });

/**
 * Sign-in with this name is blocked for a while. If the name has an owner, they get a mail with a
 * link that bypasses the block. The lookup happens later, so neither the response nor its timing
 * reveals whether the account exists.
 */
export async function offerSignInLink(ctx: Context, name: string): Promise<void> {
  const key = `sign-in-link ${hashSecret(name.toLowerCase()).toString('base64url')}`;
  if (offered.has(key)) return;
  offered.set(key, true);
  await enqueueTask(ctx.db, 'send-sign-in-link', { name }, { key });
}

export const sendSignInLink: Task = async (platform, { name }: { name: string }) => {
  const found = await findForSignIn(platform.db, name);
  if (!found) return;
  await inTransaction(platform.db, async (tx) => {
    await lockEntity(tx, 'user', found.id);
    const account = await findAccount(tx, found.id);
    // Mailed to an unconfirmed address, the link would open an account that someone else created.
    if (!account || account.suspendedAt !== null || account.emailVerifiedAt === null) return;
    const since = new Date(platform.clock().getTime() - dayMs);
    if ((await countTokensSince(tx, account.id, 'sign_in', since)) > 0) return;
    await sendLink(platform, tx, 'sign_in', {
      userId: account.id,
      email: account.email,
      fullName: account.fullName,
    });
  });
};

/**
 * Signs in with the link from the mail, once, or opens the page that it is about; a second step still
 * applies. Errors: account.link_invalid, account.suspended.
 */
export async function signInByLink(ctx: Context, token: string): Promise<SignInReply> {
  return inTransaction(ctx.db, async (tx) => {
    const link = await useToken(tx, hashSecret(token), entries, ctx.clock());
    const account = link && (await findAccount(tx, link.userId));
    if (!account || account.email !== link.email) throw new DomainError('account.link_invalid');
    if (account.suspendedAt !== null) throw new DomainError('account.suspended');
    const { purpose, opens } = link;
    // A link to a page never signs in as a whole.
    if (purpose === 'open_page' && opens === null) throw new DomainError('account.link_invalid');
    // Signed in as a whole, they stay so.
    if (ctx.viewer?.id !== account.id || opens === null) {
      if (!(await admitPerson(ctx, tx, account.id, false, 'link', opens)))
        return { nextStep: 'code' };
      if (opens !== null) return { nextStep: 'page' };
    }
    return readCurrentUser({ db: tx }, account.id);
  });
}
