import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Passkey } from '#contract/accounts/account-security.ts';
import { DomainError } from '#contract/errors.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { logSecurity } from '#server/platform/log/security-log.ts';
import { findAccount } from '../people/user-store.ts';
import { passkeyMail } from '../security-mails.ts';
import {
  deletePasskey,
  insertChallenge,
  insertPasskey,
  listCredentials,
  takeChallenge,
} from './passkey-store.ts';
import { provePresence } from './reauthenticate.ts';
import { relyingParty } from './relying-party.ts';

const challengeMs = 5 * 60_000;
const maxPasskeys = 20;

/** WebAuthn creation options for the viewer's browser. */
export async function beginPasskey(ctx: SignedInContext, password: string | undefined) {
  const account = await provePresence(ctx, password);
  const held = await listCredentials(ctx.db, account.id);
  if (held.length >= maxPasskeys) throw new DomainError('account.too_many_passkeys');
  const site = relyingParty(ctx);
  const options = await generateRegistrationOptions({
    rpID: site.id,
    rpName: site.name,
    userID: new TextEncoder().encode(`person ${account.id}`),
    userName: account.username,
    userDisplayName: account.fullName,
    excludeCredentials: held.map((key) => ({ id: key.credentialId, transports: key.transports })),
    // Discoverable without a username, and unlocked by more than possession: both steps in one.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const expiresAt = new Date(ctx.clock().getTime() + challengeMs);
  await insertChallenge(ctx.db, options.challenge, account.id, expiresAt);
  return { ...options };
}

/** Errors: account.passkey_refused, account.passkey_known, account.too_many_passkeys. */
export async function addPasskey(
  ctx: SignedInContext,
  { name, response }: { name: string; response: object },
): Promise<Passkey> {
  const site = relyingParty(ctx);
  const { registrationInfo: made } = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: (given) => takeChallenge(ctx.db, given, ctx.viewer.id, ctx.clock()),
    expectedOrigin: site.origin,
    expectedRPID: site.id,
  }).catch((): { registrationInfo?: undefined } => {
    throw new DomainError('account.passkey_refused');
  });
  if (!made) throw new DomainError('account.passkey_refused');
  return inTransaction(ctx.db, async (tx) => {
    await lockEntity(tx, 'user', ctx.viewer.id);
    // Options may have been requested many times before the first key arrives.
    const held = await listCredentials(tx, ctx.viewer.id);
    if (held.length >= maxPasskeys) throw new DomainError('account.too_many_passkeys');
    const row = await insertPasskey(tx, {
      userId: ctx.viewer.id,
      credentialId: made.credential.id,
      publicKey: made.credential.publicKey,
      counter: made.credential.counter,
      transports: made.credential.transports ?? [],
      name,
    });
    if (!row) throw new DomainError('account.passkey_known');
    await notifyPerson(ctx, tx, row.name, true);
    return { id: row.id, name: row.name, createdAt: row.createdAt, usedAt: row.usedAt };
  });
}

export async function removePasskey(
  ctx: SignedInContext,
  id: number,
  password: string | undefined,
): Promise<void> {
  await provePresence(ctx, password);
  await inTransaction(ctx.db, async (tx) => {
    const removed = await deletePasskey(tx, ctx.viewer.id, id);
    if (!removed) throw new DomainError('not_found');
    await notifyPerson(ctx, tx, removed.name, false);
  });
}

async function notifyPerson(
  ctx: SignedInContext,
  tx: Parameters<typeof findAccount>[0],
  name: string,
  added: boolean,
): Promise<void> {
  const account = await findAccount(tx, ctx.viewer.id);
  if (!account) return;
  logSecurity(ctx, added ? 'passkey_added' : 'passkey_removed', { account: account.id });
  const payload = { fullName: account.fullName, name, added };
  await ctx.mail.send(tx, passkeyMail, { to: account.email, payload });
}
