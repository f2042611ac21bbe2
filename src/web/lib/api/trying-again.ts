import { ApiError } from './api-error.ts';

/** Milliseconds until a small call without a response is aborted and retried. */
export const longestTryMs = 20_000;

/**
 * Milliseconds, doubling; jittered between half and all of it, so clients do not all return
 * together after a restart.
 */
export function pauseBetweenAttempts(attempts: number): number {
  return Math.min(60_000, 4000 * 2 ** attempts) * (0.5 + Math.random() / 2);
}

/** Not caused by the call itself: no connection, too many requests, or a server error. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  // Too long to wait silently.
  if (error.code === 'account.daily_limit') return false;
  return error.status === 0 || error.status >= 500 || [408, 425, 429].includes(error.status);
}

/** Longer pauses are not waited for silently. */
const maxPauseMs = 10_000;

/** Milliseconds until a refused call may be made again, if the site says so and it is soon; jittered by a quarter. */
export function pauseOfRefusal(error: unknown): number | undefined {
  if (!isPassing(error) || !(error instanceof ApiError)) return undefined;
  const { retryAfterMs } = error;
  return retryAfterMs === undefined || retryAfterMs > maxPauseMs
    ? undefined
    : retryAfterMs * (1 + Math.random() / 4);
}
