import { DomainError } from '#contract/errors.ts';
import type { Context } from '#server/platform/http/context.ts';
import { networksOf, visitorKey } from '#server/platform/http/limits/visitor-key.ts';
import { msg } from '#server/platform/i18n/message.ts';
import { logSecurity } from '#server/platform/log/security-log.ts';
import { lockedOut, waitMessage } from './attempt-rules.ts';
import { type AccountName, type AttemptsKey, takeAttempt } from './attempt-store.ts';

/**
 * Counts a try for each key before the secret is checked; returns the number of tries with the
 * last key in the last 15 minutes. `onRefusal` gets the key that has to wait. Errors:
 * account.too_many_failures.
 */
export async function requireTry(
  ctx: Context,
  keys: readonly AttemptsKey[],
  onRefusal: (key: AttemptsKey) => Promise<void> = async () => {},
): Promise<number> {
  const taken = await takeAttempt(ctx.db, keys, ctx.clock());
  if ('nth' in taken) return taken.nth;
  if (taken.key.startsWith('address '))
    ctx.limits.waits.set(taken.key, ctx.clock().getTime() + taken.waitMs);
  await onRefusal(taken.key);
  logSecurity(ctx, 'locked_out', lockedOut(taken.key));
  throw tooManyFailures(taken.waitMs);
}

/**
 * Refuses a stranger whose network has to wait, without a query or a place in a queue. Errors:
 * account.too_many_failures.
 */
export function refuseWaiting(ctx: Context): void {
  const now = ctx.clock().getTime();
  const ends = addressKeys(ctx).map((key) => ctx.limits.waits.get(key) ?? 0);
  const waitMs = Math.max(...ends) - now;
  if (waitMs > 0) throw tooManyFailures(waitMs);
}

const tooManyFailures = (waitMs: number) =>
  new DomainError('account.too_many_failures', {
    message: msg('Too many failed attempts. Please wait {wait}, or reset your password.', {
      wait: waitMessage(waitMs),
    }),
    details: { retryAfter: Math.ceil(waitMs / 1000) },
  });

/** The keys that count a stranger's tries at a name: their networks, the largest with this name, the name. */
export function strangerKeys(ctx: Context, name: AccountName): readonly AttemptsKey[] {
  return [...addressKeys(ctx), `from ${visitorKey(ctx.request.ip)} ${name}`, name];
}

function addressKeys({ request }: Context) {
  return networksOf(request.ip).map(({ key, scale }) => `address ${scale} ${key}` as const);
}

/** The keys of both names of an account, to reset their tries. */
export function namesOf(id: number): readonly AccountName[] {
  return [`username ${id}`, `email ${id}`];
}
