import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import type { CurrentUser } from '#contract/accounts/accounts.ts';
import { DomainError } from '#contract/errors.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { Context } from '#server/platform/http/context.ts';
import { logSecurity } from '#server/platform/log/security-log.ts';
import {
  findPasskey,
  insertChallenge,
  notePasskeyUse,
  takeChallenge,
} from '../second-factor/passkey-store.ts';
import { relyingParty } from '../second-factor/relying-party.ts';
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

/**
 * The person whose passkey answered a sign-in challenge; each answer works once. Errors:
 * account.passkey_refused.
 */
export async function takePasskey(
  ctx: Context,
  response: object,
): Promise<{ userId: number; suspended: boolean }> {
  const sent = response as AuthenticationResponseJSON;
  const passkey = typeof sent.id === 'string' ? await findPasskey(ctx.db, sent.id) : undefined;
  if (!passkey) throw new DomainError('account.passkey_refused');
  const counter = await verifiedCounter(ctx, sent, passkey);
  if (!(await notePasskeyUse(ctx.db, passkey.id, counter, ctx.clock()))) {
    throw new DomainError('account.passkey_refused');
  }
  return { userId: passkey.userId, suspended: passkey.suspendedAt !== null };
}

async function verifiedCounter(
  ctx: Context,
  response: AuthenticationResponseJSON,
  passkey: { publicKey: Buffer; counter: number },
): Promise<number> {
  const site = relyingParty(ctx);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (given) => takeChallenge(ctx.db, given, null, ctx.clock()),
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      credential: {
        id: response.id,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
    });
    if (verified) return authenticationInfo.newCounter;
  } catch {
    // Details would only help an attacker.
  }
  throw new DomainError('account.passkey_refused');
}
