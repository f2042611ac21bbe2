import { randomBytes } from 'node:crypto';
import { generateSecret, generateURI } from 'otplib';
import { DomainError } from '#contract/errors.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { logSecurity } from '#server/platform/log/security-log.ts';
import { requireTry } from '../attempts/attempts.ts';
import { lockOwnAccount } from '../people/own-account.ts';
import { secondFactorMail } from '../security-mails.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { hashSecret } from '../sessions/secret-token.ts';
import { takeAppCode } from './check-code.ts';
import { openSecret, sealSecret } from './factor-secret.ts';
import { provePresence } from './reauthenticate.ts';
import { plainCode, recoveryCodeFrom } from './second-factor-rules.ts';
import {
  deleteSecondFactor,
  findSecondFactor,
  markConfirmed,
  putSecret,
  replaceRecoveryCodes,
} from './second-factor-store.ts';

const recoveryCodesPerPerson = 10;

/** A new secret for an authenticator app. It has no effect until {@link turnOnSecondFactor}. */
export async function beginSecondFactor(ctx: SignedInContext, password: string | undefined) {
  const account = await provePresence(ctx, password);
  const secret = generateSecret();
  await inTransaction(ctx.db, async (tx) => {
    if (!(await putSecret(tx, account.id, sealSecret(ctx, account.id, secret))))
      throw new DomainError('account.second_factor_on');
  });
  const issuer = ctx.settings.now().siteName;
  return { secret, address: generateURI({ issuer, label: account.username, secret }) };
}

/** Turns on two-step sign-in with the app's first code, and signs out all other browsers; returns the recovery codes. */
export async function turnOnSecondFactor(ctx: SignedInContext, code: string): Promise<string[]> {
  const userId = ctx.viewer.id;
  const now = ctx.clock();
  await requireTry(ctx, [`code ${userId}`]);
  const codes = await inTransaction(ctx.db, async (tx) => {
    const account = await lockOwnAccount(ctx, tx);
    const factor = await findSecondFactor(tx, userId);
    if (!factor) throw new DomainError('account.second_factor_off');
    if (factor.confirmedAt !== null) throw new DomainError('account.second_factor_on');
    if (!(await takeAppCode(tx, userId, openSecret(ctx, userId, factor.secret), code, now)))
      throw wrongCode();
    await markConfirmed(tx, userId, now);
    // They signed in without it.
    await endSessionsOf(ctx, tx, userId, ctx.viewer.sessionId);
    await ctx.mail.send(tx, secondFactorMail, {
      to: account.email,
      payload: { fullName: account.fullName, on: true },
    });
    return issueRecoveryCodes(tx, userId);
  });
  logSecurity(ctx, 'second_factor_on', { account: userId });
  return codes;
}

export async function turnOffSecondFactor(
  ctx: SignedInContext,
  password: string | undefined,
): Promise<void> {
  const account = await provePresence(ctx, password);
  await inTransaction(ctx.db, async (tx) => {
    await lockEntity(tx, 'user', account.id);
    if (!(await deleteSecondFactor(tx, account.id))) {
      throw new DomainError('account.second_factor_off');
    }
    await ctx.mail.send(tx, secondFactorMail, {
      to: account.email,
      payload: { fullName: account.fullName, on: false },
    });
  });
  logSecurity(ctx, 'second_factor_off', { account: account.id });
}

export async function renewRecoveryCodes(
  ctx: SignedInContext,
  password: string | undefined,
): Promise<string[]> {
  const account = await provePresence(ctx, password);
  const codes = await inTransaction(ctx.db, async (tx) => {
    await lockEntity(tx, 'user', account.id);
    const factor = await findSecondFactor(tx, account.id);
    if (!factor?.confirmedAt) throw new DomainError('account.second_factor_off');
    return issueRecoveryCodes(tx, account.id);
  });
  logSecurity(ctx, 'recovery_codes_renewed', { account: account.id });
  return codes;
}

/** Issues new recovery codes, stored only as hashes; the earlier ones become void. */
async function issueRecoveryCodes(tx: Tx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodesPerPerson }, () =>
    recoveryCodeFrom(randomBytes(16)),
  );
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashSecret(plainCode(code))),
  );
  return codes;
}

export function wrongCode(): DomainError {
  const { message } = new DomainError('account.wrong_code');
  return new DomainError('account.wrong_code', { fields: { code: message } });
}
