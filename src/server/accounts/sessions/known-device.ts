import type { Tx } from '#server/platform/db/database.ts';
import type { Context } from '#server/platform/http/context.ts';
import { createSecretToken, hashSecret } from '../email/secret-token.ts';
import { newDeviceMail } from '../security-mails.ts';
import { strangerKeys } from '../sign-in/tries.ts';
import type { TriesKey } from '../sign-in/tries-store.ts';
import { findAccount, findForSignIn } from '../user-store.ts';
import { describeDevice } from './device-rules.ts';
import { isKnownDevice, noteDevice } from './device-store.ts';
import { readPrivateCookie, setPrivateCookie } from './session-cookie.ts';

const cookie = 'device';
/** The longest that browsers keep a cookie. */
export const deviceDays = 400;

/**
 * What counts the tries at an account's password: on a browser where the person has signed in before, its own; else
 * the stranger's address and the name. So a stranger's guesses never lock the person out on a known
 * device. An account's two names are counted separately, so a limit on one reveals nothing about
 * the other.
 */
export async function passwordTries(
  ctx: Context,
  account: { id: number } | undefined,
  typed: string,
): Promise<readonly TriesKey[]> {
  const device = account && (await knownDevice(ctx, account.id));
  if (account && device !== undefined) return [`device ${device} ${account.id}`];
  const name = typed.includes('@') ? ('email' as const) : ('username' as const);
  return strangerKeys(ctx, account ? `${name} ${account.id}` : `unknown ${typed}`);
}

/**
 * This browser, if the person with this name has signed in on it before; no query without a cookie.
 */
export async function knownDeviceOf(ctx: Context, typed: string): Promise<string | undefined> {
  if (readPrivateCookie(ctx, cookie) === undefined) return undefined;
  const account = await findForSignIn(ctx.db, typed);
  return account && knownDevice(ctx, account.id);
}

/**
 * The same for the second step's code: someone with a stolen password cannot lock the person out on
 * a known device.
 */
export async function codeTriesKey(ctx: Context, userId: number): Promise<TriesKey> {
  const device = await knownDevice(ctx, userId);
  return device === undefined ? `code ${userId}` : `device-code ${userId} ${device}`;
}

/** What is stored about this browser, if anyone has signed in on it. */
export function deviceOf(ctx: Context): Buffer | undefined {
  const token = readPrivateCookie(ctx, cookie);
  return token === undefined ? undefined : hashSecret(token);
}

async function knownDevice(ctx: Context, userId: number): Promise<string | undefined> {
  const hash = deviceOf(ctx);
  if (hash === undefined) return undefined;
  return (await isKnownDevice(ctx.db, userId, hash)) ? hash.toString('base64url') : undefined;
}

/**
 * Remembers this browser as one of the person's, and mails them if it is new and not their first.
 */
export async function rememberDevice(ctx: Context, tx: Tx, userId: number): Promise<void> {
  const token = readPrivateCookie(ctx, cookie);
  const device = token === undefined ? createSecretToken() : { token, hash: hashSecret(token) };
  setPrivateCookie(ctx, cookie, device.token, deviceDays * 86_400);
  const { first, others } = await noteDevice(tx, userId, device.hash, ctx.clock());
  if (!first || !others) return;
  const account = await findAccount(tx, userId);
  if (!account) return;
  const { browser, system } = describeDevice(ctx.request.userAgent);
  await ctx.mail.send(tx, newDeviceMail, {
    to: account.email,
    payload: {
      fullName: account.fullName,
      device: [browser || 'an unknown browser', system].filter(Boolean).join(' on '),
      when: `${ctx.clock().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    },
  });
}
