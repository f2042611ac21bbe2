import type { Tx } from '#server/platform/db/database.ts';
import type { Context } from '#server/platform/http/context.ts';
import { describeDevice } from './device-rules.ts';
import { isKnownDevice, noteDevice } from './device-store.ts';
import { createSecretToken, hashSecret } from './secret-token.ts';
import { newDeviceMail } from './security-mails.ts';
import { readPrivateCookie, setPrivateCookie } from './session-cookie.ts';
import { findAccount } from './user-store.ts';

const cookie = 'device';
/** The longest that browsers keep a cookie. */
export const deviceDays = 400;

/**
 * What counts the tries at an account's password: on a browser where the person has signed in before, its own; one
 * count for everybody else. A stranger's guesses so never shut the person out where they are at home.
 */
export async function triesKey(
  ctx: Context,
  account: { id: number; username: string } | undefined,
  typed: string,
): Promise<string> {
  if (!account) return typed;
  const token = readPrivateCookie(ctx, cookie);
  if (token === undefined || !(await isKnownDevice(ctx.db, account.id, hashSecret(token)))) {
    return account.username;
  }
  return `${account.username} ${hashSecret(token).toString('base64url')}`;
}

/** Remembers this browser as one of the person's, and mails them when it is a new one beside others. */
export async function rememberDevice(ctx: Context, tx: Tx, userId: number): Promise<void> {
  const kept = readPrivateCookie(ctx, cookie);
  const device = kept === undefined ? createSecretToken() : { token: kept, hash: hashSecret(kept) };
  setPrivateCookie(ctx, cookie, device.token, deviceDays * 86_400);
  const { first, others } = await noteDevice(tx, userId, device.hash, ctx.clock());
  if (!first || !others) return;
  const account = await findAccount(tx, userId);
  if (!account) return;
  const { browser, system } = describeDevice(ctx.request.userAgent);
  await ctx.mail.send(tx, newDeviceMail, {
    to: account.email,
    payload: {
      fullName: account.full_name,
      device: [browser || 'an unknown browser', system].filter(Boolean).join(' on '),
      when: `${ctx.clock().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    },
  });
}
