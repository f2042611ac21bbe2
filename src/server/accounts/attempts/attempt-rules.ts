import type { FilledMessage } from '#contract/i18n.ts';
import { msg } from '#server/platform/i18n/message.ts';

/** Tries older than this no longer count. */
export const windowMs = 15 * 60_000;
const firstWaitMs = 15_000;

export interface AttemptLimit {
  /** Tries without a wait after them. */
  readonly free: number;
  /** Tries within {@link windowMs}. */
  readonly allowed: number;
}

/**
 * What tries are counted for, by the first word of the key. An attacker meets the limit of their
 * address before that of the name, so one address alone locks no one out. An account's username and
 * email are counted separately: together they allow ten.
 */
export const attemptLimits = {
  /** Per network of an address, for all names, times its scale; many people may share it. */
  address: { free: 20, allowed: 24 },
  /** Per address, or the largest network one person may hold, and name. */
  from: { free: 3, allowed: 4 },
  username: { free: 3, allowed: 5 },
  email: { free: 3, allowed: 5 },
  /** An unknown name: limited as if it existed. */
  unknown: { free: 3, allowed: 5 },
  /** On a browser where the person has signed in before. */
  device: { free: 5, allowed: 10 },
  code: { free: 5, allowed: 10 },
  'device-code': { free: 5, allowed: 10 },
  session: { free: 10, allowed: 10 },
} as const satisfies Record<string, AttemptLimit>;

/**
 * Milliseconds until the next try, after tries at these instants, newest first: each try beyond the
 * free ones waits four times longer, and no window ever holds more tries than allowed.
 */
export function waitAfter(
  attempts: readonly number[],
  { free, allowed }: AttemptLimit,
  now: number,
): number {
  const counted = attempts.filter((at) => at > now - windowMs);
  const [last = 0] = counted;
  if (counted.length < free) return 0;
  const next = last + Math.min(windowMs, firstWaitMs * 4 ** (counted.length - free));
  const room = (counted[allowed - 1] ?? Number.NEGATIVE_INFINITY) + windowMs;
  return Math.max(0, next - now, room - now);
}

/** A wait as people say it: `15 seconds`, `2 minutes`. */
export function waitMessage(ms: number): FilledMessage {
  const seconds = Math.ceil(ms / 1000);
  const count = seconds < 60 ? seconds : Math.ceil(seconds / 60);
  if (seconds < 60)
    return count === 1 ? msg('{count} second', { count }) : msg('{count} seconds', { count });
  return count === 1 ? msg('{count} minute', { count }) : msg('{count} minutes', { count });
}

/**
 * What a limit was for, without what was typed: the person's id if there is one, and what was
 * tried.
 */
export function lockedOut(key: string): { account?: number; by: string } {
  const [by = ''] = key.split(' ');
  const number =
    /^(?:(?:from \S+ )?(?:username|email)|device \S+|code|device-code) (\d+)(?: |$)/.exec(key)?.[1];
  return { by, ...(number === undefined ? {} : { account: Number(number) }) };
}
