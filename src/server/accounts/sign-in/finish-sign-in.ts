import type { CurrentUser } from '#contract/accounts/accounts.ts';
import type { IdentityProvider } from '#contract/accounts/sign-in.ts';
import { DomainError } from '#contract/errors.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { Context } from '#server/platform/http/context.ts';
import { logSecurity } from '#server/platform/log/security-log.ts';
import { clearAttempts } from '../attempts/attempt-store.ts';
import { requireTry } from '../attempts/attempts.ts';
import { takeAppCode, takeRecoveryCode } from '../credentials/check-code.ts';
import { openSecret } from '../credentials/factor-secret.ts';
import {
  deletePendingSignIn,
  findPendingSignIn,
  insertPendingSignIn,
} from '../credentials/pending-sign-in-store.ts';
import { wrongCode } from '../credentials/second-factor.ts';
import { findSecondFactor } from '../credentials/second-factor-store.ts';
import { findAccount } from '../people/user-store.ts';
import { codeGuessesMail, recoveryCodeMail } from '../security-mails.ts';
import { readCurrentUser } from '../sessions/read-current-user.ts';
import { createSecretToken, hashSecret } from '../sessions/secret-token.ts';
import { startSession } from '../sessions/session.ts';
import {
  clearPrivateCookie,
  readPrivateCookie,
  setPrivateCookie,
} from '../sessions/session-cookie.ts';
import { codeAttemptsKey } from './known-device.ts';

const cookie = 'second-step';
const seconds = 600;
/** This many wrong codes within 15 minutes are no longer typing mistakes. */
const suspicious = 5;

/**
 * Signs in the authenticated person or, if they have an authenticator app, remembers the first step
 * for this browser until they enter the code. True when signed in.
 */
export async function admitPerson(
  ctx: Context,
  tx: Tx,
  userId: number,
  remember: boolean,
  by: 'password' | 'link' | IdentityProvider,
  /** The only page that the session opens; the second step signs in. */
  opens: string | null = null,
): Promise<boolean> {
  const factor = await findSecondFactor(tx, userId);
  if (!factor?.confirmedAt) {
    await startSession(ctx, tx, userId, remember, by, opens);
    return true;
  }
  const { token, hash } = createSecretToken();
  const expiresAt = new Date(ctx.clock().getTime() + seconds * 1000);
  await insertPendingSignIn(tx, { tokenHash: hash, userId, remember, expiresAt });
  setPrivateCookie(ctx, cookie, token, seconds);
  return false;
}

/** The second step. Errors: account.wrong_code, account.sign_in_expired, account.too_many_failures. */
export async function finishSignIn(ctx: Context, code: string): Promise<CurrentUser> {
  const now = ctx.clock();
  const hash = hashSecret(readPrivateCookie(ctx, cookie) ?? '');
  const pending = await findPendingSignIn(ctx.db, hash, now);
  if (!pending) throw new DomainError('account.sign_in_expired');
  const attempts = await codeAttemptsKey(ctx, pending.userId);
  const nth = await requireTry(ctx, [attempts]);
  const signIn = () =>
    inTransaction(ctx.db, async (tx) => {
      await lockEntity(tx, 'user', pending.userId);
      const account = await findAccount(tx, pending.userId);
      if (!account || !(await deletePendingSignIn(tx, hash))) {
        throw new DomainError('account.sign_in_expired');
      }
      if (account.suspendedAt !== null) throw new DomainError('account.suspended');
      await takeCode(ctx, tx, account, code);
      await clearAttempts(tx, [attempts]);
      await startSession(ctx, tx, account.id, pending.remember, 'code');
    });
  await signIn().catch(async (error) => {
    logSecurity(ctx, 'sign_in_failed', { account: pending.userId, by: 'code' });
    if (nth >= suspicious && error instanceof DomainError && error.code === 'account.wrong_code')
      await warnOfGuesses(ctx, pending.userId);
    throw error;
  });
  clearPrivateCookie(ctx, cookie);
  return readCurrentUser(ctx, pending.userId);
}

/**
 * Someone who guesses codes has passed the first step: the owner is notified, at most once a day.
 */
async function warnOfGuesses(ctx: Context, userId: number): Promise<void> {
  const account = await findAccount(ctx.db, userId);
  if (!account) return;
  const day = ctx.clock().toISOString().slice(0, 10);
  await ctx.mail.send(ctx.db, codeGuessesMail, {
    to: account.email,
    payload: { fullName: account.fullName },
    key: `code-guesses-${userId}-${day}`,
  });
}

async function takeCode(
  ctx: Context,
  tx: Tx,
  account: { id: number; email: string; fullName: string },
  code: string,
): Promise<void> {
  const now = ctx.clock();
  const factor = await findSecondFactor(tx, account.id);
  // Turned off on another device in the meantime: the first step is enough now.
  if (!factor?.confirmedAt) return;
  const secret = openSecret(ctx, account.id, factor.secret);
  if (await takeAppCode(tx, account.id, secret, code, now)) return;
  const left = await takeRecoveryCode(tx, account.id, code, now);
  if (left === undefined) throw wrongCode();
  logSecurity(ctx, 'recovery_code_used', { account: account.id, left });
  await ctx.mail.send(tx, recoveryCodeMail, {
    to: account.email,
    payload: { fullName: account.fullName, left },
  });
}
