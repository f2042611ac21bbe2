import { vi } from 'vitest';
import { timeouts } from './timeouts.ts';

/** Returns `look`'s result as soon as it no longer throws; with the timeout of `expect.poll`. */
export function eventually<T>(probe: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(probe, { timeout: timeouts.poll, interval: 100 });
}
