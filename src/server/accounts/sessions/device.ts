import { siteTimeZone } from '#server/places/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Context } from '#server/platform/http/context.ts';
import { findAccount } from '../people/user-store.ts';
import { newDeviceMail } from '../security-mails.ts';
import { describeDevice } from './device-rules.ts';
import { isKnownDevice, noteDevice } from './device-store.ts';
import { createSecretToken, hashSecret } from './secret-token.ts';
import { readPrivateCookie, setPrivateCookie } from './session-cookie.ts';

const cookie = 'device';
/** The longest that browsers keep a cookie. */
export const deviceDays = 400;

/** What is stored about this browser, if anyone has signed in on it. */
export function deviceOf(ctx: Context): Buffer | undefined {
  const token = readPrivateCookie(ctx, cookie);
  return token === undefined ? undefined : hashSecret(token);
}

/** This browser, if the person has signed in on it before; no query without a cookie. */
export async function knownDevice(ctx: Context, userId: number): Promise<string | undefined> {
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
      browser,
      system,
      at: ctx.clock().toISOString(),
      timeZone: await siteTimeZone(ctx),
    },
  });
}
