import { DomainError } from '#contract/errors.ts';
import type { Context } from '#server/platform/http/context.ts';
import { visitorKey } from '#server/platform/http/limits/visitor-key.ts';
import { msg } from '#server/platform/i18n/message.ts';
import { logSecurity } from '#server/platform/log/security-log.ts';
import { type AccountName, type TriesKey, takeTry } from './tries-store.ts';
import { waitMessage } from './try-rules.ts';

/**
 * Counts a try for each key before the secret is checked; returns the number of tries with the
 * last key in the last 15 minutes. `onRefusal` gets the key that has to wait. Errors:
 * account.too_many_failures.
 */
export async function requireTry(
  ctx: Context,
  keys: readonly TriesKey[],
  onRefusal: (key: TriesKey) => Promise<void> = async () => {},
): Promise<number> {
  if (!ctx.config.RATE_LIMITS) return 1;
  const taken = await takeTry(ctx.db, keys, ctx.clock());
  if ('nth' in taken) return taken.nth;
  await onRefusal(taken.key);
  logSecurity(ctx, 'locked_out', lockedOut(taken.key));
  throw new DomainError('account.too_many_failures', {
    message: msg('Too many failed attempts. Please wait {wait}, or reset your password.', {
      wait: waitMessage(taken.waitMs),
    }),
    details: { retryAfter: Math.ceil(taken.waitMs / 1000) },
  });
}

/**
 * What a limit was for, without what was typed: the person's id if there is one, and what was
 * tried.
 */
function lockedOut(key: TriesKey): { account?: number; by: string } {
  const [by = ''] = key.split(' ');
  const number =
    /^(?:(?:from \S+ )?(?:username|email)|device \S+|code|device-code) (\d+)(?: |$)/.exec(key)?.[1];
  return { by, ...(number === undefined ? {} : { account: Number(number) }) };
}

/** The keys that count a stranger's tries at a name: their address, their address with this name, the name. */
export function strangerKeys(ctx: Context, name: AccountName): readonly TriesKey[] {
  const address = visitorKey(ctx.request.ip);
  return [`address ${address}`, `from ${address} ${name}`, name];
}

/** The keys of both names of an account, to reset their tries. */
export function namesOf(id: number): readonly AccountName[] {
  return [`username ${id}`, `email ${id}`];
}
