import { vi } from 'vitest';
import { timeouts } from './timeouts.ts';

/** Answers what `look` answers as soon as it no longer throws; `expect.poll` waits as long. */
export function eventually<T>(look: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(look, { timeout: timeouts.poll, interval: 100 });
}
