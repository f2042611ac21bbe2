import type { Context } from '#server/platform/http/context.ts';
import type { AttemptsKey } from '../attempts/attempt-store.ts';
import { strangerKeys } from '../attempts/attempts.ts';
import { findForSignIn } from '../people/user-store.ts';
import { deviceOf, knownDevice } from '../sessions/device.ts';

/**
 * What counts the tries at an account's password: on a browser where the person has signed in before, its own; else
 * the stranger's address and the name. So a stranger's guesses never lock the person out on a known
 * device. An account's two names are counted separately, so a limit on one reveals nothing about
 * the other.
 */
export async function passwordAttempts(
  ctx: Context,
  account: { id: number } | undefined,
  typed: string,
): Promise<readonly AttemptsKey[]> {
  const device = account && (await knownDevice(ctx, account.id));
  if (account && device !== undefined) return [`device ${device} ${account.id}`];
  const name = typed.includes('@') ? ('email' as const) : ('username' as const);
  return strangerKeys(ctx, account ? `${name} ${account.id}` : `unknown ${typed}`);
}

/**
 * This browser, if the person with this name has signed in on it before; no query without a cookie.
 */
export async function knownDeviceOf(ctx: Context, typed: string): Promise<string | undefined> {
  if (deviceOf(ctx) === undefined) return undefined;
  const account = await findForSignIn(ctx.db, typed);
  return account && knownDevice(ctx, account.id);
}

/**
 * The same for the second step's code: someone with a stolen password cannot lock the person out on
 * a known device.
 */
export async function codeAttemptsKey(ctx: Context, userId: number): Promise<AttemptsKey> {
  const device = await knownDevice(ctx, userId);
  return device === undefined ? `code ${userId}` : `device-code ${userId} ${device}`;
}
