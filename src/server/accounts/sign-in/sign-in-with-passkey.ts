import { generateAuthenticationOptions } from '@simplewebauthn/server';
import type { CurrentUser } from '#contract/accounts/accounts.ts';
import { DomainError } from '#contract/errors.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { Context } from '#server/platform/http/context.ts';
import { logSecurity } from '#server/platform/log/security-log.ts';
import { insertChallenge } from '../credentials/passkey-store.ts';
import { relyingParty } from '../credentials/relying-party.ts';
import { takePasskey } from '../credentials/take-passkey.ts';
import { readCurrentUser } from '../sessions/read-current-user.ts';
import { startSession } from '../sessions/session.ts';

const challengeMs = 5 * 60_000;

/** WebAuthn request options: the same for everyone, so they do not reveal who has an account. */
export async function beginPasskeySignIn(ctx: Context) {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx).id,
    userVerification: 'required',
  });
  const expiresAt = new Date(ctx.clock().getTime() + challengeMs);
  await insertChallenge(ctx.db, options.challenge, null, expiresAt);
  return { ...options };
}

/** Signs in with a passkey, without a second step: a finger, a face or a PIN has unlocked it. */
export async function signInWithPasskey(
  ctx: Context,
  { response, remember = false }: { response: object; remember?: boolean | undefined },
): Promise<CurrentUser> {
  const { userId, suspended } = await takePasskey(ctx, response).catch((error: unknown) => {
    logSecurity(ctx, 'sign_in_failed', { by: 'passkey' });
    throw error;
  });
  if (suspended) throw new DomainError('account.suspended');
  await inTransaction(ctx.db, (tx) => startSession(ctx, tx, userId, remember, 'passkey'));
  return readCurrentUser(ctx, userId);
}
