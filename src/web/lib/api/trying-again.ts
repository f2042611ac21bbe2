import { ApiError } from './api-error.ts';

/** Milliseconds after which a small call that was never answered is given up, to be made again. */
export const longestTryMs = 20_000;

/** Milliseconds, doubling; between half and all of it, so that a restart is not met by everyone at once. */
export function pauseBetweenTries(tries: number): number {
  return Math.min(60_000, 4000 * 2 ** tries) * (0.5 + Math.random() / 2);
}

/** Not of the call's making: no connection, too many at once, or trouble of the server. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  // Tomorrow is too long to wait without a word.
  if (error.code === 'account.daily_limit') return false;
  return error.status === 0 || error.status >= 500 || [408, 425, 429].includes(error.status);
}
