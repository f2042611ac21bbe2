import {
  type AuthenticationResponseJSON,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import { DomainError } from '#contract/errors.ts';
import type { Context } from '#server/platform/http/context.ts';
import { findPasskey, notePasskeyUse, takeChallenge } from './passkey-store.ts';
import { relyingParty } from './relying-party.ts';

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
